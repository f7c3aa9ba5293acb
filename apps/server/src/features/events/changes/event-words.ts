import { formatDate, formatShortDate } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { findOccurrence, nextOccurrence } from '@clubhouse/schema/events/occurrences-between'
import type { EventState } from '../../../services/jobs/job-kinds.js'
import { comingChanges, type Fact, fact, untilWhen } from './coming-changes.js'
import { type Difference, newsOf } from './event-differences.js'
import { eventStateOf, hoursOfEvent, isAsBefore, plannedEnd, whenOf } from './event-state.js'
import { differencesOf, type Subject, type Words } from './notice-words.js'
import { backOn, bothDays, wordsOfDate } from './words-of-date.js'

/** Describes a new event. */
export const wordsOfNew = (event: EventRecord, now: string): Words => ({
  what: 'New event',
  ...daysOf(event, now.slice(0, 10), 'starting'),
  when: whenOf(event, plannedEnd(event)),
  place: event,
})

/** Describes the change of an event, or of one of its dates; null for a date that it no longer has, or as it was. */
export function wordsOfChange(event: EventRecord, subject: Subject): Words | null {
  const { now, date, before } = subject
  if (date) return wordsOfDate(event, date, subject)
  const state = eventStateOf(event, { now })
  if (event.type === 'Once' && before && state && isAsBefore(before, state)) return null
  const today = now.slice(0, 10)
  const differences = differencesOf(event, subject)
  const facts = [...comingChanges(event, today, before), ...movedFrom(event), ...reasonOf(event)]
  const text = firstSentence(event, differences, facts)
  return {
    ...(text && { text }),
    ...daysOf(event, today, 'next on'),
    ...newsOfEvent(event, { ...subject, differences, after: state }),
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

/** Of a canceled single event that was moved: its readers may know the other day. */
function movedFrom({ type, isCancelled, date, firstDate }: EventRecord): Fact[] {
  const isMoved = type === 'Once' && isCancelled && firstDate !== date
  return isMoved && firstDate ? [fact('Moved from', formatDate(firstDate))] : []
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

type News = Pick<Words, 'what' | 'text' | 'differences'> & Partial<Pick<Words, 'on'>>
type Changed = Subject & { differences: readonly Difference[]; after: EventState | null }

function newsOfEvent(event: EventRecord, changed: Changed): News {
  const { before, after, differences } = changed
  const isSeries = event.type === 'Recurring'
  if (event.isCancelled) {
    return isSeries
      ? { what: 'All dates canceled', text: 'All dates of this event are canceled.' }
      : { what: 'Canceled', text: 'This event is canceled.', ...movedDays(event, changed) }
  }
  if (before?.isCancelled) return { what: 'Back on', text: backOn(event, event.date), differences }
  return newsOfEnd(event, changed) ?? newsOfRest(before, after, { event, differences })
}

/** Of a series of which all dates from one on were canceled. */
function newsOfEnd(event: EventRecord, { before, after, now }: Changed): News | null {
  const from = after?.canceledFrom
  if (!from || before?.canceledFrom === undefined || before.canceledFrom === from) return null
  return {
    what: 'Canceled',
    on: `${formatShortDate(from, now.slice(0, 10))} and all following dates`,
    text: `${event.title} is canceled on ${formatDate(from)} and on all following dates.`,
  }
}

function newsOfRest(
  before: EventState | undefined,
  after: EventState | null,
  { event, differences }: { event: EventRecord; differences: readonly Difference[] },
): News {
  const was = before?.canceledFrom
  return was && !after?.canceledFrom
    ? { what: 'Back on', text: `${event.title} is back on, starting ${formatDate(was)}.` }
    : { what: newsOf(differences), differences }
}

/** Both days of a canceled single event that was moved. */
function movedDays({ date, firstDate }: EventRecord, { now }: Subject): Partial<News> {
  const isMoved = date && firstDate && date !== firstDate
  return isMoved ? { on: bothDays(firstDate, date, now.slice(0, 10)) } : {}
}

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
