import { useSyncExternalStore } from 'react'
import { siteFacts } from './facts'

const minute = 60_000

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}

/**
 * What `read` says of now in the club's time zone, looked at every minute; while a page hydrates, of the
 * instant when it was rendered. Draws anew only when that changes.
 */
export function useByClubClock<Value extends string>(
  read: (now: Date, timeZone: string) => Value,
): Value {
  const at = (now: Date) => read(now, siteFacts.timeZone)
  return useSyncExternalStore(
    subscribe,
    () => at(new Date()),
    () => at(new Date(siteFacts.renderedAt)),
  )
}
