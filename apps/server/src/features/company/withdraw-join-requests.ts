import type { Tx } from '@clubhouse/db'

/** Closes the pending request of a user who belongs to a company now; no administrator has to decide it any more. */
export async function withdrawJoinRequests(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.joinRequest.updateMany({
    where: { userId, status: 'Pending' },
    data: {
      status: 'Rejected',
      reason: 'Has a company by now',
      decidedAt: now,
      decidedById: userId,
    },
  })
}
