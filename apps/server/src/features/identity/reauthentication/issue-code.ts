import type { Services } from '../../../services/services.js'
import { lockUser } from '../sessions/lock-user.js'
import { newMailedCode } from '../sign-in/mailed-code.js'

/** Who gets the mail, and what it holds; the database has a hash. */
export type IssuedCode = { email: string; firstname: string; code: string }

/**
 * Makes the code of a wish, in place of that of an earlier attempt. Returns null when the wish has ended, with its session
 * or by a newer one.
 */
export async function issueReauthenticationCode(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock' | 'passwords'>,
  id: string,
): Promise<IssuedCode | null> {
  const { code, codeHash } = await newMailedCode({ passwords })
  return db.$transaction(async (tx) => {
    const now = clock.now()
    const where = { id, expiresAt: { gt: now } }
    const asked = await tx.mailedProof.findUnique({
      where,
      select: { family: { select: { userId: true } } },
    })
    if (!asked) return null
    const { userId } = asked.family
    // A concurrent change of the address waits, and ends the code, or was first.
    await lockUser(tx, userId)
    const { count } = await tx.mailedProof.updateMany({
      where,
      data: { codeHash },
    })
    if (count === 0) return null
    const user = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, firstname: true },
    })
    return { ...user, code }
  })
}
