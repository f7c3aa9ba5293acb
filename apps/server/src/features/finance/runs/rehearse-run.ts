import type { Tx } from '@clubhouse/db'
import { monthOf } from '@clubhouse/schema/events/calendar-day'
import {
  type Bill,
  type Billing,
  billMember,
  periodEnd,
} from '@clubhouse/schema/finance/bill-member'
import { totalOf } from '@clubhouse/schema/finance/cents'
import type { DuesSchedule } from '@clubhouse/schema/finance/dues-schedule'
import type {
  InvoiceRun,
  InvoiceRunInput,
  InvoiceRunRowInput,
} from '@clubhouse/schema/finance/invoice-run'
import { canBillAnyway } from '@clubhouse/schema/finance/invoice-run'
import { runningStatuses } from '@clubhouse/schema/finance/running-statuses'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockRow } from '../../../context/locks.js'
import { dayOf } from '../../../core/day-of.js'
import { badField, conflict, notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { type RunLine, takeFees, withFees } from '../fees/run-fees.js'
import { messages } from '../messages.js'
import { getDuesCurrency } from '../reports/dues-setting.js'
import { getSchedule } from '../schedules/save-schedule.js'
import { getRun } from './read-runs.js'

/**
 * Rehearses the billing of a schedule as a draft: a row for each member, with their lines or the reason why they get no
 * invoice. Nothing is billed. Throws NotFound for the schedule, Conflict for an archived one, BadRequest for the days.
 */
export const createRun = (ctx: Context, input: InvoiceRunInput): Promise<InvoiceRun> =>
  ctx.services.db.$transaction(async (tx) => {
    const { scheduleId, asOf, dueOn } = input
    const schedule = await getSchedule(tx, scheduleId)
    if (schedule.isArchived) throw conflict(messages.run.archived)
    const startsOn = input.startsOn ?? `${monthOf(asOf)}-01`
    if (dueOn < asOf) throw badField('dueOn', messages.ledger.dueBefore)
    const currency = input.currency ?? (await getDuesCurrency(tx))
    const { id } = await tx.invoiceRun.create({
      data: {
        scheduleId,
        asOf: new Date(asOf),
        startsOn: new Date(startsOn),
        endsOn: new Date(periodEnd(startsOn, schedule.months)),
        dueOn: new Date(dueOn),
        currency,
        createdAt: ctx.services.clock.now(),
      },
      select: { id: true },
    })
    const bills = await billsOf(tx, schedule, {
      asOf,
      startsOn,
      today: clubToday(ctx.services),
    })
    const fees = await takeFees(tx, id, currency)
    for (const userId of fees.keys())
      if (!bills.has(userId)) bills.set(userId, { type: null, reason: 'Ended', lines: [] })
    await tx.invoiceRunRow.createMany({
      data: [...bills].map(([userId, bill]) => ({
        runId: id,
        userId,
        ...rowOf(withFees(bill, fees.get(userId) ?? [])),
      })),
    })
    await audit(tx, ctx, 'invoiceRun.create', id, { after: { name: schedule.name, asOf, dueOn } })
    return getRun(tx, id)
  })

/**
 * Leaves a member out of a draft, or bills them after all. Throws NotFound; Conflict unless it is a draft; BadRequest for a
 * member whom the run can't bill.
 */
export const changeRunRow = (ctx: Context, input: InvoiceRunRowInput): Promise<InvoiceRun> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, userId, isIncluded } = input
    await lockDraft(tx, id)
    const row = await tx.invoiceRunRow.findUnique({
      where: { runId_userId: { runId: id, userId } },
      select: { id: true, reason: true },
    })
    if (!row) throw notFound(missing.user)
    if (isIncluded && row.reason !== null && !canBillAnyway(row.reason))
      throw badField('isIncluded', messages.run.fixedReason)
    const isChanged = isIncluded !== (row.reason === null)
    // A member who gets no invoice for another reason keeps that reason.
    if (!isChanged) return getRun(tx, id)
    await tx.invoiceRunRow.update({
      where: { id: row.id },
      data: { reason: isIncluded ? null : 'LeftOut' },
      select: { id: true },
    })
    await tx.invoiceRun.update({
      where: { id },
      data: { version: { increment: 1 } },
      select: { id: true },
    })
    const action = isIncluded ? 'invoiceRun.include' : 'invoiceRun.leaveOut'
    await audit(tx, ctx, action, userId, {})
    return getRun(tx, id)
  })

/** Deletes a draft. Throws NotFound, and Conflict if it was issued. */
export const removeRun = (ctx: Context, id: string): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockDraft(tx, id)
    await tx.invoiceRun.delete({ where: { id }, select: { id: true } })
    await audit(tx, ctx, 'invoiceRun.delete', id)
  })

async function lockDraft(tx: Tx, id: string): Promise<void> {
  await lockRow(tx, 'invoice_run', id)
  const run = await tx.invoiceRun.findUnique({ where: { id }, select: { state: true } })
  if (!run) throw notFound(messages.missing.run)
  if (run.state !== 'Draft') throw conflict(messages.run.isDraft)
}

const rowOf = ({ reason, lines }: { reason: Bill['reason']; lines: RunLine[] }) => ({
  reason,
  lines,
  total: totalOf(lines),
})

/**
 * Returns the bill of each member: those of the day, those who have left since the period began, those who joined later,
 * and everybody who is in the draft `run`. Members with a card subscription aren't billed a second time, unless the treasurer
 * includes them: in a draft, only subscriptions since it was made count.
 */
export async function billsOf(
  tx: Tx,
  schedule: DuesSchedule,
  billing: Billing,
  run?: { id: string; createdAt: Date },
): Promise<Map<string, Bill>> {
  const { asOf, startsOn } = billing
  const from = new Date(startsOn < asOf ? startsOn : asOf)
  const users = await tx.user.findMany({
    where: {
      status: { not: 'Deleted' },
      OR: [
        {
          membershipPeriods: {
            some: { kind: 'Member', OR: [{ endsOn: null }, { endsOn: { gte: from } }] },
          },
        },
        ...(run ? [{ invoiceRunRows: { some: { runId: run.id } } }] : []),
      ],
    },
    select: {
      id: true,
      membershipPeriods: {
        select: { kind: true, type: true, startsOn: true, endsOn: true, endReason: true },
      },
    },
    orderBy: [{ lastname: 'asc' }, { firstname: 'asc' }, { id: 'asc' }],
  })
  const billed = await findBilled(tx, schedule, startsOn)
  const subscribed = await findSubscribed(tx, run?.createdAt)
  return new Map(
    users.map(({ id, membershipPeriods }) => {
      const periods = membershipPeriods.map((one) => ({
        ...one,
        startsOn: dayOf(one.startsOn),
        endsOn: one.endsOn && dayOf(one.endsOn),
      }))
      const bill = billMember(periods, schedule, billing)
      if (bill.reason !== null) return [id, bill]
      if (billed.has(id)) return [id, { ...bill, reason: 'AlreadyBilled', lines: [] }]
      // With the lines, which the treasurer can bill.
      return [id, subscribed.has(id) ? { ...bill, reason: 'PaysBySubscription' } : bill]
    }),
  )
}

/** The members who have an invoice of the schedule for days of the period that isn't void. */
async function findBilled(
  tx: Tx,
  { id: scheduleId, months }: DuesSchedule,
  startsOn: string,
): Promise<Set<string>> {
  const invoices = await tx.invoice.findMany({
    where: {
      status: { not: 'Void' },
      run: {
        scheduleId,
        startsOn: { lte: new Date(periodEnd(startsOn, months)) },
        endsOn: { gte: new Date(startsOn) },
      },
    },
    select: { userId: true },
  })
  return new Set(invoices.map(({ userId }) => userId))
}

/** The members with a running subscription, of all times or begun since then. */
async function findSubscribed(tx: Tx, since?: Date): Promise<Set<string>> {
  const subscriptions = await tx.subscription.findMany({
    where: {
      status: { in: runningStatuses },
      extraSince: null,
      ...(since && { createdAt: { gt: since } }),
    },
    select: { userId: true },
  })
  return new Set(subscriptions.map(({ userId }) => userId))
}
