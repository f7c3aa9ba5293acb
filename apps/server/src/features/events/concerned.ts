import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { EventAudience } from '@clubhouse/schema/events/event'
import { memberWhere } from '../../context/actor.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { nobody } from '../email/notifications/notification.js'
import { stillComing } from './known-on.js'
import { groupWhere } from './who-may-see.js'

/** The subject of a notice: an event, or one of its dates as `{id}/{date}`. */
export const subjectOf = (subjectId: string) => {
  const [id = '', date] = subjectId.split('/')
  return { id, date }
}

/**
 * Returns the audience of a change: the event's own members, and members who RSVP'd yes to one of the dates, or without
 * these to any that may still come.
 */
export async function concernedBy(
  db: Db | Tx,
  clock: Clock,
  event: Audience & { id: string },
  dates?: readonly string[],
): Promise<Prisma.UserWhereInput> {
  const said = await saidYes(db, clock, event.id, dates)
  const day = clubToday(clock)
  // Former members of the office or committee no longer see the event, even if they RSVP'd yes.
  if (groupWhere(event, day)) return membersOf(event, day)
  return { OR: [membersOf(event, day), { AND: [memberWhere(day), said] }] }
}

type Clock = Pick<Services, 'clock' | 'site'>

/** Selects members who RSVP'd yes to some dates of an event, or to any that may still come. */
export async function saidYes(
  db: Db | Tx,
  clock: Clock,
  eventId: string,
  dates?: readonly string[],
) {
  const when = dates
    ? { date: { in: dates.map((date) => new Date(date)) } }
    : await stillComing(db, clubToday(clock))
  return { rsvps: { some: { AND: [{ eventId, seat: { not: null } }, when] } } }
}

type Audience = {
  chapterId?: string | null | undefined
  wholeClub: boolean
  officeId?: string | null | undefined
  committeeId?: string | null | undefined
}

/**
 * The people who are notified of an event on `day`, the club's today: the members of its chapter, office or committee, or
 * all; without any of these it is only on calendars.
 */
export function membersOf(event: Audience, day: string): Prisma.UserWhereInput {
  const { chapterId, wholeClub } = event
  const group = groupWhere(event, day)
  if (group) return { AND: [memberWhere(day), group] }
  if (wholeClub) return memberWhere(day)
  return chapterId ? { chapterId, ...memberWhere(day) } : nobody
}

/** Returns the audience of an event that may not be saved yet, or may change its chapter. */
export const audienceOf = async (
  services: Services,
  { id, date, ...whose }: EventAudience,
): Promise<Prisma.UserWhereInput> =>
  id
    ? concernedBy(services.db, services, { ...whose, id }, date ? [date] : undefined)
    : membersOf(whose, clubToday(services))
