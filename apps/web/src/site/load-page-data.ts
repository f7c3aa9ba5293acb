/** The page data of calendar documents; for a page that is opened from another one it is fetched. */
import type { CalendarEvent } from '@clubhouse/schema/events/calendar'
import type { NextMeeting } from '@clubhouse/schema/events/next-meeting'
import type { PublicDate } from '@clubhouse/schema/events/public-date'
import type { PublicOfficers } from '@clubhouse/schema/offices/public-officers'
import type { RaffleYear } from '@clubhouse/schema/website/raffle-year'
import { sendPageData } from './club'
import { NoResponse } from './no-response'
import { dataFrom, type PageData, pageData } from './page-data'
import { type PageWithSections, pageSections } from './page-sections'

/** Makes known what a page shows of the club. Throws NoResponse when it is not known yet and cannot be fetched. */
export async function loadSections(path: PageWithSections): Promise<void> {
  if (pageSections[path].every((section) => pageData.page[section])) return
  await fetchFacts(path)
}

/** The public events; those that are known already when they cannot be fetched. Throws NoResponse. */
export async function loadEvents(): Promise<readonly CalendarEvent[]> {
  if (isOpening('/events')) return pageData.events ?? []
  try {
    pageData.events = (await fetchFacts('/events'))?.events ?? []
  } catch (error) {
    if (!pageData.events) throw error
  }
  return pageData.events ?? []
}

/** The sections of the home page and the next public event; what is known already when they cannot be fetched. Throws NoResponse. */
export async function loadHome(): Promise<NextMeeting | null> {
  if (!isOpening('/') && !pageData.previewOf) {
    try {
      pageData.nextMeeting = (await fetchFacts('/'))?.nextMeeting ?? null
    } catch (error) {
      if (!pageData.page.home) throw error
    }
  }
  await loadSections('/')
  return pageData.nextMeeting
}

/** Returns one date of a public event by its page's URL; null when it does not exist. Throws NoResponse. */
export async function loadPublicDate(path: string): Promise<PublicDate | null> {
  if (isOpening(path)) return pageData.publicDate
  return (await fetchFacts(path))?.publicDate ?? null
}

/** Returns the officers and committees that visitors see; those that are known already when they cannot be fetched. Throws NoResponse. */
export async function loadOfficers(): Promise<PublicOfficers> {
  if (!isOpening('/officers')) {
    try {
      pageData.officers = (await fetchFacts('/officers'))?.officers ?? null
    } catch (error) {
      if (!pageData.officers) throw error
    }
  }
  return pageData.officers ?? { offices: [], committees: [] }
}

/**
 * Returns the drawing and the other years of a raffle's page, and makes its section known; what is known already when it
 * can't be fetched. Null for a year without a raffle. Throws NoResponse.
 */
export async function loadRaffle(path: `/raffle${string}`): Promise<RaffleYear | null> {
  if (isOpening(path) || pageData.previewOf) return pageData.raffleYear
  try {
    pageData.raffleYear = (await fetchFacts(path))?.raffleYear ?? null
  } catch (error) {
    if (path !== '/raffle' || !pageData.page.raffle) throw error
  }
  return pageData.raffleYear
}

/** The page whose document has just been opened; null after the first look. */
let opening = typeof window === 'undefined' ? null : window.location.pathname

/** Whether the facts of this very document are those of the path. */
function isOpening(path: string): boolean {
  // Where pages are rendered they are always.
  if (typeof window === 'undefined') return true
  const is = opening === path
  opening = null
  return is
}

/** Returns the page data of a public page's document; null when the page does not exist. */
async function fetchFacts(path: string): Promise<PageData | null> {
  const response = await fetch(path).catch(() => null)
  if (response?.status === 404) return null
  if (!response?.ok) throw new NoResponse()
  const data = dataFrom(new DOMParser().parseFromString(await response.text(), 'text/html'))
  sendPageData(data.page)
  pageData.clock = data.clock ?? pageData.clock
  return data
}
