/** The input of the event form for a planned event. */
import { createHash } from 'node:crypto'
import { weekdays } from '@clubhouse/schema/events/calendar-day'
import { type EventInput, eventSchema } from '@clubhouse/schema/events/event'
import { z } from 'zod/mini'
import type { FileEvent } from '../reading/file-event.js'
import type { FileSeries } from '../reading/read-calendar.js'
import type { PlannedPart, PlannedSeries } from './planned.js'

/** Whose the event is, and who sees it. */
export type Audience = { chapterId: string | null; isPublic: boolean }

/** Null where an event of the club can't be like this. */
export function inputOf(part: PlannedPart, { chapterId, isPublic }: Audience): EventInput | null {
  const { title, description, location, latitude, longitude, meetingUrl } = part.event
  const online = meetingUrl ? { meetingUrl, attendanceMode: location ? 'Mixed' : 'Online' } : {}
  return (
    z.safeParse(eventSchema, {
      ...whenOf(part),
      ...part.times,
      ...online,
      title: title || 'Untitled event',
      description,
      location,
      latitude,
      longitude,
      chapterId,
      wholeClub: chapterId === null,
      isPublic,
      notify: false,
    }).data ?? null
  )
}

function whenOf(part: PlannedPart) {
  if (part.kind === 'Once') {
    const { date, endDate, isCancelled } = part
    return { type: 'Once', date, endDate, isCancelled }
  }
  const { dayOfWeek, weeks, everyWeeks, startsOn, endsOn, excludedDates, event } = part
  return {
    type: 'Recurring',
    dayOfWeek: weekdays[dayOfWeek],
    weeks,
    everyWeeks,
    startsOn,
    endsOn,
    excludedDates,
    isCancelled: event.isCanceled,
  }
}

/** Stays the same as long as the file says the same about an event, whatever today is. */
export function fingerprintOf(part: PlannedPart, { event, changed }: FileSeries): string {
  const when =
    part.kind === 'Once'
      ? [whenOf(part), part.times]
      : [sourceOf(event), changed.map(sourceOf), part.times, reach(part)]
  return createHash('sha256')
    .update(JSON.stringify([textsOf(part.event), when]))
    .digest('base64url')
}

/** A series whose rule has no end is imported again a month later, for further dates. */
const reach = ({ endsOn, event: { rule } }: PlannedSeries) =>
  rule && rule.count === null && rule.until === null ? endsOn?.slice(0, 7) : null

const textsOf = ({ title, description, location, latitude, longitude, meetingUrl }: FileEvent) => [
  title,
  description,
  location,
  latitude,
  longitude,
  meetingUrl,
]

const sourceOf = (event: FileEvent) => [
  textsOf(event),
  event.isCanceled,
  event.start.at,
  event.length,
  event.rule,
  event.excluded.map(({ at }) => at),
  event.added.map(({ start }) => start.at),
  event.recurrenceId?.at,
]
