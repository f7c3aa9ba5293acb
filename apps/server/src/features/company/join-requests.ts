import type { Db } from '@clubhouse/db'
import type { JoinRequestInput, JoinRequestRecord } from '@clubhouse/schema/join-request'
import type { Actor } from '../../call/actor.js'
import { type Origin, recordAudit } from '../../call/audit.js'
import { conflict, notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { lockUser } from '../auth/lock-user.js'

/** The requests that wait for a decision, oldest first. */
export async function listJoinRequests(db: Db): Promise<JoinRequestRecord[]> {
  const rows = await db.joinRequest.findMany({
    where: { status: 'Pending', user: { status: { not: 'Deleted' } } },
    select: {
      id: true,
      companyId: true,
      note: true,
      createdAt: true,
      user: { select: { id: true, firstname: true, lastname: true, email: true, avatar: true } },
      company: { select: { name: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * Asks to join a company; administrators are told. Throws Conflict when the caller has a company or a pending
 * request, NotFound for an unknown company.
 */
export const createJoinRequest = (
  { db, clock, jobs }: Services,
  actor: Actor,
  { companyId, note }: JoinRequestInput,
  { requestId, address }: Origin,
): Promise<{ id: string }> =>
  db.$transaction(async (tx) => {
    const { id: userId } = actor
    const user = await lockUser(tx, userId)
    if (user.companyId) throw conflict((say) => say.company.alreadyMember)
    const pending = await tx.joinRequest.count({ where: { userId, status: 'Pending' } })
    if (pending > 0) throw conflict((say) => say.joinRequest.pending)
    const company = await tx.company.findUnique({ where: { id: companyId }, select: { id: true } })
    if (!company) throw notFound((say) => say.missing.company)
    const { id } = await tx.joinRequest.create({
      data: { userId, companyId, note, createdAt: clock.now() },
      select: { id: true },
    })
    await recordAudit(tx, {
      action: 'joinRequest.create',
      actor,
      entityId: id,
      after: { companyId, note },
      requestId,
      address,
    })
    await jobs.enqueue(tx, 'notification.announce', { key: 'join-request-new', subjectId: id })
    return { id }
  })
