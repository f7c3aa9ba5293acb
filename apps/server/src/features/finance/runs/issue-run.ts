import type { Tx } from '@clubhouse/db'
import { totalOf } from '@clubhouse/schema/finance/cents'
import type { InvoiceRunIssue, IssuedRun } from '@clubhouse/schema/finance/invoice-run'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockName, lockRow } from '../../../context/locks.js'
import { dayOf } from '../../../core/day-of.js'
import { badField, badRequest, conflict, notFound } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { settleFees } from '../fees/run-fees.js'
import { emailInvoices } from '../invoices/email-invoices.js'
import { issueInvoices } from '../ledger/issue-invoices.js'
import { requireOpen } from '../ledger/open-books.js'
import { messages } from '../messages.js'
import { getSchedule } from '../schedules/save-schedule.js'
import { getRun, parseLines } from './read-runs.js'
import { billsOf } from './rehearse-run.js'

/** In milliseconds, for a thousand members. */
const timeout = 30_000

/**
 * Issues a draft: an invoice for each included member as it was reviewed. Members whom a run begun today would no longer
 * bill, such as somebody who died or was billed by another run since, are left out with the reason. Throws Conflict if it
 * was issued already or changed since it was reviewed; BadRequest for a day that isn't open, or if nobody is left.
 */
export const issueRun = (ctx: Context, input: InvoiceRunIssue): Promise<IssuedRun> =>
  ctx.services.db.$transaction(
    async (tx) => {
      const { services } = ctx
      const { id, version } = input
      const issuedOn = input.issuedOn ?? clubToday(services)
      await requireOpen(tx, ctx, issuedOn, 'issuedOn')
      await lockRow(tx, 'invoice_run', id)
      const run = await requireDraft(tx, id)
      requireVersion(version, run.version)
      // Two runs of one schedule never bill the same member for the same days.
      await lockName(tx, 'duesSchedule', run.scheduleId)
      if (dayOf(run.dueOn) < issuedOn) throw badField('issuedOn', messages.ledger.dueBefore)
      await leaveOutChanged(tx, id, run, clubToday(services))
      const rows = await tx.invoiceRunRow.findMany({
        where: { runId: id, reason: null },
        select: {
          userId: true,
          lines: true,
          user: { select: { lastname: true, firstname: true } },
        },
        orderBy: [{ user: { lastname: 'asc' } }, { user: { firstname: 'asc' } }, { userId: 'asc' }],
      })
      if (rows.length === 0) throw badRequest(messages.run.empty)
      const invoices = await issueInvoices(
        tx,
        services,
        rows.map(({ userId, lines }) => ({ userId, lines: parseLines(lines) })),
        { issuedOn, dueOn: dayOf(run.dueOn), currency: run.currency, runId: id },
      )
      await tx.$executeRaw`
        UPDATE invoice_run_row r SET invoice_id = i.id FROM invoice i
         WHERE i.run_id = r.run_id AND i.user_id = r.user_id AND r.run_id = ${id}::uuid
           AND r.reason IS NULL`
      await settleFees(tx, id)
      await tx.invoiceRun.update({
        where: { id },
        data: {
          state: 'Issued',
          issuedOn: new Date(issuedOn),
          issuedAt: services.clock.now(),
          version: { increment: 1 },
        },
        select: { id: true },
      })
      const emailed = input.notify ? await emailInvoices(tx, ctx, invoices) : 0
      await audit(tx, ctx, 'invoiceRun.issue', id, {
        after: { issuedOn, invoices: invoices.length, emailed },
      })
      const issued = await getRun(tx, id)
      const toPrint = issued.rows.flatMap(({ invoice, user }) =>
        invoice && user.email === null ? [user] : [],
      )
      return { run: issued, emailed, toPrint }
    },
    { timeout, maxWait: timeout },
  )

async function requireDraft(tx: Tx, id: string) {
  const run = await tx.invoiceRun.findUnique({
    where: { id },
    select: {
      state: true,
      scheduleId: true,
      asOf: true,
      startsOn: true,
      dueOn: true,
      currency: true,
      version: true,
      createdAt: true,
    },
  })
  if (!run) throw notFound(messages.missing.run)
  if (run.state !== 'Draft') throw conflict(messages.run.already)
  return run
}

type Draft = { scheduleId: string; asOf: Date; startsOn: Date; createdAt: Date }

/** Writes the reasons that were found since the draft was made. */
async function leaveOutChanged(
  tx: Tx,
  runId: string,
  { scheduleId, asOf, startsOn, createdAt }: Draft,
  today: string,
): Promise<void> {
  const schedule = await getSchedule(tx, scheduleId)
  const bills = await billsOf(
    tx,
    schedule,
    {
      asOf: dayOf(asOf),
      startsOn: dayOf(startsOn),
      today,
    },
    { id: runId, createdAt },
  )
  const rows = await tx.invoiceRunRow.findMany({
    where: { runId, reason: null },
    select: { id: true, userId: true, lines: true },
  })
  for (const { id, userId, lines } of rows) {
    const bill = bills.get(userId)
    // A line that the schedule lost since was reviewed, and is billed.
    const reason = bill ? bill.reason : 'Ended'
    if (reason === null || reason === 'NoLine' || reason === 'Honorary') continue
    // Fees of events are owed without dues.
    const fees = reason === 'Deceased' ? [] : parseLines(lines).filter(({ chargeId }) => chargeId)
    await tx.invoiceRunRow.update({
      where: { id },
      data: fees.length > 0 ? { lines: fees, total: totalOf(fees) } : { reason },
      select: { id: true },
    })
  }
}
