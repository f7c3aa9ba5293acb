/** What the documents of the calendar tell their pages; of a page that is opened from another one it is fetched. */
import type { CalendarEvent } from '@clubhouse/schema/calendar'
import type { PublicDate } from '@clubhouse/schema/public-date'
import { siteFacts, toldBy } from './facts'
import { NoAnswer } from './no-answer'

/** The public events; those that are known already when they cannot be fetched. Throws NoAnswer. */
export async function loadEvents(): Promise<readonly CalendarEvent[]> {
  if (isOpening('/events')) return siteFacts.events ?? []
  try {
    const told = await fetchDocument('/events')
    siteFacts.events = (told && toldBy(told).events) ?? []
  } catch (error) {
    if (!siteFacts.events) throw error
  }
  return siteFacts.events ?? []
}

/** One date of a public event by the address of its page; null when there is none. Throws NoAnswer. */
export async function loadPublicDate(path: string): Promise<PublicDate | null> {
  if (isOpening(path)) return siteFacts.publicDate
  const told = await fetchDocument(path)
  return told && toldBy(told).publicDate
}

/** The page whose document has just been opened; none any more after the first look. */
let opening = typeof window === 'undefined' ? null : window.location.pathname

/** Whether the facts of this very document are those of the path. */
function isOpening(path: string): boolean {
  // Where pages are rendered they are always.
  if (typeof window === 'undefined') return true
  const is = opening === path
  opening = null
  return is
}

/** A public page's document; null when there is no such page. */
async function fetchDocument(path: string): Promise<Document | null> {
  const response = await fetch(path).catch(() => null)
  if (response?.status === 404) return null
  if (!response?.ok) throw new NoAnswer()
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
