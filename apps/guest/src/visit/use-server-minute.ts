import { useEffect, useState } from 'react'
import { client } from './session.ts'

const minuteMs = 60_000

/** The server's time at the start of its minute: another one when the minute changes, and when a phone wakes up. */
export function useServerMinute(): Date {
  const [minute, setMinute] = useState(serverMinute)

  // The clock is outside React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function follow() {
      clearTimeout(timer)
      setMinute(serverMinute())
      timer = setTimeout(follow, minuteMs - (client.serverNow().getTime() % minuteMs))
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [])
  return new Date(minute)
}

function serverMinute(): number {
  const now = client.serverNow().getTime()
  return now - (now % minuteMs)
}
