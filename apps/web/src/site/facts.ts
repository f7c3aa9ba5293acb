import * as club from 'virtual:club/site'
import type { CalendarEvent } from '@clubhouse/schema/calendar'

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
  /** The public events, on the calendar's page. */
  events: readonly CalendarEvent[]
}

/** The facts of a document that is being rendered; the server replaces this address with its own. */
const unserved: SiteFacts = {
  publicUrl: 'https://public-url.invalid',
  signinMode: 'form',
  timeZone: club.timeZone,
  renderedAt: new Date().toISOString(),
  today: '',
  todayEnds: '',
  events: [],
}

const told = (name: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : (document.querySelector(`meta[name="clubhouse-${name}"]`)?.getAttribute('content') ??
      undefined)

export const siteFacts: SiteFacts = {
  publicUrl: told('public-url') ?? unserved.publicUrl,
  signinMode: told('signin-mode') === 'coming-soon' ? 'coming-soon' : 'form',
  timeZone: told('time-zone') ?? unserved.timeZone,
  renderedAt: told('rendered-at') ?? unserved.renderedAt,
  today: told('today') ?? unserved.today,
  todayEnds: told('today-ends') ?? unserved.todayEnds,
  events: JSON.parse(told('events') || '[]'),
}
