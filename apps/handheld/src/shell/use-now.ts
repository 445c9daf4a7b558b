import { useEffect, useState } from 'react'
import { client } from '../session/client.ts'

/** The server's time, running on every second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => client.serverNow())
  // The clock is outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(client.serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
