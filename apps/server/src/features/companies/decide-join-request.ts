import type { Tx } from '@clubhouse/db'
import type { Rejection } from '@clubhouse/schema/companies/join-request'
import { activeWhere } from '../../context/active.js'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { conflict, notFound } from '../../core/errors.js'
import { clubToday } from '../../services/site/club-clock.js'
import { lockUser } from '../identity/sessions/lock-user.js'
import { messages } from './messages.js'

type Decision = { status: 'Approved' | 'Rejected'; reason: string | null }

/**
 * Adds the requester to the company, and changes nothing else. Throws NotFound; Conflict if the request is already
 * decided, or the requester has a company or is not active.
 */
export const approveJoinRequest = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { userId, companyId } = await findRequest(tx, id)
    // Locked before the request: a call that creates a company takes the same two locks in the same order.
    const user = await lockUser(tx, userId)
    await decide(ctx, tx, id, { status: 'Approved', reason: null })
    if (user.companyId) throw conflict(messages.joinRequest.requesterHasCompany)
    const active = { id: userId, ...activeWhere(clubToday(ctx.services)) }
    if ((await tx.user.count({ where: active })) === 0)
      throw conflict(messages.joinRequest.requesterNotActive)
    await tx.user.update({
      where: { id: userId },
      data: { companyId, companyExempt: false, version: { increment: 1 } },
      select: { id: true },
    })
  })

/** Declines a request, with or without a reason. Throws NotFound, and Conflict when it is decided already. */
export const rejectJoinRequest = (ctx: Context, { id, reason }: Rejection): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { userId } = await findRequest(tx, id)
    await lockUser(tx, userId)
    await decide(ctx, tx, id, { status: 'Rejected', reason })
  })

async function findRequest(tx: Tx, id: string) {
  const request = await tx.joinRequest.findUnique({
    where: { id },
    select: { userId: true, companyId: true },
  })
  if (!request) throw notFound(messages.missing.joinRequest)
  return request
}

async function decide(
  ctx: Context,
  tx: Tx,
  id: string,
  { status, reason }: Decision,
): Promise<void> {
  const { clock, jobs } = ctx.services
  const decided = await tx.joinRequest.updateMany({
    where: { id, status: 'Pending' },
    data: { status, reason, decidedById: ctx.actor.id, decidedAt: clock.now() },
  })
  if (decided.count === 0) throw conflict(messages.joinRequest.decided)
  const action = status === 'Approved' ? 'joinRequest.approve' : 'joinRequest.reject'
  await audit(tx, ctx, action, id, { before: { status: 'Pending' }, after: { status, reason } })
  await jobs.enqueue(tx, 'notification.announce', { key: 'join-request-decided', subjectId: id })
}
