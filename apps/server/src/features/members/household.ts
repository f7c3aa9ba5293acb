import type { Tx } from '@clubhouse/db'

/**
 * Passes on the address of a member whose status becomes Deleted, and with it the account. An address that nobody else
 * shares stays reserved.
 */
export async function leaveAddress(
  tx: Tx,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  const sharers = await tx.user.count({
    where: { emailSharedWithId: id, status: { not: 'Deleted' } },
  })
  if (sharers === 0) return
  await tx.user.update({
    where: { id },
    data: { email: null, passwordHash: null },
    select: { id: true },
  })
  await passOnAddress(tx, { holderId: id, email })
}

/**
 * Gives the address of a member who no longer has it to the first who shared it, or the first of `among`; others share it with them from then on.
 * Returns the new holder; null when nobody shared it.
 */
export async function passOnAddress(
  tx: Tx,
  { holderId, email, among }: { holderId: string; email: string | null; among?: string[] },
): Promise<string | null> {
  const shared = { emailSharedWithId: holderId }
  const heir = await tx.user.findFirst({
    where: { ...shared, ...(among && { id: { in: among } }) },
    select: { id: true },
    orderBy: [{ status: 'asc' }, { id: 'asc' }],
  })
  if (!heir || email === null) return null
  await tx.user.update({
    where: { id: heir.id },
    data: { email, emailSharedWithId: null, version: { increment: 1 } },
    select: { id: true },
  })
  await tx.user.updateMany({ where: shared, data: { emailSharedWithId: heir.id } })
  return heir.id
}
