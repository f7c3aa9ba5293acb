import { useSyncExternalStore } from 'react'
import { siteFacts } from './facts'

const minute = 60_000
const thisMinute = () => Math.floor(Date.now() / minute) * minute

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}

const renderedAt = () => Date.parse(siteFacts.renderedAt)

/** Now, to the minute, and the club's time zone; while a page hydrates, the instant when it was rendered. */
export const useClubClock = () => ({
  now: new Date(useSyncExternalStore(subscribe, thisMinute, renderedAt)),
  timeZone: siteFacts.timeZone,
})
