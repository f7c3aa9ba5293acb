import { arrivalOf } from '@clubhouse/schema/duties/arrival'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import {
  formatDate,
  formatHours,
  formatShortDate,
  formatTime,
} from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { eventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { isOver, occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import type { Celebration } from '@clubhouse/schema/members/celebration'
import { formatProgram } from '@clubhouse/schema/programs/program-line'
import { z } from 'zod/mini'
import { dayOf } from '../../core/day-of.js'
import type { Block } from '../../services/mail/email-template.js'
import type { Services } from '../../services/services.js'
import type { Notice } from '../email/notifications/notification.js'
import { listActiveEvents } from '../events/events.js'
import { localNow } from '../events/local-now.js'
import { listCelebrations } from '../members/celebrations/list-celebrations.js'
import { type ComingEntry, comingEntries } from './coming-entries.js'

type Reader = { id: string; chapterId: string | null }

/** The seven days from today on, as the weekly email shows them to a member. */
export type Week = {
  today: string
  duties: ComingEntry[]
  dates: { event: EventRecord; occurrence: Occurrence; program: string | null }[]
  celebrations: Celebration[]
}

/**
 * Reads a member's duties, the dates of their chapter, of the whole club and of their groups with what is confirmed of
 * the program, and the birthdays that they may see. An administrator sees no more of a birthday than members do.
 */
export async function readWeek(services: Services, { id, chapterId }: Reader): Promise<Week> {
  const { db } = services
  const now = localNow(services)
  const today = now.slice(0, 10)
  const until = addDays(today, 7)
  const viewer = { id, isAdmin: false, grants: [], chapterId }
  const active = await listActiveEvents(
    services,
    { wholeClub: true, ...(chapterId && { chapterId }) },
    viewer,
  )
  const events = z.array(eventRecord).parse(JSON.parse(active.text))
  const isComing = (one: Occurrence) => !one.isCancelled && !isOver(one, now)
  const dates = events
    .flatMap((event) =>
      occurrencesBetween(event, today, until)
        .filter(isComing)
        .map((occurrence) => ({ event, occurrence })),
    )
    .toSorted((one, other) => (whenOf(one.occurrence) < whenOf(other.occurrence) ? -1 : 1))
  const programs = await db.program.findMany({
    where: {
      state: 'Confirmed',
      eventId: { in: dates.map(({ event }) => event.id) },
      date: { in: dates.map(({ occurrence }) => new Date(occurrence.date)) },
    },
    select: { eventId: true, date: true, topic: true, speaker: true, speakerTitle: true },
  })
  const duties = await comingEntries(db, services, {
    ...{ userId: id, seat: 'Going', state: { not: 'Declined' } },
  })
  return {
    today,
    duties: duties.filter(({ occurrence }) => occurrence.day < until && isComing(occurrence)),
    dates: dates.map(({ event, occurrence }) => {
      const program = programs.find(
        (one) => one.eventId === event.id && dayOf(one.date) === occurrence.date,
      )
      return { event, occurrence, program: program ? formatProgram(program) : null }
    }),
    celebrations: (await listCelebrations(services, viewer)).filter(({ day }) => day < until),
  }
}

const whenOf = ({ day, timeStart, date }: Occurrence) => `${day}T${timeStart} ${date}`

/** Whether a week has nothing to tell. */
export const isQuiet = ({ duties, dates, celebrations }: Week): boolean =>
  duties.length + dates.length + celebrations.length === 0

/** Writes the email and the text message of a week; the text message is blank without duties. */
export function writeWeek({ config }: Pick<Services, 'config'>, week: Week): Notice {
  const { today, duties, dates, celebrations } = week
  const [next] = dates
  const [duty] = duties
  const own = duties.map((entry) => dutyLine(entry, today))
  const subject = duty
    ? `Your duty: ${duty.duty.title}, ${duty.event.title}, ${formatShortDate(duty.occurrence.day, today)}`
    : next
      ? `This week: ${next.event.title}, ${formatShortDate(next.occurrence.day, today)}`
      : 'This week at the club'
  return {
    subject,
    preheader: own[0] ?? (next ? dateLine(next, today)[1] : 'Duties, program and birthdays'),
    heading: 'This week at the club',
    blocks: [
      ...section(
        'Your duties',
        duties.map((entry) => [entry.duty.title, dutyLine(entry, today)]),
      ),
      ...section(
        'Program',
        dates.map((one) => dateLine(one, today)),
      ),
      ...section(
        'Celebrations',
        celebrations.map((one) => celebrationLine(one, today)),
      ),
      {
        kind: 'button',
        label: duty ? 'Confirm or swap' : 'Open the portal',
        url: `${config.publicUrl}/portal`,
      },
    ],
    sms: own.length > 0 ? `This week: ${own.join('. ')}.` : '',
  }
}

function section(title: string, rows: [string, string][]): Block[] {
  return rows.length === 0
    ? []
    : [
        { kind: 'text', text: title },
        { kind: 'facts', rows },
      ]
}

/** 'Weekly lunch, Wed, Dec 2: arrive at 11:30 AM' */
function dutyLine({ duty, event, occurrence }: ComingEntry, today: string): string {
  const [day = '', time] = arrivalOf(duty, occurrence).split('T')
  const arrive = duty.arrivesMinutesBefore > 0 ? 'arrive at ' : ''
  const when = time ? `: ${arrive}${formatTime(time)}` : ''
  return `${event.title}, ${formatShortDate(day, today)}${when}`
}

function dateLine(
  { event, occurrence, program }: Week['dates'][number],
  today: string,
): [string, string] {
  const where = placeOn(event, occurrence).location
  const when = `${formatShortDate(occurrence.day, today)}, ${formatHours(occurrence)}`
  return [event.title, [when, where, program].filter(Boolean).join(' · ')]
}

function celebrationLine(
  { fullname, kind, day, years }: Celebration,
  today: string,
): [string, string] {
  const on = day === today ? 'today' : formatDate(day)
  if (kind === 'Birthday') return [fullname, `Birthday, ${on}`]
  return [fullname, `${years} ${years === 1 ? 'year' : 'years'} with the club, ${on}`]
}
