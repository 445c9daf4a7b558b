import { useEffect, useState } from 'react'
import { client } from './session.ts'
import { useVenue } from './venue-context.ts'

const minuteMs = 60_000

/** The server's time at the start of its minute: another one when the minute changes, when a phone wakes up and when the server told it. */
export function useServerMinute(): Date {
  const [minute, setMinute] = useState(serverMinute)
  const told = useVenue().code.current_unix_timestamp

  // The clock is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server tells sets the clock.
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
  }, [told])
  return new Date(minute)
}

function serverMinute(): number {
  const now = client.serverNow().getTime()
  return now - (now % minuteMs)
}
