import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence, OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { meetingUrlOn } from '@clubhouse/schema/events/occurrence-place'
import { byLastName } from '@clubhouse/schema/members/last-names'
import type {
  ComingRsvp,
  OccurrenceDetail,
  OwnRsvpPeriod,
  RsvpListRecord,
  RsvpSummary,
} from '@clubhouse/schema/rsvps/rsvp'
import { closesAt, isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { collator } from '@clubhouse/schema/text/compare-texts'
import type { Actor } from '../../context/actor.js'
import type { Context } from '../../context/context.js'
import { dayOf } from '../../core/day-of.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { getEventFor, getEventToManage, requireOccurrence } from '../events/events.js'
import { knownOn, stillComing } from '../events/known-on.js'
import { localNow } from '../events/local-now.js'
import { visibleAmong } from '../events/who-may-see.js'
import { findMemberProgram } from '../programs/shown-program.js'
import { listComing } from './list-coming.js'
import { findOwnRsvp, findSeriesRsvp, rsvpSelect, storedGuests } from './own-rsvp.js'

/** Returns one date of an event with its RSVPs and the caller's own. Throws NotFound. */
export async function getOccurrenceDetail(
  ctx: Pick<Context, 'services' | 'actor'>,
  { id, date }: OccurrenceKey,
): Promise<OccurrenceDetail> {
  const { services, actor } = ctx
  const event = await getEventFor(ctx, id)
  const occurrence = requireOccurrence(event, date)
  const rsvp = event.rsvp === 'None' ? null : await summarize(services, event, occurrence, actor)
  const program = await findMemberProgram(services.db, { eventId: id, date, userId: actor.id })
  return { ...occurrence, rsvp, program, meetingUrl: meetingUrlOn(event, occurrence) }
}

async function summarize(
  services: Services,
  event: EventRecord,
  occurrence: Occurrence,
  actor: Actor,
): Promise<RsvpSummary> {
  const { db } = services
  const key = { eventId: event.id, date: new Date(occurrence.date) }
  const [groups, coming, own, standing, billed] = await Promise.all([
    db.rsvp.groupBy({
      by: ['answer', 'seat'],
      where: key,
      _count: { id: true, userId: true },
      _sum: { party: true },
    }),
    listComing(db, actor, { id: event.id, date: occurrence.date }),
    findOwnRsvp(db, { eventId_date_userId: { ...key, userId: actor.id } }),
    findSeriesRsvp(db, event.id, actor.id),
    findBilled(db, { ...key, userId: actor.id }),
  ])
  const withSeat = (seat: 'Going' | 'Waitlisted') => groups.find((group) => group.seat === seat)
  const answers = (answer: 'No' | 'Maybe') =>
    groups.find((group) => group.answer === answer)?._count.id ?? 0
  const seated = withSeat('Going')
  const going = seated?._sum.party ?? 0
  const parties = seated?._count ?? { id: 0, userId: 0 }
  return {
    isOpen: isOpen(event, occurrence, localNow(services)),
    closesAt: closesAt(event, occurrence),
    going,
    waitlisted: withSeat('Waitlisted')?._sum.party ?? 0,
    guests: going - parties.id,
    visitors: parties.id - parties.userId,
    maybe: answers('Maybe'),
    no: answers('No'),
    seatsLeft: occurrence.capacity === null ? null : Math.max(0, occurrence.capacity - going),
    coming,
    own,
    standing,
    billed,
  }
}

type BilledKey = { eventId: string; date: Date; userId: string }

/** Returns what a member was billed for a date, unless the invoice was voided. */
async function findBilled(db: Services['db'], key: BilledKey): Promise<RsvpSummary['billed']> {
  const charge = await db.eventCharge.findUnique({
    where: { eventId_date_userId: key },
    select: { state: true, cents: true, currency: true, invoice: { select: { status: true } } },
  })
  const isBilled =
    charge?.state === 'Waiting' || (charge?.state === 'Billed' && charge.invoice?.status !== 'Void')
  return charge && isBilled && charge.cents !== null
    ? { cents: charge.cents, currency: charge.currency }
    : null
}

/** Every answer to one date that counts, members before visitors, by name, for organizers. Throws NotFound. */
export async function listRsvps(
  ctx: Pick<Context, 'services' | 'actor'>,
  { id, date }: OccurrenceKey,
): Promise<RsvpListRecord[]> {
  const { db } = ctx.services
  const event = await getEventToManage(ctx, id)
  requireOccurrence(event, date)
  const rows = await db.rsvp.findMany({
    where: {
      eventId: id,
      date: new Date(date),
      OR: [{ userId: { not: null } }, { confirmedAt: { not: null } }],
    },
    select: {
      ...rsvpSelect,
      name: true,
      email: true,
      user: {
        select: {
          id: true,
          firstname: true,
          lastname: true,
          email: true,
          phoneNumber: true,
          phoneExt: true,
        },
      },
    },
    orderBy: { id: 'asc' },
  })
  return membersFirst(rows).map(({ user, name, email, guests, queuedAt, ...row }) => ({
    ...row,
    user: user && withFullname(user),
    visitor: user ? null : { name: name ?? '', email },
    guests: storedGuests.parse(guests),
    queuedAt: queuedAt?.toISOString() ?? null,
  }))
}

type Named = { firstname: string; lastname: string }

/** Members and then visitors, each by name. Visitors have one name, which isn't split. */
function membersFirst<Row extends { user: Named | null; name: string | null }>(
  rows: readonly Row[],
): Row[] {
  const members = rows.flatMap((row) => (row.user ? [{ row, user: row.user }] : []))
  const visitors = rows.filter(({ user }) => !user)
  return [
    ...byLastName(members, ({ user }) => user).map(({ row }) => row),
    ...visitors.sort((one, other) => collator.compare(one.name ?? '', other.name ?? '')),
  ]
}

const withFullname = <Person extends { firstname: string; lastname: string }>({
  firstname,
  lastname,
  ...person
}: Person) => ({ ...person, fullname: `${firstname} ${lastname}` })

/** The caller's RSVPs to dates that may still come, or to those of the last twelve months. */
export async function listOwnRsvps(
  ctx: Pick<Context, 'services' | 'actor'>,
  { period = 'upcoming' }: OwnRsvpPeriod,
): Promise<ComingRsvp[]> {
  const { services, actor } = ctx
  const today = clubToday(services)
  const days =
    period === 'upcoming'
      ? await stillComing(services.db, today)
      : await knownOn(services.db, {
          gte: new Date(addMonths(today, -12)),
          // Today's may be over.
          lt: new Date(addDays(today, 1)),
        })
  const rows = await services.db.rsvp.findMany({
    where: { AND: [{ userId: actor.id }, days] },
    select: { eventId: true, date: true, answer: true, seat: true },
    orderBy: [{ date: 'asc' }, { eventId: 'asc' }],
  })
  const isVisible = await visibleAmong(
    ctx,
    rows.map(({ eventId }) => eventId),
  )
  return rows
    .filter(({ eventId }) => isVisible(eventId))
    .map(({ date, ...row }) => ({ ...row, date: dayOf(date) }))
}
