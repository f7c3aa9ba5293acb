import type { Tx } from '@clubhouse/db'
import {
  canChargeAnyway,
  type EventFeeDetail,
  type EventFeeRowInput,
} from '@clubhouse/schema/finance/event-fee'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockRow } from '../../../context/locks.js'
import { badField, conflict, notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import { messages } from '../messages.js'
import { getDuesCurrency } from '../reports/dues-setting.js'
import { getFee } from './read-fees.js'

/**
 * Changes what a member is to be billed for a date, leaves them out, or undoes both; also for a member who came without
 * an RSVP. Throws NotFound; Conflict for one who was billed or is in a draft of dues; BadRequest for somebody who can't be
 * billed.
 */
export const changeFee = (ctx: Context, input: EventFeeRowInput): Promise<EventFeeDetail> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, date, userId, isIncluded, reason } = input
    await lockRow(tx, 'event', id)
    const key = { eventId: id, date: new Date(date), userId }
    const stored = await tx.eventCharge.findUnique({
      where: { eventId_date_userId: key },
      select: { id: true },
    })
    // A draft of dues takes charges without locking the event.
    if (stored) await lockRow(tx, 'event_charge', stored.id)
    const detail = await getFee(tx, ctx.services, input)
    const row = detail.rows.find(({ user }) => user.id === userId)
    if (row?.state === 'Billed') throw conflict(messages.fee.isBilled)
    if (row?.run) throw conflict(messages.fee.inDraft(row.run.name))
    const people = input.people ?? null
    const cents = input.cents ?? null
    if (!row && people === null && cents === null) throw badField('people', messages.fee.people)
    if (!row) await requireMember(tx, userId)
    if (
      isIncluded &&
      row?.notBilled &&
      !canChargeAnyway(row.notBilled) &&
      row.notBilled !== 'NoCharge'
    )
      throw badField('isIncluded', messages.fee.fixedReason)
    const data = {
      state: isIncluded ? ('Draft' as const) : ('Dropped' as const),
      people,
      cents,
      isChanged: people !== null || cents !== null,
      reason,
      lines: [],
      runId: null,
      invoiceId: null,
      title: detail.title,
      day: new Date(detail.day),
    }
    // As the RSVP says; one whose membership ended is billed because of the row.
    if (isIncluded && !data.isChanged && row && row.notBilled !== 'Ended' && !isEnded(row, stored))
      await tx.eventCharge.deleteMany({ where: key })
    else
      await tx.eventCharge.upsert({
        where: { eventId_date_userId: key },
        create: {
          ...key,
          ...data,
          currency: detail.currency || (await getDuesCurrency(tx)),
          createdAt: ctx.services.clock.now(),
        },
        update: data,
        select: { id: true },
      })
    await audit(tx, ctx, 'eventFee.change', userId, {
      after: { event: detail.title, date, isIncluded, people, cents },
    })
    return getFee(tx, ctx.services, input)
  })

/** Whether somebody without a membership is in the list because the treasurer left them out before. */
const isEnded = (
  { rsvpPeople }: EventFeeDetail['rows'][number],
  stored: { id: string } | null,
): boolean => stored !== null && rsvpPeople === 0

async function requireMember(tx: Tx, userId: string): Promise<void> {
  const user = await tx.user.findUnique({
    where: { id: userId, status: { not: 'Deleted' } },
    select: { id: true },
  })
  if (!user) throw notFound(missing.user)
}
