import type { Tx } from '@clubhouse/db'
import type {
  BilledEventFee,
  EventFeeBill,
  EventFeeDetail,
} from '@clubhouse/schema/finance/event-fee'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockRow } from '../../../context/locks.js'
import { badField, badRequest, conflict } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { emailInvoices } from '../invoices/email-invoices.js'
import { issueInvoices } from '../ledger/issue-invoices.js'
import { requireOpen } from '../ledger/open-books.js'
import { messages } from '../messages.js'
import { getFee } from './read-fees.js'

/** In milliseconds, for a thousand members. */
const timeout = 30_000

type Row = EventFeeDetail['rows'][number]

/**
 * Bills a date to the members who come: an invoice each at once, or lines of the next billing of dues. Each member is billed
 * once; a voided invoice can be billed again. Throws NotFound; Conflict while RSVPs are open, for a canceled date, or if the
 * amount is not the one that was reviewed; BadRequest for days that aren't open, or if nobody is to be billed.
 */
export const billFees = (ctx: Context, input: EventFeeBill): Promise<BilledEventFee> =>
  ctx.services.db.$transaction(
    async (tx) => {
      const { id, date, billing, dueOn, reviewedCents } = input
      const issuedOn = input.issuedOn ?? clubToday(ctx.services)
      if (billing === 'AtOnce') await requireOpen(tx, ctx, issuedOn, 'issuedOn')
      await lockRow(tx, 'event', id)
      const detail = await getFee(tx, ctx.services, { id, date })
      if (!detail.canBill) throw conflict(messages.fee.notYet)
      if (reviewedCents !== undefined && reviewedCents !== detail.open.cents)
        throw conflict(messages.fee.changed)
      const rows = detail.rows.filter(({ isIncluded }) => isIncluded)
      if (rows.length === 0) throw badRequest(messages.fee.empty)
      if (billing === 'NextRun') await write(tx, ctx, detail, rows)
      const invoices =
        billing === 'AtOnce' && dueOn !== null
          ? await issue(tx, ctx, { detail, rows, issuedOn, dueOn })
          : []
      const emailed = input.notify ? await emailInvoices(tx, ctx, invoices) : 0
      await audit(tx, ctx, 'eventFee.bill', id, {
        after: { event: detail.title, date, billing, members: rows.length, emailed },
      })
      return {
        fee: await getFee(tx, ctx.services, { id, date }),
        invoices: invoices.length,
        waiting: billing === 'NextRun' ? rows.length : 0,
        emailed,
        toPrint: billing === 'AtOnce' ? rows.flatMap(withoutEmail) : [],
      }
    },
    { timeout, maxWait: timeout },
  )

const withoutEmail = ({ user }: Row) => (user.email === null ? [user] : [])

type Issue = { detail: EventFeeDetail; rows: readonly Row[]; issuedOn: string; dueOn: string }

async function issue(tx: Tx, ctx: Context, { detail, rows, issuedOn, dueOn }: Issue) {
  if (dueOn < issuedOn) throw badField('dueOn', messages.ledger.dueBefore)
  const { currency } = detail
  const invoices = await issueInvoices(
    tx,
    ctx.services,
    rows.map(({ user, lines }) => ({ userId: user.id, lines })),
    { issuedOn, dueOn, currency },
  )
  await write(tx, ctx, detail, rows, new Map(invoices.map((one) => [one.userId, one.id])))
  return invoices
}

/** Writes what was billed; without invoices it waits for the next billing of dues. */
async function write(
  tx: Tx,
  { services }: Context,
  { id, date, day, title, currency }: EventFeeDetail,
  rows: readonly Row[],
  invoices?: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { user, people, cents, lines, isChanged, reason } of rows) {
    const key = { eventId: id ?? '', date: new Date(date), userId: user.id }
    const data = {
      title,
      currency,
      people,
      cents,
      lines,
      isChanged,
      reason,
      day: new Date(day),
      state: invoices ? ('Billed' as const) : ('Waiting' as const),
      invoiceId: invoices?.get(user.id) ?? null,
      runId: null,
    }
    await tx.eventCharge.upsert({
      where: { eventId_date_userId: key },
      create: { ...key, ...data, createdAt: services.clock.now() },
      update: data,
      select: { id: true },
    })
  }
}
