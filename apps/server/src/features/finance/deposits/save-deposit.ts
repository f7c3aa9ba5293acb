import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { DepositDetail, DepositInput, DepositReverse } from '@clubhouse/schema/finance/deposit'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockRow } from '../../../context/locks.js'
import { dayOf } from '../../../core/day-of.js'
import { badField, conflict, notFound } from '../../../core/errors.js'
import { lockPayments } from '../ledger/entries.js'
import { requireOpen } from '../ledger/open-books.js'
import { messages } from '../messages.js'
import { getDeposit } from './read-deposits.js'

/**
 * Records a deposit of payments. Throws Conflict for one that is deposited, reversed or a reversal; BadRequest for
 * payments in two currencies, received after the deposit, or a day that isn't open.
 */
export const recordDeposit = (ctx: Context, input: DepositInput): Promise<DepositDetail> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    const { depositedOn, account, reference } = input
    const ids = [...new Set(input.paymentIds)]
    await requireOpen(tx, ctx, depositedOn, 'depositedOn')
    const payments = await lockPayments(tx, ids)
    const [first] = payments
    if (!first || payments.length < ids.length) throw notFound(messages.missing.payment)
    if (payments.some((one) => one.depositId || one.isReversed || one.reversesId))
      throw conflict(messages.deposit.unfit)
    const { currency } = first
    if (payments.some((one) => one.currency !== currency))
      throw badField('paymentIds', messages.ledger.otherCurrency)
    const last = payments
      .map(({ receivedOn }) => receivedOn)
      .toSorted()
      .at(-1)
    if (last && last > depositedOn)
      throw badField('depositedOn', messages.ledger.notBefore(formatDate(last)))
    const { id } = await tx.deposit.create({
      data: {
        depositedOn: new Date(depositedOn),
        currency,
        account,
        reference,
        createdById: actor.id,
        createdAt: services.clock.now(),
      },
      select: { id: true },
    })
    await tx.payment.updateMany({ where: { id: { in: ids } }, data: { depositId: id } })
    await audit(tx, ctx, 'deposit.record', id, { after: { depositedOn, payments: ids.length } })
    return getDeposit(tx, id)
  })

/** Undoes a deposit: its payments can be deposited again. Throws NotFound, and Conflict if it was undone already. */
export const reverseDeposit = (ctx: Context, input: DepositReverse): Promise<DepositDetail> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    const { id, effectiveOn } = input
    await requireOpen(tx, ctx, effectiveOn, 'effectiveOn')
    await lockRow(tx, 'deposit', id)
    const deposit = await tx.deposit.findUnique({
      where: { id },
      select: {
        reversesId: true,
        depositedOn: true,
        currency: true,
        account: true,
        reversedBy: { select: { id: true } },
        payments: { select: { id: true } },
      },
    })
    if (!deposit || deposit.reversesId) throw notFound(messages.missing.deposit)
    if (deposit.reversedBy) throw conflict(messages.deposit.alreadyReversed)
    const depositedOn = dayOf(deposit.depositedOn)
    if (effectiveOn < depositedOn)
      throw badField('effectiveOn', messages.ledger.notBefore(formatDate(depositedOn)))
    await tx.deposit.create({
      data: {
        depositedOn: new Date(effectiveOn),
        currency: deposit.currency,
        account: deposit.account,
        reversesId: id,
        createdById: actor.id,
        createdAt: services.clock.now(),
      },
      select: { id: true },
    })
    await tx.payment.updateMany({ where: { depositId: id }, data: { depositId: null } })
    await audit(tx, ctx, 'deposit.reverse', id, {
      before: { payments: deposit.payments.map((one) => one.id) },
    })
    return getDeposit(tx, id)
  })
