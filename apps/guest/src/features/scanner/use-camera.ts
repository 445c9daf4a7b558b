import { useEffect, useState } from 'react'

export type Camera =
  | { state: 'starting' }
  | { state: 'on'; stream: MediaStream }
  | { state: 'off'; why: 'denied' | 'missing' }

/** The camera at the back of the phone, for as long as the screen that asks for it is there. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>({ state: 'starting' })

  // The camera is the phone's, and its light shows that it is on.
  useEffect(() => {
    let isLeft = false
    let close = () => {}
    void openCamera().then((opened) => {
      if (opened.state === 'on') close = () => stop(opened.stream)
      if (isLeft) return close()
      setCamera(opened)
      if (opened.state !== 'on') return
      for (const track of opened.stream.getTracks())
        track.addEventListener('ended', () => setCamera({ state: 'off', why: 'missing' }))
    })
    return () => {
      isLeft = true
      close()
    }
  }, [])

  return camera
}

async function openCamera(): Promise<Camera> {
  // A page that came by plain http is given none.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return { state: 'off', why: 'missing' }
  try {
    const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
    return { state: 'on', stream: await devices.getUserMedia({ video, audio: false }) }
  } catch (error) {
    const isDenied = error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    return { state: 'off', why: isDenied ? 'denied' : 'missing' }
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
