import { formatDate, formatHours, formatShortDate } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { fact } from './coming-changes.js'
import { newsOf } from './event-differences.js'
import { eventStateOf, isAsBefore, whenOfDate } from './event-state.js'
import { differencesOf, type Subject, type Words } from './notice-words.js'

/** Describes a changed date; null for one that the event no longer has, or that is as it was. */
export function wordsOfDate(event: EventRecord, date: string, subject: Subject): Words | null {
  const { now, before } = subject
  const occurrence = findOccurrence(event, date)
  const state = eventStateOf(event, { date, now })
  if (!occurrence || !state || (before && isAsBefore(before, state))) return null
  const today = now.slice(0, 10)
  const { reason, day, isCancelled } = occurrence
  const isBack = Boolean(before?.isCancelled && !isCancelled)
  const differences = differencesOf(event, { ...subject, date })
  const isMoved = day !== date
  return {
    what: whatOf({ isCancelled, isBack, isMoved }) ?? newsOf(differences),
    differences,
    ...(isCancelled && { text: canceledText(event) }),
    ...(isBack && { text: backOn(event, day) }),
    on: onOf(occurrence, isBack, today),
    times: formatHours(occurrence),
    when: whenOfDate(occurrence),
    place: placeOn(event, occurrence),
    isCancelled,
    facts: [
      ...(isCancelled && isMoved ? [fact('Moved from', formatDate(date))] : []),
      ...(reason ? [fact('Reason', reason)] : []),
    ],
  }
}

/** The day of a date for the subject, and the one that it was moved from. */
function onOf({ day, date, isCancelled }: Occurrence, isBack: boolean, today: string): string {
  if (day === date || isBack) return formatShortDate(day, today)
  return isCancelled
    ? bothDays(date, day, today)
    : `from ${formatShortDate(date, today)} to ${formatShortDate(day, today)}`
}

const canceledText = ({ type }: EventRecord) =>
  type === 'Recurring'
    ? 'This date is canceled. The other dates take place as planned.'
    : 'This event is canceled.'

type Kind = Pick<Occurrence, 'isCancelled'> & { isBack: boolean; isMoved: boolean }

/** Names the change of a date; null if only its time, its place or other values changed. */
function whatOf({ isCancelled, isBack, isMoved }: Kind): string | null {
  if (isCancelled) return 'Canceled'
  if (isBack) return 'Back on'
  return isMoved ? 'Moved' : null
}

/** 'Dinner on Saturday, May 4, 2030 is back on.' */
export const backOn = ({ title }: EventRecord, day: string | null) =>
  `${title}${day ? ` on ${formatDate(day)}` : ''} is back on.`

/** 'Thu, Dec 3 (moved from Wed, Dec 2)' */
export const bothDays = (date: string, day: string, today: string) =>
  `${formatShortDate(day, today)} (moved from ${formatShortDate(date, today)})`
