import type { Db } from '@clubhouse/db'
import type { PasskeyPurpose } from '@clubhouse/schema/enumeration'
import { passkeyMinutes } from '@clubhouse/schema/identity/passkey'
import { hashSecret, newSecret } from '../../../core/secret.js'
import type { Services } from '../../../services/services.js'

type Use = { purpose: PasskeyPurpose; userId: string | null }

/** Returns a random text for a browser's passkey to sign, within five minutes and for this purpose only. */
export async function newChallenge({ db, clock }: Services, { purpose, userId }: Use) {
  const challenge = newSecret()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + passkeyMinutes * 60_000)
  await db.passkeyChallenge.create({
    data: { challengeHash: hashSecret(challenge), purpose, userId, expiresAt, createdAt: now },
    select: { challengeHash: true },
  })
  return challenge
}

/** Whether a challenge was given for this and is open still; it is used up, whatever becomes of the call. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, userId, now }: Use & { now: Date },
): Promise<boolean> {
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { challengeHash: hashSecret(challenge), purpose, userId, expiresAt: { gt: now } },
  })
  return count > 0
}
