import { demoSite } from '@clubhouse/schema/demo/demo-site'
import type { CalendarEvent } from '@clubhouse/schema/events/calendar'
import type { NextMeeting } from '@clubhouse/schema/events/next-meeting'
import type { PublicDate } from '@clubhouse/schema/events/public-date'
import { pageFacts } from '@clubhouse/schema/website/page-facts'

/** The page data of all documents of the demo club together. */
export const everything = pageFacts(demoSite, [
  'home',
  'testimonials',
  'what-is',
  'raffle',
  'contact',
  'join',
])

type Told = {
  events?: readonly CalendarEvent[]
  nextMeeting?: NextMeeting | null
  publicDate?: PublicDate
}

/** A document of the website, as far as another page reads it. */
export function documentWithData(told: Told): string {
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'page-data',
    textContent: JSON.stringify({ page: everything, ...told }).replaceAll('<', '\\u003c'),
  })
  return block.outerHTML
}
