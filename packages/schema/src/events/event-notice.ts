import { z } from 'zod/mini'

/** The fields whose change notifies members by default: those of a cancellation, a date, a time or a place. */
const announced: ReadonlySet<string> = new Set([
  'isCancelled',
  'type',
  'date',
  'day',
  'dayOfWeek',
  'weeks',
  'timeStart',
  'timeEnd',
  'endsNextDay',
  'isAllDay',
  'endDate',
  'startsOn',
  'endsOn',
  'dateCount',
  'everyWeeks',
  'location',
  'isElsewhere',
  'address',
  'city',
  'state',
  'isElsewhere',
  'place',
  'attendanceMode',
  'meetingUrl',
])

/** Whether members are notified of a change of these fields of an event or of one of its dates, by default. */
export const isAnnounced = (changed: readonly string[]): boolean =>
  changed.some((name) => announced.has(name))

/** 'Notify members': whether they are notified of a change; null: by what changed. A past date never notifies. */
export const notify = z._default(z.nullable(z.boolean()), null)
