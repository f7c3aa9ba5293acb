import {
  chapterFactory,
  currentUserFactory,
  eventFactory,
  memberFactory,
  nextId,
} from '@clubhouse/client/testing'
import type { ChapterRecord } from '@clubhouse/schema/chapters/chapter'
import { addMonths } from '@clubhouse/schema/events/calendar-day'
import type { EventDetail, EventRecord } from '@clubhouse/schema/events/event'
import { occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import type { DirectoryMember } from '@clubhouse/schema/members/user'

/** Records as the server returns them, with few values; a test sets only what it is about. */

const noAddress = {
  address: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
}

export const aChapter = (chapter: Partial<ChapterRecord> = {}) =>
  chapterFactory.build({ name: 'Midday', description: null, ...noAddress, ...chapter })

export const anEvent = (event: Partial<EventRecord> = {}) =>
  eventFactory.build({
    title: 'Trail Day',
    chapter: null,
    description: null,
    location: null,
    timeStart: '09:00',
    timeEnd: '11:00',
    ...noAddress,
    ...event,
  })

/** An event with its dates of the next twelve months, to each of which so many come. */
export function anEventDetail(event: EventRecord, going: number | null = null): EventDetail {
  const today = new Date().toISOString().slice(0, 10)
  const dates = occurrencesBetween(event, today, addMonths(today, 12))
  return { ...event, dates: dates.map((one) => ({ ...one, going })) }
}

export const aMember = (member: Partial<DirectoryMember> = {}) =>
  memberFactory.build({
    firstname: 'Rosa',
    lastname: 'Avila',
    phoneNumber: '919-555-0132',
    company: null,
    chapter: null,
    ...member,
  })

/** A member with a company, and no more. */
export const aUser = (user: Partial<CurrentUser> = {}) =>
  currentUserFactory.build({
    firstname: 'Amelia',
    lastname: 'Hartwell',
    phoneNumber: '919-555-0111',
    companyId: nextId(),
    companyExempt: false,
    company: null,
    chapter: null,
    subscription: null,
    signInLog: null,
    ...user,
  })
