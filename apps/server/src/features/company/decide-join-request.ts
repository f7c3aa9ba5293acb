import type { Tx } from '@clubhouse/db'
import type { Rejection } from '@clubhouse/schema/join-request'
import type { Actor } from '../../call/actor.js'
import { type Origin, recordAudit } from '../../call/audit.js'
import { conflict, notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { lockUser } from '../auth/lock-user.js'

type Decision = { status: 'Approved' | 'Rejected'; reason: string | null }

/**
 * Lets the requester into the company, and changes nothing else of them. Throws NotFound; Conflict when the
 * request is decided already, or the requester has a company by now or is not Active (product.md).
 */
export const approveJoinRequest = (
  services: Services,
  actor: Actor,
  { id }: { id: string },
  origin: Origin,
): Promise<void> =>
  services.db.$transaction(async (tx) => {
    const { userId, companyId } = await findRequest(tx, id)
    // Before the request: whoever creates a company takes the same two in the same order.
    const user = await lockUser(tx, userId)
    await decide(services, tx, actor, id, { status: 'Approved', reason: null }, origin)
    if (user.companyId) throw conflict((say) => say.joinRequest.requesterHasCompany)
    if (user.status !== 'Active') throw conflict((say) => say.joinRequest.requesterNotActive)
    await tx.user.update({
      where: { id: userId },
      data: { companyId, version: { increment: 1 } },
      select: { id: true },
    })
  })

/** Turns a request down, with or without a reason. Throws NotFound, and Conflict when it is decided already. */
export const rejectJoinRequest = (
  services: Services,
  actor: Actor,
  { id, reason }: Rejection,
  origin: Origin,
): Promise<void> =>
  services.db.$transaction(async (tx) => {
    const { userId } = await findRequest(tx, id)
    await lockUser(tx, userId)
    await decide(services, tx, actor, id, { status: 'Rejected', reason }, origin)
  })

async function findRequest(tx: Tx, id: string) {
  const request = await tx.joinRequest.findUnique({
    where: { id },
    select: { userId: true, companyId: true },
  })
  if (!request) throw notFound((say) => say.missing.joinRequest)
  return request
}

async function decide(
  { clock, jobs }: Services,
  tx: Tx,
  actor: Actor,
  id: string,
  { status, reason }: Decision,
  { requestId, address }: Origin,
): Promise<void> {
  const decided = await tx.joinRequest.updateMany({
    where: { id, status: 'Pending' },
    data: { status, reason, decidedById: actor.id, decidedAt: clock.now() },
  })
  if (decided.count === 0) throw conflict((say) => say.joinRequest.decided)
  await recordAudit(tx, {
    action: status === 'Approved' ? 'joinRequest.approve' : 'joinRequest.reject',
    actor,
    entityId: id,
    before: { status: 'Pending' },
    after: { status, reason },
    requestId,
    address,
  })
  await jobs.enqueue(tx, 'notification.announce', { key: 'join-request-decided', subjectId: id })
}
