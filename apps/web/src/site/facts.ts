import * as club from 'virtual:club/site'
import type { CalendarEvent } from '@clubhouse/schema/calendar'
import type { PublicDate } from '@clubhouse/schema/public-date'

/** What the server passes to the pages by `<meta name="clubhouse-…">` in the document. */
export type SiteFacts = {
  /** The public address of the site, without a slash at the end. */
  publicUrl: string
  signinMode: 'form' | 'coming-soon'
  timeZone: string
  /** When the document was rendered, ISO 8601. */
  renderedAt: string
  /** The club's day in a document that is rendered each day, YYYY-MM-DD, and the instant of its end; else blank. */
  today: string
  todayEnds: string
  /** The public events, on the calendar's page; null on all others. */
  events: readonly CalendarEvent[] | null
  /** The date that a page is about; null on all others. */
  publicDate: PublicDate | null
}

/** The facts of a document that is being rendered; the server replaces this address with its own. */
const unserved: SiteFacts = {
  publicUrl: 'https://public-url.invalid',
  signinMode: 'form',
  timeZone: club.timeZone,
  renderedAt: new Date().toISOString(),
  today: '',
  todayEnds: '',
  events: null,
  publicDate: null,
}

/** What a document tells. */
export function toldBy(page: Document): SiteFacts {
  const told = (name: string) =>
    page.querySelector(`meta[name="clubhouse-${name}"]`)?.getAttribute('content') ?? undefined
  return {
    publicUrl: told('public-url') ?? unserved.publicUrl,
    signinMode: told('signin-mode') === 'coming-soon' ? 'coming-soon' : 'form',
    timeZone: told('time-zone') ?? unserved.timeZone,
    renderedAt: told('rendered-at') ?? unserved.renderedAt,
    today: told('today') ?? unserved.today,
    todayEnds: told('today-ends') ?? unserved.todayEnds,
    events: JSON.parse(told('events') || 'null'),
    publicDate: JSON.parse(told('public-date') || 'null'),
  }
}

export const siteFacts: SiteFacts =
  typeof document === 'undefined' ? { ...unserved } : toldBy(document)
