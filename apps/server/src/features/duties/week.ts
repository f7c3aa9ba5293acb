import { arrivalOf } from '@clubhouse/schema/duties/arrival'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { formatHours, formatShortDate, formatTime } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { eventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { isOver, occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import type { Celebration } from '@clubhouse/schema/members/celebration'
import { formatProgram } from '@clubhouse/schema/programs/program-line'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { z } from 'zod/mini'
import { dayOf } from '../../core/day-of.js'
import type { Block, ListItem } from '../../services/mail/email-template.js'
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
  /** The club's clock, YYYY-MM-DDTHH:MM. */
  now: string
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
    now,
    duties: duties.filter(({ occurrence, day }) => day < until && isComing(occurrence)),
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
  const { duties, dates, celebrations } = week
  const { publicUrl } = config
  const [next] = dates
  const [duty] = duties
  const own = duties.map(dutyText)
  const subject = duty
    ? `Your duty: ${duty.duty.title}, ${duty.event.title}, ${shortDay(duty.day)}`
    : next
      ? `This week: ${next.event.title}, ${shortDay(next.occurrence.day)}`
      : 'This week at the club'
  const dutyPage = `${publicUrl}/portal/account/duty`
  return {
    subject,
    preheader: own[0] ?? (next ? dateLines(next).join(' · ') : 'Duties, program and birthdays'),
    heading: 'This week at the club',
    blocks: [
      ...section(
        'Your duties',
        duties.map(({ duty, event, ...entry }) => ({
          name: duty.title,
          lines: [`${arrivalText({ duty, event, ...entry })} · ${event.title}`],
        })),
      ),
      ...(duty ? [{ kind: 'button', label: 'Confirm or swap', url: dutyPage } as const] : []),
      ...section(
        'Program',
        dates.map((one) => dateItem(one, publicUrl, week.now)),
      ),
      ...section(
        'Celebrations',
        celebrations.map((one) => celebrationItem(one, week.today)),
      ),
      ...(duty
        ? []
        : [{ kind: 'button', label: 'Open the portal', url: `${publicUrl}/portal` } as const]),
    ],
    sms: own.length > 0 ? `This week: ${own.join('. ')}.` : '',
  }
}

const section = (text: string, items: ListItem[]): Block[] =>
  items.length === 0
    ? []
    : [
        { kind: 'title', text },
        { kind: 'list', items },
      ]

/** 'Wed, Dec 2': the email is about seven days, so no day has its year. */
const shortDay = (day: string) => formatShortDate(day, day)

/** 'Wed, Dec 2, arrive at 11:30 AM' */
function arrivalText({ duty, occurrence }: ComingEntry): string {
  const [day = '', time] = arrivalOf(duty, occurrence).split('T')
  const arrive = duty.arrivesMinutesBefore > 0 ? 'arrive at ' : ''
  return `${shortDay(day)}${time ? `, ${arrive}${formatTime(time)}` : ''}`
}

/** 'Greeter, Weekly Lunch, Wed, Dec 2, arrive at 11:30 AM', without signs that a text message lacks. */
const dutyText = (entry: ComingEntry) =>
  `${entry.duty.title}, ${entry.event.title}, ${arrivalText(entry)}`

type WeekDate = Week['dates'][number]

/** 'Wed, Dec 2, 12:00 PM · The Depot', and the program. */
function dateLines({ event, occurrence, program }: WeekDate): string[] {
  const { day, endDay, timeStart, isAllDay } = occurrence
  const { location } = placeOn(event, occurrence)
  const time = endDay === day && !isAllDay ? formatTime(timeStart) : formatHours(occurrence)
  return [[`${shortDay(day)}, ${time}`, location].filter(Boolean).join(' · '), program ?? []].flat()
}

function dateItem(date: WeekDate, publicUrl: string, now: string): ListItem {
  const { event, occurrence } = date
  const url = `${publicUrl}/portal/event/${event.id}/${occurrence.date}`
  return {
    name: event.title,
    url,
    lines: dateLines(date),
    ...(isOpen(event, occurrence, now) && { action: { label: 'RSVP', url } }),
  }
}

function celebrationItem({ fullname, kind, day, years }: Celebration, today: string): ListItem {
  const on = day === today ? 'today' : shortDay(day)
  const what =
    kind === 'Birthday' ? 'Birthday' : `${years} ${years === 1 ? 'year' : 'years'} with the club`
  return { name: fullname, lines: [`${what}, ${on}`] }
}
