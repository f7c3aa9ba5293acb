import type { Prisma, Tx } from '@clubhouse/db'
import { z } from 'zod/mini'
import type { Services } from '../../services/services.js'
import { type ComingEntry, comingEntries } from './coming-entries.js'
import { unfitAmong } from './may-hold.js'
import { fillFromWaitlist } from './places.js'

type Freeing = Pick<Services, 'clock' | 'site' | 'jobs'>

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
  services: Freeing,
  { userId, isFreed }: Freed,
): Promise<number> {
  const rows = await tx.$queryRaw`
    SELECT id FROM event WHERE id IN (SELECT event_id FROM duty_assignment WHERE user_id = ${userId}::uuid)
     ORDER BY id FOR UPDATE`
  const eventId = { in: ids.parse(rows).map(({ id }) => id) }
  const coming = await comingEntries(tx, services, { userId, eventId })
  const freed = coming.filter(({ day }) => isFreed(day))
  await free(tx, services, freed)
  return freed.filter(({ state, seat }) => state !== 'Declined' && seat === 'Going').length
}

/**
 * Frees those duties to come of an event whose members may not have them anymore (may-hold.ts), and returns them. The
 * caller has locked the event, and changed what decides about it.
 */
export async function freeUnfitDuties(
  tx: Tx,
  services: Freeing,
  where: Prisma.DutyAssignmentWhereInput & { eventId: string },
): Promise<ComingEntry[]> {
  const coming = await comingEntries(tx, services, { AND: [where, { state: { not: 'Declined' } }] })
  const freed = await unfitAmong(tx, coming)
  await free(tx, services, freed)
  return freed
}

async function free(tx: Tx, services: Freeing, freed: readonly ComingEntry[]): Promise<void> {
  await tx.dutyAssignment.deleteMany({ where: { id: { in: freed.map(({ id }) => id) } } })
  for (const { duty, occurrence } of freed) await fillFromWaitlist(tx, services, duty, occurrence)
}

/** Ends the open offers to a member who leaves. */
export async function endOffersTo(tx: Tx, userId: string): Promise<void> {
  await tx.dutySwap.deleteMany({ where: { toUserId: userId, acceptedAt: null } })
}
