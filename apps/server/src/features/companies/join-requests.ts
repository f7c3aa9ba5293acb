import type { Db } from '@clubhouse/db'
import type {
  JoinRequestFilter,
  JoinRequestInput,
  JoinRequestRecord,
} from '@clubhouse/schema/companies/join-request'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { conflict, notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { lockUser } from '../identity/sessions/lock-user.js'
import { messages } from './messages.js'

const who = { id: true, firstname: true, lastname: true } as const

/** Returns the pending requests, oldest first, or the decided ones in a state, the latest decision first. */
export async function listJoinRequests(
  db: Db,
  { state = 'Pending' }: JoinRequestFilter,
): Promise<JoinRequestRecord[]> {
  const isPending = state === 'Pending'
  const rows = await db.joinRequest.findMany({
    where: { status: state, user: { status: { not: 'Deleted' } } },
    select: {
      id: true,
      companyId: true,
      note: true,
      createdAt: true,
      user: { select: { ...who, email: true, avatar: true } },
      company: { select: { name: true } },
      reason: true,
      decidedAt: true,
      decidedBy: { select: who },
    },
    orderBy: isPending
      ? [{ createdAt: 'asc' }, { id: 'asc' }]
      : [{ decidedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ reason, decidedAt, decidedBy, ...row }) => ({
    ...row,
    user: { ...row.user, email: row.user.email ?? '' },
    createdAt: row.createdAt.toISOString(),
    ...(!isPending && {
      decision: {
        decidedAt: decidedAt?.toISOString() ?? null,
        decidedBy: decidedBy && {
          id: decidedBy.id,
          fullname: `${decidedBy.firstname} ${decidedBy.lastname}`,
        },
        reason,
      },
    }),
  }))
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
