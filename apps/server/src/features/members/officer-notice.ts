import type { Tx } from '@clubhouse/db'
import { administratorWhere } from '../../context/active.js'
import type { Context } from '../../context/context.js'
import type { OfficerChange } from '../../services/jobs/job-kinds.js'

/** A change of an officer who may change the finances or the offices; without an office, of their account. */
export type GuardedChange = { userId: string; officeId: string | null; change: OfficerChange }

/** Queues an email about it to the person who made it, the person concerned unless they died, and all administrators. */
export async function notifyOfOfficer(
  tx: Tx,
  { services, actor }: Context,
  change: GuardedChange,
  { isDeceased }: { isDeceased: boolean } = { isDeceased: false },
): Promise<void> {
  const administrators = await tx.user.findMany({
    where: administratorWhere,
    select: { id: true },
  })
  const recipients = new Set([...administrators.map(({ id }) => id), actor.id])
  // A person whose status changed gets the email about that.
  if (change.change === 'StatusChanged' || isDeceased) recipients.delete(change.userId)
  else recipients.add(change.userId)
  const all = [...recipients].map((recipientId) => ({ recipientId, actorId: actor.id, ...change }))
  await services.jobs.enqueueAll(tx, 'officer.changed', all)
}
