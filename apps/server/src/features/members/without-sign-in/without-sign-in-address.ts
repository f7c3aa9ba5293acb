import type { Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import { badField, takenField } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import { messages } from '../messages.js'

type Address = { email: string | null; emailSharedWithId: string | null }

/** The columns of an address. Throws BadRequest at a member who has no address to share, or is the member themselves. */
export async function addressColumns(
  tx: Tx,
  { email, emailSharedWithId: holderId }: Address,
  ownId: string | null,
): Promise<Address> {
  if (!holderId) return { email, emailSharedWithId: null }
  // Nobody can remove or pass on the address until the end of the transaction.
  await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${holderId}::uuid FOR SHARE`
  const holder = await tx.user.findUnique({
    where: { id: holderId },
    select: { email: true, status: true },
  })
  if (!holder || holder.status === 'Deleted' || holderId === ownId)
    throw badField('emailSharedWithId', missing.user)
  if (holder.email === null) throw badField('emailSharedWithId', messages.withoutSignIn.noAddress)
  return { email: null, emailSharedWithId: holderId }
}

/**
 * Throws Conflict at `email` for the address of another member, by name: they may share it. An address that its holder no
 * longer needs is the exception (`holderId`).
 */
export async function requireFreeAddress(
  tx: Tx,
  email: string | null,
  holderId: string | null,
): Promise<void> {
  const owner =
    email &&
    (await tx.user.findUnique({
      where: { emailKey: emailKey(email) },
      select: { id: true, firstname: true, lastname: true },
    }))
  if (!owner || owner.id === holderId) return
  throw takenField('email', messages.withoutSignIn.taken(`${owner.firstname} ${owner.lastname}`))
}
