import type { Db, Prisma, Tx } from '@clubhouse/db'
import { type DutyRecord, dutyRecord } from '@clubhouse/schema/duties/duty'
import type { DutyOfDate, RosterEntry } from '@clubhouse/schema/duties/roster'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence, OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { may } from '@clubhouse/schema/offices/permission'
import type { Context } from '../../context/context.js'
import { dayOf } from '../../core/day-of.js'
import { notFound } from '../../core/errors.js'
import { selectOf } from '../../core/record-fields.js'
import { getEventFor, requireOccurrence } from '../events/events.js'
import { messages } from './messages.js'

type Reader = Pick<Context, 'services' | 'actor'>

export const dutySelect = selectOf(dutyRecord)

/** The duties of an event that it still has, in their order. */
export const listDutiesOf = (db: Db | Tx, eventId: string): Promise<DutyRecord[]> =>
  db.duty.findMany({
    where: { eventId, removedAt: null },
    select: dutySelect,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })

/** Returns a duty that was not removed. Throws NotFound. */
export async function getDuty(db: Db | Tx, id: string): Promise<DutyRecord> {
  const duty = await db.duty.findFirst({ where: { id, removedAt: null }, select: dutySelect })
  if (!duty) throw notFound(messages.missing.duty)
  return duty
}

/** The duties of an event that the caller sees. Throws NotFound. */
export async function listDuties(ctx: Reader, { id }: { id: string }): Promise<DutyRecord[]> {
  await getEventFor(ctx, id)
  return listDutiesOf(ctx.services.db, id)
}

const entrySelect = {
  id: true,
  date: true,
  dutyId: true,
  user: { select: { id: true, firstname: true, lastname: true } },
  state: true,
  source: true,
  seat: true,
} as const satisfies Prisma.DutyAssignmentSelect

export type StoredEntry = RosterEntry & { date: string; dutyId: string }

/** Assignments of some dates in the order in which members joined. */
export async function listEntries(
  db: Db | Tx,
  where: Prisma.DutyAssignmentWhereInput,
): Promise<StoredEntry[]> {
  const rows = await db.dutyAssignment.findMany({
    where,
    select: entrySelect,
    orderBy: [{ queuedAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ date, user, ...row }) => ({
    ...row,
    date: dayOf(date),
    user: { id: user.id, fullname: `${user.firstname} ${user.lastname}` },
  }))
}

/** Whether a member has a place of a duty, and not only a past or a waiting one. */
export const isServing = ({ state, seat }: Pick<RosterEntry, 'state' | 'seat'>): boolean =>
  state !== 'Declined' && seat === 'Going'

/** Joins duties with their entries on one date; a canceled date needs nobody. */
export const onDate = (
  duties: readonly DutyRecord[],
  entries: readonly StoredEntry[],
  { date, isCancelled }: Pick<Occurrence, 'date' | 'isCancelled'>,
): DutyOfDate[] =>
  duties.map((duty) => {
    const own = entries.filter((entry) => entry.dutyId === duty.id && entry.date === date)
    const missing = isCancelled ? 0 : Math.max(0, duty.count - own.filter(isServing).length)
    return {
      duty,
      entries: own.map(({ date: _date, dutyId: _dutyId, ...entry }) => entry),
      missing,
    }
  })

/** The duties of one date with the members who have them; only organizers see who declined. Throws NotFound. */
export async function getDutiesOfDate(
  ctx: Reader,
  { id, date }: OccurrenceKey,
): Promise<DutyOfDate[]> {
  const event = await getEventFor(ctx, id)
  const occurrence = requireOccurrence(event, date)
  const { db } = ctx.services
  const entries = await listEntries(db, { eventId: id, date: new Date(date) })
  const known = await db.duty.findMany({
    // A removed duty stays visible on dates on which somebody had it.
    where: {
      eventId: id,
      OR: [{ removedAt: null }, { id: { in: entries.map(({ dutyId }) => dutyId) } }],
    },
    select: dutySelect,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const shown = isOrganizer(ctx, event)
    ? entries
    : entries.filter(({ state }) => state !== 'Declined')
  return onDate(known, shown, occurrence)
}

const isOrganizer = ({ actor }: Reader, event: EventRecord) => may(actor, 'events', event)
