import type { Tx } from '@clubhouse/db'
import { z } from 'zod/mini'
import type { Services } from '../../services/services.js'
import { comingEntries } from './coming-entries.js'
import { fillFromWaitlist } from './places.js'

type Freed = {
  userId: string
  /** Whether a duty of this day is freed. */
  isFreed: (day: string) => boolean
}

const ids = z.array(z.object({ id: z.string() }))

/**
 * Frees a member's duties of some days to come, which are open again, and ends the offers to them; those who wait for a
 * shift move up. Returns how many were freed. The caller has locked the user.
 */
export async function freeDuties(
  tx: Tx,
  services: Pick<Services, 'clock' | 'site' | 'jobs'>,
  { userId, isFreed }: Freed,
): Promise<number> {
  const rows = await tx.$queryRaw`
    SELECT id FROM event WHERE id IN (SELECT event_id FROM duty_assignment WHERE user_id = ${userId}::uuid)
     ORDER BY id FOR UPDATE`
  const eventId = { in: ids.parse(rows).map(({ id }) => id) }
  const coming = await comingEntries(tx, services, { userId, eventId })
  const freed = coming.filter(({ day }) => isFreed(day))
  await tx.dutyAssignment.deleteMany({ where: { id: { in: freed.map(({ id }) => id) } } })
  for (const { duty, occurrence } of freed) await fillFromWaitlist(tx, services, duty, occurrence)
  return freed.filter(({ state, seat }) => state !== 'Declined' && seat === 'Going').length
}

/** Ends the open offers to a member who leaves. */
export async function endOffersTo(tx: Tx, userId: string): Promise<void> {
  await tx.dutySwap.deleteMany({ where: { toUserId: userId, acceptedAt: null } })
}
