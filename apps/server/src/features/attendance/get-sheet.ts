import type { Prisma } from '@clubhouse/db'
import type { AttendanceSheet } from '@clubhouse/schema/attendance/attendance'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { byLastName } from '@clubhouse/schema/members/last-names'
import { memberWhere } from '../../context/actor.js'
import type { Context } from '../../context/context.js'
import { dayOf } from '../../core/day-of.js'
import { clubToday } from '../../services/site/club-clock.js'
import { membersOf } from '../events/concerned.js'
import { getEventToManage, requireOccurrence } from '../events/events.js'
import { listLeftOut } from '../events/left-out.js'
import { listGuests } from './guests.js'

/** The attendance of one date, of all whom it concerns, by name, and whom it leaves out. Throws NotFound. */
export async function getSheet(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  { id, date: day }: OccurrenceKey,
): Promise<AttendanceSheet> {
  const { db, clock } = services
  const event = await getEventToManage({ services, actor }, id)
  requireOccurrence(event, day)
  const key = { eventId: id, date: new Date(day) }
  const [sheet, namedGuests, members, withoutCompany] = await Promise.all([
    db.attendanceSheet.findUnique({
      where: { eventId_date: key },
      select: { guests: true, guestsTakenAt: true },
    }),
    listGuests(db, key),
    db.user.findMany({
      where: listedAt(event, key.date, clubToday(services)),
      select: {
        id: true,
        firstname: true,
        lastname: true,
        avatar: true,
        rsvps: { where: key, select: { answer: true } },
        attendance: { where: key, select: { status: true, takenAt: true } },
        makeUps: {
          where: { replacesId: id, replacesDate: key.date },
          select: { id: true, where: true, date: true },
        },
      },
      orderBy: { id: 'asc' },
    }),
    listLeftOut(services, { ...event, date: day }),
  ])
  return {
    now: clock.now().toISOString(),
    guests: sheet?.guests ?? 0,
    guestsTakenAt: sheet?.guestsTakenAt?.toISOString() ?? null,
    namedGuests,
    withoutCompany,
    members: byLastName(members, (member) => member).map(
      ({ rsvps: [rsvp], attendance: [taken], makeUps: [makeUp], ...member }) => ({
        ...member,
        fullname: `${member.firstname} ${member.lastname}`,
        answer: rsvp?.answer ?? null,
        status: taken?.status ?? null,
        takenAt: taken?.takenAt.toISOString() ?? null,
        makeUp: makeUp ? { ...makeUp, date: dayOf(makeUp.date) } : null,
      }),
    ),
  }
}

/**
 * The members in the event's audience, those who RSVP'd yes, and those with recorded attendance or a make-up, even if they
 * have left since.
 */
export const listedAt = (event: EventRecord, date: Date, today: string): Prisma.UserWhereInput => ({
  OR: [
    membersOf(event, today),
    { ...memberWhere(today), rsvps: { some: { eventId: event.id, date, answer: 'Yes' } } },
    { attendance: { some: { eventId: event.id, date, status: { not: null } } } },
    { makeUps: { some: { replacesId: event.id, replacesDate: date } } },
  ],
})
