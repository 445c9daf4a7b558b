import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { enter, useVisit } from '../../visit/visit.ts'
import { createLook, type Seen } from './look.ts'

/** What came of the last picture: no code in it, none of ours, or nobody who could tell. */
export type ScanProblem = 'unreadable' | 'foreign' | 'failed'

const pauseMs = 150

/** Looks for a code of ours in what the camera shows, or in one photo, and opens its table. */
export function useScan(video: HTMLVideoElement | null) {
  const navigate = useNavigate()
  const [look] = useState(createLook)
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const [isReading, setIsReading] = useState(false)
  const isLeft = useRef(false)

  /** Whether this ends the search. */
  function settle(seen: Seen): boolean {
    if (seen.kind === 'code') open(seen.code)
    else if (seen.kind !== 'nothing') setProblem(seen.kind)
    return seen.kind === 'code'
  }

  function open(code: string): void {
    const { visit } = useVisit.getState()
    const isThere = visit.state !== 'outside' && visit.webcode === code
    if (!isThere) void enter(code, 'fresh')
    void navigate(isThere ? paths.merchant : paths.qrCode.replace(':code', code), { replace: true })
  }

  // A photo may still be read when the guest has gone back, and opens nothing then.
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const onSeen = useEffectEvent(settle)
  // The camera shows another picture at every moment; one is read after the other.
  useEffect(() => {
    if (!video) return
    let isOver = false
    const watch = async () => {
      while (!isOver) {
        const isPlaying = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
        const seen: Seen = isPlaying ? await look(video) : { kind: 'nothing' }
        if (isOver || onSeen(seen)) return
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    void watch()
    return () => {
      isOver = true
    }
  }, [video, look])

  async function readPhoto(file: File): Promise<void> {
    setProblem(null)
    setIsReading(true)
    const seen = await lookAtPhoto(file)
    if (isLeft.current) return
    setIsReading(false)
    if (seen.kind === 'nothing') setProblem('unreadable')
    else settle(seen)
  }

  async function lookAtPhoto(file: File): Promise<Seen> {
    const photo = await createImageBitmap(file).catch(() => null)
    if (photo === null) return { kind: 'nothing' }
    return look(photo).finally(() => photo.close())
  }

  return { problem, isReading, readPhoto }
}
