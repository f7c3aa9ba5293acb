import { formatHours, formatShortDate } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import {
  findOccurrence,
  nextOccurrence,
  usualOn,
} from '@clubhouse/schema/events/occurrences-between'
import type { EventState } from '../../../services/jobs/job-kinds.js'
import { comingChanges, type Fact, fact, untilWhen } from './coming-changes.js'
import { type Difference, differencesBetween, newsOf } from './event-differences.js'
import { eventStateOf, hoursOfEvent, plannedEnd, whenOf, whenOfDate } from './event-state.js'
import { sameTimes } from './plan-date.js'

/** The subject of a notice; `now` is YYYY-MM-DDTHH:MM in club time. */
export type Subject = { now: string; date: string | undefined; before: EventState | undefined }

/** The words of a notice. */
export type Words = {
  what: string
  /** Its day or days, for the subject; null when it has none anymore. */
  on: string | null
  /** The hours, where `on` says all about the day. */
  times?: string
  when: string
  place: EventRecord
  isCancelled?: boolean
  facts?: Fact[]
  /** The first sentence. */
  text?: string
  differences?: readonly Difference[]
}

/** Describes a new event. */
export const wordsOfNew = (event: EventRecord, now: string): Words => ({
  what: 'New event',
  ...daysOf(event, now.slice(0, 10), 'starting'),
  when: whenOf(event, plannedEnd(event)),
  place: event,
})

/** Describes the change of an event, or of one of its dates; null for a date that it no longer has. */
export function wordsOfChange(event: EventRecord, subject: Subject): Words | null {
  const { now, date, before } = subject
  if (date) return wordsOfDate(event, date, subject)
  const today = now.slice(0, 10)
  const differences = differencesOf(event, subject)
  const facts = [...comingChanges(event, today), ...reasonOf(event)]
  const text = firstSentence(event, differences, facts)
  return {
    ...(text && { text }),
    ...newsOfEvent(event, before, differences),
    ...daysOf(event, today, 'next on'),
    when: `${whenOf(event)}${untilWhen(event, today)}`,
    place: event,
    isCancelled: event.isCancelled,
    facts,
  }
}

/** Of a single event. */
function reasonOf(event: EventRecord): Fact[] {
  const one = event.type === 'Once' ? findOccurrence(event, event.firstDate ?? '') : null
  return one?.reason ? [fact('Reason', one.reason)] : []
}

function firstSentence(
  { isCancelled }: EventRecord,
  differences: readonly Difference[],
  facts: readonly Fact[],
): string | null {
  if (isCancelled) return null
  if (differences.length + facts.length === 0) return 'Some details of this event changed.'
  const unshown = (['picture', 'meeting link'] as const).filter((name) =>
    differences.some(({ what }) => what === name),
  )
  return unshown.length > 0 ? `The ${unshown.join(' and the ')} changed.` : null
}

/** Returns the changes since `before`; none for a canceled event, whose cancellation is all that counts. */
export function differencesOf(event: EventRecord, { now, date, before }: Subject): Difference[] {
  const after = eventStateOf(event, { date, now })
  const isOn = before && after && !after.isCancelled
  return isOn ? differencesBetween(before, after, now.slice(0, 10)) : []
}

type News = Pick<Words, 'what' | 'text' | 'differences'>

function newsOfEvent(
  event: EventRecord,
  before: EventState | undefined,
  differences: Difference[],
): News {
  const isSeries = event.type === 'Recurring'
  if (event.isCancelled) {
    return isSeries
      ? { what: 'All dates canceled', text: 'All dates of this event are canceled.' }
      : { what: 'Canceled', text: 'This event is canceled.' }
  }
  if (before?.isCancelled) return { what: 'Back on', differences }
  return { what: newsOf(differences), differences }
}

/** Describes a changed date. */
export function wordsOfDate(event: EventRecord, date: string, subject: Subject): Words | null {
  const occurrence = findOccurrence(event, date)
  if (!occurrence) return null
  const today = subject.now.slice(0, 10)
  const { reason, day, isCancelled } = occurrence
  const differences = differencesOf(event, { ...subject, date })
  const isNews = !subject.before?.isCancelled && differences.length > 0
  return {
    what: whatOf(event, occurrence, isNews) ?? newsOf(differences),
    differences,
    ...(isCancelled && { text: canceledText(event) }),
    on:
      day === date || isCancelled
        ? formatShortDate(day, today)
        : `from ${formatShortDate(date, today)} to ${formatShortDate(day, today)}`,
    times: formatHours(occurrence),
    when: whenOfDate(occurrence),
    place: placeOn(event, occurrence),
    isCancelled,
    facts: reason ? [fact('Reason', reason)] : [],
  }
}

const canceledText = ({ type }: EventRecord) =>
  type === 'Recurring'
    ? 'This date is canceled. The other dates take place as planned.'
    : 'This event is canceled.'

/** The day of a single event, or the next date of a series; a canceled series has none. */
function daysOf(
  event: EventRecord,
  today: string,
  word: 'starting' | 'next on',
): Pick<Words, 'on' | 'times'> {
  const { date } = event
  if (date) return { on: formatShortDate(date, today), times: hoursOfEvent(event) }
  const next = nextOccurrence(event, today)
  return { on: next && !next.isCancelled ? `${word} ${formatShortDate(next.day, today)}` : null }
}

/** Names the change of a date; null if only its time or place changed, or other values that are `isNews`. */
function whatOf(
  event: EventRecord,
  { isCancelled, day, date, ...times }: Occurrence,
  isNews: boolean,
): string | null {
  if (isCancelled) return 'Canceled'
  if (day !== date) return 'Moved'
  if (isNews) return null
  const usual = usualOn(event, date)
  const isRegular = sameTimes(times, usual) && times.location === usual.location
  return isRegular && event.type === 'Recurring' ? 'On as scheduled' : null
}
