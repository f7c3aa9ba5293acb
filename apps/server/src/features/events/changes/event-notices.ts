import type { Prisma } from '@clubhouse/db'
import { formatDayRule } from '@clubhouse/schema/day-rule'
import { formatDate, formatTimeRange } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { findOccurrence, usualOn } from '@clubhouse/schema/events/occurrences-between'
import { scheduleOn, schedulesAfter } from '@clubhouse/schema/events/scheduled-dates'
import type { EventState } from '../../../services/jobs/job-kinds.js'
import type { Services } from '../../../services/services.js'
import { type Notice, type Notification, nobody } from '../../email/notifications/notification.js'
import { visitorsConcerned } from '../../rsvps/visitors-concerned.js'
import { concernedBy, saidYes, subjectOf } from '../concerned.js'
import { findEvent } from '../events.js'
import { localNow } from '../local-now.js'

async function recipients(services: Services, subjectId: string): Promise<Prisma.UserWhereInput> {
  const { id, date } = subjectOf(subjectId)
  const event = await findEvent(services.db, id)
  return event ? concernedBy(services.db, services, event, date) : nobody
}

type Subject = { today: string; date: string | undefined; before: EventState | undefined }

const notification = (
  write: (event: EventRecord, subject: Subject) => Words | null,
): Notification => ({
  recipients,
  first: (services, subjectId) => {
    const { id, date } = subjectOf(subjectId)
    return saidYes(services.db, services, id, date)
  },
  visitors: (services, subjectId) => visitorsConcerned(services, subjectOf(subjectId)),
  async write(services, subjectId, before): Promise<Notice | null> {
    const { id, date } = subjectOf(subjectId)
    const event = await findEvent(services.db, id)
    const today = localNow(services).slice(0, 10)
    const words = event && write(event, { today, date, before })
    if (!event || !words) return null
    const { heading, when, place, facts = [] } = words
    const where = whereOf(place)
    const old = before ? differences(before, { title: event.title, when, where }) : []
    return {
      subject: heading,
      preheader: when,
      heading,
      blocks: [
        {
          kind: 'facts',
          rows: [['When', when], ...(where ? [fact('Where', where)] : []), ...old, ...facts],
        },
        ...(event.description ? [{ kind: 'text' as const, text: event.description }] : []),
        {
          kind: 'button',
          label: 'See the event',
          url: `${services.config.publicUrl}/portal/event/${subjectId}`,
        },
      ],
      sms: `${heading}, ${[when, ...[...old, ...facts].map(formatFact)].join('. ')}.`,
    }
  },
})

type Fact = [label: string, text: string]
type Words = { heading: string; when: string; place: EventRecord; facts?: Fact[] }

const formatFact = ([label, text]: Fact) => (label === 'Reason' ? text : `${label}: ${text}`)

const fact = (label: string, text: string): Fact => [label, text]

const whereOf = ({ location, address, city, state }: EventRecord): string =>
  [location, address, city, state].filter(Boolean).join(', ')

/** What was otherwise before a change. */
function differences(
  before: EventState,
  { title, when, where }: Omit<EventState, 'isCancelled'>,
): Fact[] {
  return [
    ...(before.title === title ? [] : [fact('Old name', before.title)]),
    ...(before.when === when ? [] : [fact('Old time', before.when)]),
    ...(before.where === where || !before.where ? [] : [fact('Old place', before.where)]),
  ]
}

/** 'New time', 'New place', 'New time and place', or 'Changed event'. */
function newsOf(before: EventState | undefined, now: Pick<EventState, 'when' | 'where'>): string {
  const news = [
    ...(before && before.when !== now.when ? ['time'] : []),
    ...(before && before.where !== now.where ? ['place'] : []),
  ]
  return news.length > 0 ? `New ${news.join(' and ')}` : 'Changed event'
}

/** An event, or one of its dates, as notices describe it; null for a date that it does not have. */
export function eventStateOf(event: EventRecord, date?: string): EventState | null {
  const { title } = event
  if (!date) {
    return { title, when: whenOf(event), where: whereOf(event), isCancelled: event.isCancelled }
  }
  const occurrence = findOccurrence(event, date)
  return (
    occurrence && {
      title,
      when: whenOfDate(occurrence),
      where: whereOf(placeOn(event, occurrence)),
      isCancelled: occurrence.isCancelled,
    }
  )
}

/** A new event. */
export const eventNew = notification((event) => ({
  heading: `New event: ${event.title}`,
  when: whenOf(event),
  place: event,
}))

/** A changed event, or a changed date of one. */
export const eventChanged = notification((event, { today, date, before }) => {
  if (date) return wordsOfDate(event, date, before)
  const when = `${whenOf(event)}${untilWhen(event, today)}`
  return {
    heading: `${whatOfEvent(event, before)}: ${event.title}`,
    when,
    place: event,
    facts: comingChanges(event, today),
  }
})

function whatOfEvent(event: EventRecord, before: EventState | undefined): string {
  if (event.isCancelled) return 'Canceled event'
  if (before?.isCancelled) return 'Takes place'
  return newsOf(before, { when: whenOf(event), where: whereOf(event) })
}

/** ', until Tuesday, December 8, 2026': of a series that is otherwise after today's schedule, or not at all. */
function untilWhen(event: EventRecord, today: string): string {
  const end = event.type === 'Recurring' ? scheduleOn(event, today)?.endsOn : null
  return end ? `, until ${formatDate(end)}` : ''
}

/** When a series takes place later, and which of its dates are moved or canceled. */
function comingChanges(event: EventRecord, today: string): Fact[] {
  if (event.isCancelled) return []
  const later = schedulesAfter(event, today).map(({ startsOn, ...one }) =>
    fact(`From ${formatDate(startsOn ?? today)}`, whenOf({ ...one, date: null })),
  )
  const changed = event.occurrences
    .flatMap(({ date }) => findOccurrence(event, date) ?? [])
    .filter(({ day }) => day >= today)
  const canceled = changed.filter((one) => one.isCancelled).map(({ day }) => formatDate(day))
  const moved = changed
    .filter((one) => !one.isCancelled && one.day !== one.date)
    .map(({ date, day }) => `${formatDate(date)}, is on ${formatDate(day)}`)
  return [
    ...later,
    ...(moved.length > 0 ? [fact('Moved', moved.join('; '))] : []),
    ...(canceled.length > 0 ? [fact('Canceled', canceled.join('; '))] : []),
    ...reasonsOf(changed),
  ]
}

/** Why dates are otherwise, each reason once: what was changed before has another. */
function reasonsOf(changed: Occurrence[]): Fact[] {
  const given = changed.flatMap(({ day, reason }) => (reason ? [{ day, reason }] : []))
  const texts = [...new Set(given.map(({ reason }) => reason))].map((reason) => {
    const days = given.filter((one) => one.reason === reason).map(({ day }) => formatDate(day))
    return `${days.join('; ')}: ${reason}`
  })
  return texts.length > 0 ? [fact('Reason', texts.join('; '))] : []
}

function wordsOfDate(
  event: EventRecord,
  date: string,
  before: EventState | undefined,
): Words | null {
  const occurrence = findOccurrence(event, date)
  if (!occurrence) return null
  const { reason } = occurrence
  const place = placeOn(event, occurrence)
  const when = whenOfDate(occurrence)
  const what = whatOf(event, occurrence) ?? newsOf(before, { when, where: whereOf(place) })
  return {
    heading: `${what}: ${event.title}, ${formatDate(date)}`,
    when,
    place,
    facts: reason ? [fact('Reason', reason)] : [],
  }
}

const whenOfDate = ({ day, timeStart, timeEnd }: Occurrence): string =>
  `${formatDate(day)}, ${formatTimeRange(timeStart, timeEnd)}`

/** What became of a date; null when it has another time or place on its day. */
function whatOf(
  event: EventRecord,
  { isCancelled, day, date, ...times }: Occurrence,
): string | null {
  if (isCancelled) return 'Canceled'
  if (day !== date) return 'Moved'
  const { timeStart, timeEnd, location } = times
  const usual = usualOn(event, date)
  const isRegular =
    timeStart === usual.timeStart && timeEnd === usual.timeEnd && location === usual.location
  return isRegular && event.type === 'Recurring' ? 'Takes place' : null
}

type When = Pick<EventRecord, 'date' | 'dayOfWeek' | 'weeks' | 'timeStart' | 'timeEnd'>

function whenOf({ date, timeStart, timeEnd, ...rule }: When): string {
  const day = date ? formatDate(date) : formatDayRule(rule)
  return `${day}, ${formatTimeRange(timeStart, timeEnd)}`
}
