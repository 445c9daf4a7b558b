import { useEffect, useRef } from 'react'

/**
 * Listens to the keyboard of the device: `keyOf` names the key of the pad that a browser's key stands for. Not while
 * someone types into a field, nor with Ctrl, Alt or Meta; Enter on a focused button is that button's own press.
 */
export function useKeyPresses<Key extends string>(options: {
  isOn: boolean
  keyOf: (name: string) => Key | undefined
  onKey: (key: Key) => void
}): void {
  const newest = useRef(options)
  // The listener on the window is added once and must call the newest callback.
  useEffect(() => {
    newest.current = options
  })
  const { isOn } = options
  // The keyboard is outside React.
  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
      const key = newest.current.keyOf(event.key)
      if (key === undefined) return
      event.preventDefault()
      newest.current.onKey(key)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
