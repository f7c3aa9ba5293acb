import type { Clock } from '@clubhouse/schema/clock-changes'
import type { CalendarEvent } from '@clubhouse/schema/events/calendar'
import type { NextMeeting } from '@clubhouse/schema/events/next-meeting'
import type { PublicDate } from '@clubhouse/schema/events/public-date'
import type { PublicOfficers } from '@clubhouse/schema/offices/public-officers'
import type { PageFacts } from '@clubhouse/schema/website/page-facts'
import type { LinkedRsvp, PostedForm } from '@clubhouse/schema/website/posted-form'
import type { RaffleYear } from '@clubhouse/schema/website/raffle-year'

/** The data that the server passes to the pages in the document's data block. */
export type PageData = {
  /** The public address of the site, without a slash at the end. */
  publicUrl: string
  signinMode: 'form' | 'coming-soon'
  /** The club, and the sections that the page shows. */
  page: PageFacts
  /** The instant for which the page was rendered, ISO 8601; blank in a document that was not. */
  asOf: string
  /** The club's day in a document that is rendered each day, YYYY-MM-DD, and the instant of its end; else blank. */
  today: string
  todayEnds: string
  /** The club's clock around a document's day, in one that shows dates; else null. */
  clock: Clock | null
  /** The public events, on the calendar's page; null on all others. */
  events: readonly CalendarEvent[] | null
  /** The next public event, on the home page; null if there is none, and on all other pages. */
  nextMeeting: NextMeeting | null
  /** The date that a page is about; null on all others. */
  publicDate: PublicDate | null
  /** The officers and committees, on their page; null on all others. */
  officers: PublicOfficers | null
  /** The drawing and the other years of a raffle, on its page; null on all others. */
  raffleYear: RaffleYear | null
  /** The path of the page that a preview shows; blank in all other documents. */
  previewOf: string
  /** The result of the form post that led to this document; null without a post. */
  posted: PostedForm | null
  /** The visitor's RSVP of the link that opened the page; null on all other pages. */
  linkedRsvp: LinkedRsvp | null
}

const nothing: object = {
  publicUrl: '',
  signinMode: 'form',
  page: {},
  asOf: '',
  today: '',
  todayEnds: '',
  clock: null,
  events: null,
  nextMeeting: null,
  publicDate: null,
  officers: null,
  raffleYear: null,
  previewOf: '',
  posted: null,
  linkedRsvp: null,
}

/** Returns the page data of a document; without a document, the defaults. */
export function dataFrom(page?: Document): PageData {
  const told = page?.getElementById('page-data')?.textContent
  return { ...nothing, ...JSON.parse(told || '{}') }
}

/** The facts of this document; a program that renders tells those of each page. */
export const pageData = dataFrom(typeof document === 'undefined' ? undefined : document)
