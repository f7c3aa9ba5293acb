import type { Tx } from '@clubhouse/db'
import { isAdmin } from '@clubhouse/schema/members/role'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { administratorWhere } from '../../context/active.js'
import type { AdministratorState } from '../../services/jobs/job-kinds.js'
import type { Services } from '../../services/services.js'

/** A change of a user who is, was or becomes an administrator. */
export type AdministratorChange = {
  userId: string
  /** Null for the command line. */
  actorId: string | null
  before: AdministratorState
  after: AdministratorState
}

/** Somebody who had no account before. */
export const nobodyYet: AdministratorState = { isAdmin: false, status: 'Active' }

/** The role and status that make a user an active administrator. */
export const administratorState = ({
  role,
  status,
}: Pick<UserDetail, 'role' | 'status'>): AdministratorState => ({ isAdmin: isAdmin(role), status })

/** Whether a change gives or removes the role, or changes the status of somebody who has it. */
export const concernsAdministrator = ({
  before,
  after,
}: Pick<AdministratorChange, 'before' | 'after'>): boolean =>
  before.isAdmin !== after.isAdmin || (before.isAdmin && before.status !== after.status)

/**
 * Queues an email about a change of an administrator to the person who made it, to the person concerned and to all
 * administrators; nothing for any other change. A person whose status changed gets the email about that ('status.changed', 'erasure.done') instead,
 * an invited one the invitation.
 */
export async function notifyOfAdministrator(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  change: AdministratorChange,
): Promise<void> {
  if (!concernsAdministrator(change)) return
  const { userId, actorId, before, after } = change
  const administrators = await tx.user.findMany({
    where: administratorWhere,
    select: { id: true },
  })
  const recipients = new Set([...administrators.map(({ id }) => id), userId])
  if (actorId) recipients.add(actorId)
  const isInvited = (await tx.userInvitation.count({ where: { userId } })) > 0
  if (isInvited || before.status !== after.status || after.status === 'Deleted')
    recipients.delete(userId)
  const all = [...recipients].map((recipientId) => ({ recipientId, ...change }))
  await jobs.enqueueAll(tx, 'administrator.changed', all)
}
