import { demoSite } from '@clubhouse/schema/demo/demo-site'
import type { CalendarEvent } from '@clubhouse/schema/events/calendar'
import type { PublicDate } from '@clubhouse/schema/events/public-date'
import { pageFacts } from '@clubhouse/schema/website/page-facts'

/** What all documents of the demo club tell together. */
export const everything = pageFacts(demoSite, [
  'home',
  'testimonials',
  'what-is',
  'raffle',
  'contact',
  'join',
])

type Told = { events?: readonly CalendarEvent[]; publicDate?: PublicDate }

/** A document of the website, as far as another page reads it. */
export function documentWithData({ events, publicDate }: Told): string {
  const told = { page: everything, events, 'public-date': publicDate }
  return Object.entries(told)
    .filter(([, fact]) => fact !== undefined)
    .map(([name, fact]) => {
      const meta = document.createElement('meta')
      meta.name = `clubhouse-${name}`
      meta.content = JSON.stringify(fact)
      return meta.outerHTML
    })
    .join('')
}
