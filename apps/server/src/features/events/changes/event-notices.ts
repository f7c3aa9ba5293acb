import type { Prisma } from '@clubhouse/db'
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
import type { Services } from '../../../services/services.js'
import { type Notice, type Notification, nobody } from '../../email/notifications/notification.js'
import { visitorsConcerned } from '../../rsvps/visitors-concerned.js'
import { concernedBy, saidYes, subjectOf } from '../concerned.js'
import { findEvent } from '../events.js'
import { localNow } from '../local-now.js'
import { comingChanges, type Fact, fact, untilWhen } from './coming-changes.js'
import { type Difference, differencesBetween, newsOf, sentenceOf } from './event-differences.js'
import {
  eventStateOf,
  hoursOfEvent,
  plannedEnd,
  whenOf,
  whenOfDate,
  whereOf,
} from './event-state.js'
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
    const { what, on, times, when, place, facts = [], differences = [] } = words
    const heading = `${what}: ${event.title}${on ? `, ${on}` : ''}`
    const brief = times ? `${heading}, ${times}` : `${what}: ${event.title}, ${when}`
    // A canceled event isn't advertised: its day identifies it.
    const where = words.isCancelled ? '' : whereOf(place)
    const description = words.isCancelled ? null : event.description
    const ending = await noticeEnding(services, event, date)
    return {
      subject: subjectLine(event, words),
      preheader: [when, where].filter(Boolean).join('. '),
      heading,
      blocks: [
        ...(words.text ? [{ kind: 'text' as const, text: words.text }] : []),
        ...(differences.length > 0 ? [changesBlock(differences)] : []),
        {
          kind: 'facts',
          rows: [
            ['When', when],
            // A new place is already among the changes.
            ...(where && !isNew('place', differences) ? [fact('Where', where)] : []),
            ...facts,
          ],
        },
        ...(description ? [{ kind: 'text' as const, text: description }] : []),
        ...ending.blocks,
      ],
      calendar: ending.calendar,
      sms: `${[brief, ...[...differences.flatMap(oldFact), ...facts].map(formatFact)].join('. ')}.`,
    }
  },
})

/** The heading, with the old and new values. */
function subjectLine({ title }: EventRecord, { what, on, differences = [] }: Words): string {
  // A date that was moved is in `on`.
  const isMoved = what === 'Moved'
  const briefs = differences.flatMap((one) =>
    one.brief && !(isMoved && one.what === 'date') ? [one.brief] : [],
  )
  const isInBriefs = !isMoved && isNew('date', differences)
  return `${what}: ${[title, ...(on && !isInBriefs ? [on] : []), ...briefs].join(', ')}`
}

const isNew = (what: Difference['what'], differences: readonly Difference[]) =>
  differences.some((one) => one.what === what)

const changesBlock = (differences: readonly Difference[]) => ({
  kind: 'changes' as const,
  rows: differences.map(({ what, from, to }) => ({ label: `New ${what}`, from, to })),
})

const oldFact = ({ what, from }: Difference): Fact[] => (from ? [fact(`Old ${what}`, from)] : [])

type Words = {
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

const formatFact = ([label, text]: Fact) => (label === 'Reason' ? text : `${label}: ${text}`)

/** A new event. */
export const eventNew = notification((event, { today }) => ({
  what: 'New event',
  ...daysOf(event, today, 'starting'),
  when: whenOf(event, plannedEnd(event)),
  place: event,
}))

/** A changed event, or a changed date of one. */
export const eventChanged = notification((event, { today, date, before }) => {
  if (date) return wordsOfDate(event, date, { today, before })
  const differences = differencesOf(event, undefined, { today, before })
  const facts = comingChanges(event, today)
  const text = sentenceOf(before?.changed)
  const isVague = differences.length + facts.length === 0 && !event.isCancelled
  return {
    ...(text ? { text } : isVague && { text: 'Some details of this event changed.' }),
    ...newsOfEvent(event, before, differences),
    ...daysOf(event, today, 'next on'),
    when: `${whenOf(event)}${untilWhen(event, today)}`,
    place: event,
    isCancelled: event.isCancelled,
    facts,
  }
})

/** Returns the changes since `before`; none for a canceled event, whose cancellation is all that counts. */
function differencesOf(
  event: EventRecord,
  date: string | undefined,
  { today, before }: Pick<Subject, 'today' | 'before'>,
): Difference[] {
  const after = eventStateOf(event, date)
  return before && after && !after.isCancelled ? differencesBetween(before, after, today) : []
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
  return { what: newsOf(differences, before?.changed), differences }
}

function wordsOfDate(
  event: EventRecord,
  date: string,
  { today, before }: Pick<Subject, 'today' | 'before'>,
): Words | null {
  const occurrence = findOccurrence(event, date)
  if (!occurrence) return null
  const { reason, day, isCancelled } = occurrence
  const place = placeOn(event, occurrence)
  const when = whenOfDate(occurrence)
  const differences = differencesOf(event, date, { today, before })
  const text = sentenceOf(before?.changed)
  return {
    what: whatOf(event, occurrence) ?? newsOf(differences, before?.changed),
    differences,
    ...(isCancelled ? { text: canceledText(event) } : text && { text }),
    on:
      day === date || isCancelled
        ? formatShortDate(day, today)
        : `from ${formatShortDate(date, today)} to ${formatShortDate(day, today)}`,
    times: formatHours(occurrence),
    when,
    place,
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

/** Names the change of a date; null if only its time or place changed. */
function whatOf(
  event: EventRecord,
  { isCancelled, day, date, ...times }: Occurrence,
): string | null {
  if (isCancelled) return 'Canceled'
  if (day !== date) return 'Moved'
  const usual = usualOn(event, date)
  const { endDay: _endDay, ...hours } = times
  const isRegular = formatHours(hours) === formatHours(usual) && times.location === usual.location
  return isRegular && event.type === 'Recurring' ? 'On as scheduled' : null
}
