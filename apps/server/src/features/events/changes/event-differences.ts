import { formatShortDate } from '@clubhouse/schema/events/calendar-format'
import type { EventState } from '../../../services/jobs/job-kinds.js'
import { detailNames } from './event-state.js'

/** Something about an event that changed, as emails name it. */
export type Difference = {
  what: 'name' | 'date' | 'day' | 'time' | 'place' | (typeof detailNames)[number]
  /** The value before; null for none. */
  from: string | null
  to: string
  /** Both in few words, for subjects: '6:00 PM → 7:00 PM'; null where the subject has the new value anyway. */
  brief: string | null
}

/** Returns what differs between two states of an event, or of one of its dates. */
export function differencesBetween(
  before: EventState,
  after: EventState,
  today: string,
): Difference[] {
  const [oldDay, oldTimes] = splitWhen(before.when)
  const [day, times] = splitWhen(after.when)
  const found: Difference[] = []
  if (before.title !== after.title) {
    found.push({ what: 'name', from: before.title, to: after.title, brief: null })
  }
  if (oldDay !== day) {
    const [from, to] = [before.day, after.day].map((one) => one && formatShortDate(one, today))
    found.push({
      what: from ? 'date' : 'day',
      from: oldDay,
      to: day,
      brief: from && to ? `${from} → ${to}` : `${decapitalize(oldDay)} → ${decapitalize(day)}`,
    })
  }
  if (oldTimes !== times) {
    found.push({ what: 'time', from: oldTimes, to: times, brief: briefTimes(oldTimes, times) })
  }
  if (before.where !== after.where && after.where) {
    const [from, to] = [placeName(before.where), placeName(after.where)]
    const isRenamed = before.where !== '' && from !== to
    const brief = isRenamed ? `${from} → ${to}` : to
    found.push({ what: 'place', from: before.where || null, to: after.where, brief })
  }
  return [...found, ...detailsBetween(before, after)]
}

function detailsBetween(before: EventState, after: EventState): Difference[] {
  const [old, now] = [before.details, after.details]
  // Of a job of an earlier version.
  if (!old || !now) return []
  const changed = detailNames.filter((what) => old[what] !== undefined && old[what] !== now[what])
  return changed.flatMap((what) => {
    // Emails always show the reason. RSVPs also close with the date, and follow their settings.
    const isKnown =
      what === 'reason' ||
      (what === 'RSVP status' && (before.isCancelled || changed.includes('RSVP settings')))
    return isKnown ? [] : [{ what, from: old[what] || null, to: now[what] || 'None', brief: null }]
  })
}

/** 'New time and description'; 'Updated' for no difference. */
export function newsOf(differences: readonly Difference[]): string {
  const names = differences.map(({ what }) => what)
  return names.length === 0 ? 'Updated' : `New ${listOf(names)}`
}

/** 'time, place and menu' */
const listOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')

/** Splits 'Saturday, May 4, 2030, 6:00 PM–8:00 PM' into the day or days, and the hours, which begin with a time or 'All'. */
function splitWhen(when: string): [day: string, times: string] {
  const end = when.search(/, (?:\d{1,2}:\d\d [AP]M|All day)/)
  return [when.slice(0, end), when.slice(end + 2)]
}

/** The beginnings; the whole ranges where only the end changed. */
function briefTimes(from: string, to: string): string {
  const [oldStart, start] = [from, to].map((range) => range.split(/–|, /)[0])
  return oldStart === start ? `${from} → ${to}` : `${oldStart} → ${start}`
}

const placeName = (where: string) => where.split(', ')[0] ?? where

const decapitalize = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
