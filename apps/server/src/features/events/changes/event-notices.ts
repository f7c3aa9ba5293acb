import type { Prisma } from '@clubhouse/db'
import { formatDayRule } from '@clubhouse/schema/day-rule'
import {
  formatDate,
  formatShortDate,
  formatTimeRange,
} from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import {
  findOccurrence,
  nextOccurrence,
  usualOn,
} from '@clubhouse/schema/events/occurrences-between'
import { scheduleOn, schedulesAfter } from '@clubhouse/schema/events/scheduled-dates'
import type { EventState } from '../../../services/jobs/job-kinds.js'
import type { Services } from '../../../services/services.js'
import { type Notice, type Notification, nobody } from '../../email/notifications/notification.js'
import { visitorsConcerned } from '../../rsvps/visitors-concerned.js'
import { concernedBy, saidYes, subjectOf } from '../concerned.js'
import { findEvent } from '../events.js'
import { localNow } from '../local-now.js'
import { noticeEnding } from './notice-ending.js'

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
    const { what, on, times, when, place, facts = [] } = words
    const heading = `${what}: ${event.title}${on ? `, ${on}` : ''}`
    const brief = times ? `${heading}, ${times}` : `${what}: ${event.title}, ${when}`
    const where = whereOf(place)
    const ending = await noticeEnding(services, event, date)
    const old = before ? differences(before, { title: event.title, when, where }) : []
    return {
      subject: heading,
      preheader: [when, where].filter(Boolean).join('. '),
      heading,
      blocks: [
        {
          kind: 'facts',
          rows: [['When', when], ...(where ? [fact('Where', where)] : []), ...old, ...facts],
        },
        ...(event.description ? [{ kind: 'text' as const, text: event.description }] : []),
        ...ending.blocks,
      ],
      calendar: ending.calendar,
      sms: `${[brief, ...[...old, ...facts].map(formatFact)].join('. ')}.`,
    }
  },
})

type Fact = [label: string, text: string]
type Words = {
  what: string
  /** Its day or days, for the subject; null when it has none anymore. */
  on: string | null
  /** The hours, where `on` says all about the day. */
  times?: string
  when: string
  place: EventRecord
  facts?: Fact[]
}

const formatFact = ([label, text]: Fact) => (label === 'Reason' ? text : `${label}: ${text}`)

const fact = (label: string, text: string): Fact => [label, text]

const whereOf = ({ location, address, city, state }: EventRecord): string =>
  [location, address, city, state].filter(Boolean).join(', ')

/** Returns the values before a change that differ. */
function differences(
  before: EventState,
  { title, when, where }: Omit<EventState, 'isCancelled'>,
): Fact[] {
  return [
    ...(before.title === title ? [] : [fact('Old name', before.title)]),
    ...(before.when === when ? [] : [fact('Old time', before.when)]),
    ...(before.where === where || !before.where ? [] : [fact('Old location', before.where)]),
  ]
}

/** 'New time', 'New place', 'New time and place', or 'Updated'. */
function newsOf(before: EventState | undefined, now: Pick<EventState, 'when' | 'where'>): string {
  const news = [
    ...(before && before.when !== now.when ? ['time'] : []),
    ...(before && before.where !== now.where ? ['place'] : []),
  ]
  return news.length > 0 ? `New ${news.join(' and ')}` : 'Updated'
}

/** An event, or one of its dates, as notifications describe it; null if it has no such date. */
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
export const eventNew = notification((event, { today }) => ({
  what: 'New event',
  ...daysOf(event, today, 'starting'),
  when: whenOf(event),
  place: event,
}))

/** A changed event, or a changed date of one. */
export const eventChanged = notification((event, { today, date, before }) => {
  if (date) return wordsOfDate(event, date, { today, before })
  const when = `${whenOf(event)}${untilWhen(event, today)}`
  return {
    what: whatOfEvent(event, before),
    ...daysOf(event, today, 'next on'),
    when,
    place: event,
    facts: comingChanges(event, today),
  }
})

function whatOfEvent(event: EventRecord, before: EventState | undefined): string {
  if (event.isCancelled) return 'Canceled'
  if (before?.isCancelled) return 'Back on'
  return newsOf(before, { when: whenOf(event), where: whereOf(event) })
}

/** ', until Tuesday, December 8, 2026': of a series that changes or ends after today's schedule. */
function untilWhen(event: EventRecord, today: string): string {
  const end = event.type === 'Recurring' ? scheduleOn(event, today)?.endsOn : null
  return end ? `, until ${formatDate(end)}` : ''
}

/** The later schedules of a series, and its dates that are moved or canceled. */
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
    .map(({ date, day }) => `${formatDate(date)} to ${formatDate(day)}`)
  return [
    ...later,
    ...(moved.length > 0 ? [fact('Moved', moved.join('; '))] : []),
    ...(canceled.length > 0 ? [fact('Canceled', canceled.join('; '))] : []),
    ...reasonsOf(changed),
  ]
}

/** The reasons for changed dates, each once. */
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
  { today, before }: Pick<Subject, 'today' | 'before'>,
): Words | null {
  const occurrence = findOccurrence(event, date)
  if (!occurrence) return null
  const { reason, day, isCancelled, timeStart, timeEnd } = occurrence
  const place = placeOn(event, occurrence)
  const when = whenOfDate(occurrence)
  const what = whatOf(event, occurrence) ?? newsOf(before, { when, where: whereOf(place) })
  return {
    what,
    on:
      day === date || isCancelled
        ? formatShortDate(day, today)
        : `from ${formatShortDate(date, today)} to ${formatShortDate(day, today)}`,
    times: formatTimeRange(timeStart, timeEnd),
    when,
    place,
    facts: reason ? [fact('Reason', reason)] : [],
  }
}

/** The day of a single event, or the next date of a series; a canceled series has none. */
function daysOf(
  event: EventRecord,
  today: string,
  word: 'starting' | 'next on',
): Pick<Words, 'on' | 'times'> {
  const { date, timeStart, timeEnd } = event
  if (date) return { on: formatShortDate(date, today), times: formatTimeRange(timeStart, timeEnd) }
  const next = nextOccurrence(event, today)
  return { on: next && !next.isCancelled ? `${word} ${formatShortDate(next.day, today)}` : null }
}

const whenOfDate = ({ day, timeStart, timeEnd }: Occurrence): string =>
  `${formatDate(day)}, ${formatTimeRange(timeStart, timeEnd)}`

/** Names the change of a date; null if only its time or place changed. */
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
  return isRegular && event.type === 'Recurring' ? 'On as scheduled' : null
}

type When = Pick<EventRecord, 'date' | 'dayOfWeek' | 'weeks' | 'timeStart' | 'timeEnd'>

function whenOf({ date, timeStart, timeEnd, ...rule }: When): string {
  const day = date ? formatDate(date) : formatDayRule(rule)
  return `${day}, ${formatTimeRange(timeStart, timeEnd)}`
}
