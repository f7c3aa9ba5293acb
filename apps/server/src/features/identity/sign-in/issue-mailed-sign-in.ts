import { hashSecret, newSecret } from '../../../core/secret.js'
import type { Services } from '../../../services/services.js'
import { lockUser } from '../sessions/lock-user.js'
import { newMailedCode } from './mailed-code.js'
import { signInByEmail } from './sign-in-by-email.js'

/** Who gets the mail, and what it holds; the database has hashes. */
export type IssuedSignIn = { email: string; firstname: string; code: string; token: string }

/**
 * Makes the code and the link of a wish, in place of those of an earlier attempt. Returns null when nobody is mailed a way
 * in to its address, or when it has ended: its end stays the same, whether or not there is an account.
 */
export async function issueMailedSignIn(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock' | 'passwords'>,
  id: string,
): Promise<IssuedSignIn | null> {
  const token = newSecret()
  const { code, codeHash } = await newMailedCode({ passwords })
  return db.$transaction(async (tx) => {
    const now = clock.now()
    const asked = await tx.mailedSignIn.findUnique({
      where: { id, expiresAt: { gt: now } },
      select: { email: true },
    })
    if (!asked) return null
    const where = signInByEmail(asked.email)
    const found = await tx.user.findUnique({ where, select: { id: true } })
    if (!found) return null
    // A concurrent change of the address waits, and ends the code, or was first.
    await lockUser(tx, found.id)
    const user = await tx.user.findUnique({ where, select: { email: true, firstname: true } })
    const { count } = await tx.mailedSignIn.updateMany({
      where: { id },
      data: { userId: found.id, codeHash, tokenHash: hashSecret(token) },
    })
    return user && count > 0 ? { ...user, code, token } : null
  })
}
