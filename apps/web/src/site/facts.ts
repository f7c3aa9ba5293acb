import type { CalendarEvent } from '@clubhouse/schema/calendar'
import type { PublicDate } from '@clubhouse/schema/public-date'
import type { PageFacts } from '@clubhouse/schema/site/page-facts'

/** What the server passes to the pages by `<meta name="clubhouse-…">` in the document. */
export type SiteFacts = {
  /** The public address of the site, without a slash at the end. */
  publicUrl: string
  signinMode: 'form' | 'coming-soon'
  /** The club, and the sections that the page shows. */
  page: PageFacts
  /** When the document was rendered, ISO 8601. */
  renderedAt: string
  /** The club's day in a document that is rendered each day, YYYY-MM-DD, and the instant of its end; else blank. */
  today: string
  todayEnds: string
  /** The public events, on the calendar's page; null on all others. */
  events: readonly CalendarEvent[] | null
  /** The date that a page is about; null on all others. */
  publicDate: PublicDate | null
  /** The path of the page that a preview shows; blank in all other documents. */
  previewOf: string
}

/** A club of which nothing is told. */
const nameless: PageFacts = {
  club: {
    name: '',
    shortName: '',
    description: '',
    timeZone: 'UTC',
    logo: null,
    contactEmail: '',
    sharePicture: '',
    footer: { social: { label: '', url: '' }, partner: { label: '', url: '' } },
    raffleTimes: null,
  },
}

/** What a document tells. */
export function toldBy(page: Document): SiteFacts {
  const told = (name: string) =>
    page.querySelector(`meta[name="clubhouse-${name}"]`)?.getAttribute('content') ?? ''
  return {
    publicUrl: told('public-url'),
    signinMode: told('signin-mode') === 'coming-soon' ? 'coming-soon' : 'form',
    page: JSON.parse(told('page') || 'null') ?? nameless,
    renderedAt: told('rendered-at') || new Date().toISOString(),
    today: told('today'),
    todayEnds: told('today-ends'),
    events: JSON.parse(told('events') || 'null'),
    publicDate: JSON.parse(told('public-date') || 'null'),
    previewOf: told('preview-of'),
  }
}

const untold: SiteFacts = {
  publicUrl: '',
  signinMode: 'form',
  page: nameless,
  renderedAt: new Date().toISOString(),
  today: '',
  todayEnds: '',
  events: null,
  publicDate: null,
  previewOf: '',
}

export const siteFacts: SiteFacts = typeof document === 'undefined' ? untold : toldBy(document)
