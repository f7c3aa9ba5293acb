import { useSyncExternalStore } from 'react'
import { pageData } from './page-data'

const minute = 60_000

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}

/**
 * Returns the result of `read` for now in the club's time zone, updated every minute; while a page hydrates, for the
 * instant for which it was rendered. Renders again only when the result changes.
 */
export function useByClubClock<Value extends string>(
  read: (now: Date, timeZone: string) => Value,
): Value {
  const at = (now: Date) => read(now, pageData.page.club.timeZone)
  return useSyncExternalStore(
    subscribe,
    () => at(new Date()),
    () => at(new Date(pageData.asOf)),
  )
}
