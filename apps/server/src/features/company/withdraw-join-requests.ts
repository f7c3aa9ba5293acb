import type { Tx } from '@clubhouse/db'

/** Closes the pending request of somebody who belongs to a company now; nobody is asked any more. */
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
