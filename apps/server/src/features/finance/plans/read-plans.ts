import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { PlanInterval } from '@clubhouse/schema/enumeration'
import type { ClubPlan } from '@clubhouse/schema/finance/plan'
import type { PlanRecord } from '@clubhouse/schema/finance/subscription'
import { notFound } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from '../messages.js'

const select = {
  id: true,
  name: true,
  cents: true,
  currency: true,
  interval: true,
  membershipType: true,
  lookupKey: true,
  archivedAt: true,
  version: true,
} satisfies Prisma.PlanSelect
type Row = Prisma.PlanGetPayload<{ select: typeof select }>

const orderBy = [{ name: 'asc' }, { cents: 'desc' }, { id: 'asc' }] as const

/** Returns the club's plans by name, archived ones last. */
export async function listPlans({
  db,
  payments,
}: Pick<Services, 'db' | 'payments'>): Promise<ClubPlan[]> {
  const rows = await db.plan.findMany({ select, orderBy: [...orderBy] })
  const keys = rows.flatMap(({ archivedAt, lookupKey }) => (archivedAt ? [] : [lookupKey]))
  const prices = await pricesOf(payments, keys)
  const plans = rows.map((row) => toPlan(row, prices.get(row.lookupKey)))
  return [...plans.filter((one) => !one.isArchived), ...plans.filter((one) => one.isArchived)]
}

/** Returns a plan as it is stored. Throws NotFound. */
export async function readPlan(db: Db | Tx, id: string): Promise<Row> {
  const row = await db.plan.findUnique({ where: { id }, select })
  if (!row) throw notFound(messages.missing.plan)
  return row
}

/** Returns a plan. Throws NotFound, BadGateway when the payment provider fails. */
export async function getPlan(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  id: string,
): Promise<ClubPlan> {
  const row = await readPlan(db, id)
  const prices = await pricesOf(payments, row.archivedAt ? [] : [row.lookupKey])
  return toPlan(row, prices.get(row.lookupKey))
}

/** Returns what a user can subscribe to: the plans for everybody, and those for their type of membership. */
export async function listOffered(
  services: Pick<Services, 'db' | 'payments' | 'clock' | 'site'>,
  userId: string,
): Promise<PlanRecord[]> {
  const { db, payments } = services
  const today = new Date(clubToday(services))
  const membership = await db.membershipPeriod.findFirst({
    where: {
      userId,
      kind: 'Member',
      startsOn: { lte: today },
      OR: [{ endsOn: null }, { endsOn: { gte: today } }],
    },
    select: { type: true },
  })
  const type = membership?.type
  const rows = await db.plan.findMany({
    where: {
      archivedAt: null,
      OR: [{ membershipType: null }, ...(type ? [{ membershipType: type }] : [])],
    },
    select: { lookupKey: true },
    orderBy: [...orderBy],
  })
  const prices = await payments.findPrices(rows.map(({ lookupKey }) => lookupKey))
  return rows.flatMap(({ lookupKey }) => prices.get(lookupKey) ?? [])
}

/** Prices by their lookup keys; none where no payments are taken. */
const pricesOf = async (payments: Services['payments'], lookupKeys: string[]) =>
  payments.takesCards ? payments.findPrices(lookupKeys) : new Map<string, PlanRecord>()

/** Returns a plan with the price that is charged, which may have been changed at the payment provider. */
export function toPlan(
  { archivedAt, lookupKey: _, ...plan }: Row,
  price: PlanRecord | undefined,
): ClubPlan {
  const state = { isOnSale: price !== undefined, isArchived: archivedAt !== null }
  if (!price) return { ...plan, ...state }
  const { nickname: name, cents, currency } = price
  const interval = intervals.get(price.interval) ?? plan.interval
  return { ...plan, ...state, name, cents, currency, interval }
}

const intervals = new Map<string, PlanInterval>([
  ['month', 'Month'],
  ['year', 'Year'],
])
