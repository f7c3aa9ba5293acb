import { type Db, Prisma, type Tx } from '@clubhouse/db'
import type { MembershipEndReason, MembershipPeriodKind } from '@clubhouse/schema/enumeration'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence, OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { partyPrice, priceOf } from '@clubhouse/schema/events/price-of'
import {
  type EventFeeDetail,
  type EventFeeRecord,
  type EventFeeRow,
  eventFeeSum,
} from '@clubhouse/schema/finance/event-fee'
import { byLastName } from '@clubhouse/schema/members/last-names'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { z } from 'zod/mini'
import { dayOf } from '../../../core/day-of.js'
import { notFound } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { findEvents } from '../../events/events.js'
import { localNow } from '../../events/local-now.js'
import { messages as eventMessages } from '../../events/messages.js'
import { storedGuests } from '../../rsvps/own-rsvp.js'
import { feeRow } from './fee-row.js'

type Clock = Pick<Services, 'clock' | 'site'>
type Key = { id: string; date: string }

/** How many dates are listed. */
const most = 100

const keys = z.array(z.object({ id: z.string(), date: z.string() }))

/** Returns the latest dates with fees: those of priced events that somebody comes to, and those that were billed. */
export async function listFees(db: Db, services: Clock): Promise<EventFeeRecord[]> {
  const rows = await db.$queryRaw`
    SELECT id::text, date::text
      FROM (SELECT r.event_id AS id, r.date
              FROM rsvp r JOIN event e ON e.id = r.event_id
             WHERE r.seat = 'Going' AND r.user_id IS NOT NULL AND e.currency IS NOT NULL
             UNION SELECT event_id, date FROM event_charge WHERE event_id IS NOT NULL) k
     ORDER BY date DESC, id LIMIT ${most}`
  const details = await readFees(db, services, keys.parse(rows))
  const deleted = await listDeleted(db)
  return [...details.map(toRecord), ...deleted].toSorted((one, other) =>
    other.day.localeCompare(one.day),
  )
}

/** Returns one date of an event with what its members are or would be billed. Throws NotFound. */
export async function getFee(
  db: Db | Tx,
  services: Clock,
  { id, date }: OccurrenceKey,
): Promise<EventFeeDetail> {
  const [detail] = await readFees(db, services, [{ id, date }])
  if (!detail) throw notFound(eventMessages.missing.occurrence)
  return detail
}

const charged = {
  state: true,
  people: true,
  cents: true,
  lines: true,
  isChanged: true,
  reason: true,
  title: true,
  day: true,
  currency: true,
  invoice: { select: { id: true, number: true, status: true } },
  run: { select: { id: true, schedule: { select: { name: true } } } },
} as const

const person = {
  select: {
    id: true,
    firstname: true,
    lastname: true,
    email: true,
    membershipPeriods: { select: { kind: true, startsOn: true, endsOn: true, endReason: true } },
  },
} as const

/** Returns these dates, without those that neither exist nor were billed. */
async function readFees(
  db: Db | Tx,
  services: Clock,
  asked: readonly Key[],
): Promise<EventFeeDetail[]> {
  const where = { OR: asked.map(({ id, date }) => ({ eventId: id, date: new Date(date) })) }
  const events = new Map(
    (await findEvents(db, [...new Set(asked.map(({ id }) => id))])).map((one) => [one.id, one]),
  )
  const rsvps = await db.rsvp.findMany({
    where: { AND: [where, { seat: 'Going' }] },
    select: { eventId: true, date: true, name: true, meal: true, guests: true, user: person },
    orderBy: { id: 'asc' },
  })
  const charges = await db.eventCharge.findMany({
    where,
    select: { eventId: true, date: true, user: person, ...charged },
  })
  return asked.flatMap((key) => {
    const isOf = (row: { eventId: string | null; date: Date }) =>
      row.eventId === key.id && dayOf(row.date) === key.date
    const event = events.get(key.id)
    const of = { rsvps: rsvps.filter(isOf), charges: charges.filter(isOf) }
    return event ? (detailOf(services, event, key.date, of) ?? []) : []
  })
}

type Person = {
  id: string
  firstname: string
  lastname: string
  email: string | null
  membershipPeriods: {
    kind: MembershipPeriodKind
    startsOn: Date
    endsOn: Date | null
    endReason: MembershipEndReason | null
  }[]
}
type StoredRsvp = { name: string | null; meal: string | null; guests: unknown; user: Person | null }
type Charge = Parameters<typeof feeRow>[0]['charge'] & {
  title: string
  day: Date
  currency: string
  user: Person
}
type Found = { rsvps: readonly StoredRsvp[]; charges: readonly Charge[] }

const partyOf = ({ meal, guests }: StoredRsvp) => [
  meal,
  ...storedGuests.parse(guests).map((one) => one.meal),
]

/** Returns null for a date that the event doesn't have and that nobody was billed for. */
function detailOf(
  services: Clock,
  event: EventRecord,
  date: string,
  { rsvps, charges }: Found,
): EventFeeDetail | null {
  const occurrence = findOccurrence(event, date)
  const [first] = charges
  if (!occurrence && !first) return null
  const price = priceOf(event)
  const day = occurrence?.day ?? (first ? dayOf(first.day) : date)
  const today = clubToday(services)
  const people = new Map<string, Person>()
  for (const { user } of [...rsvps, ...charges]) if (user) people.set(user.id, user)
  const rows = byLastName([...people.values()], (one) => one).map((user) => {
    const rsvp = rsvps.find((one) => one.user?.id === user.id)
    return feeRow({
      user: { id: user.id, fullname: `${user.firstname} ${user.lastname}`, email: user.email },
      periods: user.membershipPeriods.map((one) => ({
        ...one,
        startsOn: dayOf(one.startsOn),
        endsOn: one.endsOn && dayOf(one.endsOn),
      })),
      party: rsvp ? partyOf(rsvp) : [],
      charge: charges.find((one) => one.user.id === user.id) ?? null,
      price,
      title: event.title,
      day,
      today,
    })
  })
  return {
    id: event.id,
    date,
    day,
    title: event.title,
    currency: event.currency ?? first?.currency ?? '',
    billing: event.billing,
    isCancelled: occurrence?.isCancelled ?? true,
    ...sumsOf(rows),
    price,
    canBill: canBill(services, event, occurrence),
    rows,
    door: price
      ? rsvps
          .filter(({ user }) => !user)
          .map((one) => ({
            name: one.name ?? '',
            people: partyOf(one).length,
            cents: partyPrice(price, partyOf(one)),
          }))
      : [],
  }
}

/** A date can be billed once its RSVPs are closed. */
const canBill = (services: Clock, event: EventRecord, occurrence: Occurrence | null): boolean =>
  occurrence !== null && !occurrence.isCancelled && !isOpen(event, occurrence, localNow(services))

function sumsOf(rows: readonly EventFeeRow[]) {
  const sum = (isOf: (row: EventFeeRow) => boolean) => {
    const found = rows.filter(isOf)
    return {
      members: found.length,
      people: found.reduce((total, { people }) => total + people, 0),
      cents: found.reduce((total, { cents }) => total + cents, 0),
    }
  }
  return {
    open: sum(({ isIncluded }) => isIncluded),
    waiting: sum(({ state }) => state === 'Waiting'),
    billed: sum(({ state }) => state === 'Billed'),
  }
}

function toRecord(detail: EventFeeDetail): EventFeeRecord {
  const { price: _price, canBill: _canBill, rows: _rows, door: _door, ...record } = detail
  return record
}

const deletedDate = z.array(
  z.object({
    ...{ date: z.string(), day: z.string(), title: z.string(), currency: z.string() },
    ...{ waiting: eventFeeSum, billed: eventFeeSum },
  }),
)

/** The dates of deleted events that members were billed for. */
async function listDeleted(db: Db): Promise<EventFeeRecord[]> {
  const sumOf = (isOf: Prisma.Sql) => Prisma.sql`
    json_build_object('members', count(*) FILTER (WHERE ${isOf}),
      'people', coalesce(sum(c.people) FILTER (WHERE ${isOf}), 0),
      'cents', coalesce(sum(c.cents) FILTER (WHERE ${isOf}), 0))`
  const rows = await db.$queryRaw`
    SELECT min(c.date)::text AS date, c.day::text, c.title, c.currency,
           ${sumOf(Prisma.sql`c.state = 'Waiting'`)} AS waiting,
           ${sumOf(Prisma.sql`i.status <> 'Void'`)} AS billed
      FROM event_charge c LEFT JOIN invoice i ON i.id = c.invoice_id
     WHERE c.event_id IS NULL AND c.state IN ('Waiting', 'Billed')
     GROUP BY c.day, c.title, c.currency`
  return deletedDate.parse(rows).map((one) => ({
    ...one,
    id: null,
    billing: null,
    isCancelled: false,
    open: { members: 0, people: 0, cents: 0 },
  }))
}
