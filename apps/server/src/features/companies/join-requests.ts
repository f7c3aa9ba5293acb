import type { Db } from '@clubhouse/db'
import type { JoinRequestInput, JoinRequestRecord } from '@clubhouse/schema/companies/join-request'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { conflict, notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { lockUser } from '../identity/sessions/lock-user.js'
import { messages } from './messages.js'

/** The pending requests, oldest first. */
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
 * Requests to join a company; administrators are notified. Throws Conflict when the caller has a company or a pending
 * request, NotFound for an unknown company.
 */
export const createJoinRequest = (
  ctx: Context,
  { companyId, note }: JoinRequestInput,
): Promise<{ id: string }> =>
  ctx.services.db.$transaction(async (tx) => {
    const { clock, jobs } = ctx.services
    const { id: userId } = ctx.actor
    const user = await lockUser(tx, userId)
    if (user.companyId) throw conflict(messages.alreadyMember)
    const pending = await tx.joinRequest.count({ where: { userId, status: 'Pending' } })
    if (pending > 0) throw conflict(messages.joinRequest.pending)
    const company = await tx.company.findUnique({ where: { id: companyId }, select: { id: true } })
    if (!company) throw notFound(missing.company)
    const { id } = await tx.joinRequest.create({
      data: { userId, companyId, note, createdAt: clock.now() },
      select: { id: true },
    })
    await audit(tx, ctx, 'joinRequest.create', id, { after: { companyId, note } })
    await jobs.enqueue(tx, 'notification.announce', { key: 'join-request-new', subjectId: id })
    return { id }
  })
