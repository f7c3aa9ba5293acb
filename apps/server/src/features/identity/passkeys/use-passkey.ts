import type { Db, Tx } from '@clubhouse/db'
import type { PasskeyPurpose } from '@clubhouse/schema/enumeration'
import type { PasskeyAssertion } from '@clubhouse/schema/identity/passkey'
import { audit } from '../../../context/audit.js'
import type { Services } from '../../../services/services.js'
import { takeChallenge } from './challenges.js'
import { relyingParty } from './relying-party.js'
import { challengeOf, checkAssertion } from './web-authn.js'

/** The passkey that a browser names, with its owner; null when it is nobody's at the club's present address. */
export const findPasskey = ({ db, config }: Services, credentialId: string) =>
  db.passkey.findUnique({
    where: { credentialId, rpId: relyingParty(config).rpId },
    select: {
      id: true,
      name: true,
      publicKey: true,
      user: { select: { id: true, email: true } },
    },
  })

/**
 * The counter that a passkey signed for this purpose, or null when anything about it is wrong. Its challenge is used up,
 * whatever becomes of it.
 */
export async function checkSigned(
  { db, clock, config }: Services,
  assertion: PasskeyAssertion,
  passkey: { publicKey: Uint8Array; user: { id: string } } | null,
  use: { purpose: PasskeyPurpose; userId: string | null },
): Promise<bigint | null> {
  const { rpId, origin } = relyingParty(config)
  const challenge = challengeOf(assertion.response.clientDataJSON)
  const isOpen =
    challenge !== null && (await takeChallenge(db, challenge, { ...use, now: clock.now() }))
  if (!isOpen || !passkey || !isOf(passkey.user.id, assertion)) return null
  return checkAssertion(assertion, passkey.publicKey, { rpId, origin, challenge })
}

/** Whether a passkey names this person as its owner, or nobody. */
function isOf(userId: string, { response: { userHandle } }: PasskeyAssertion): boolean {
  return !userHandle || Buffer.from(userHandle, 'base64url').toString('utf8') === userId
}

/** The result of a signature: 'copy' when its counter did not rise, 'gone' when the passkey has been removed since. */
export type PasskeyUse = 'used' | 'copy' | 'gone'

/**
 * Notes that a passkey was used. Whether its counter says anything was decided when it was made: what it signs now cannot
 * switch the alarm off. The user must be locked.
 */
export async function noteUse(tx: Tx, id: string, counter: bigint, now: Date): Promise<PasskeyUse> {
  const before = await tx.passkey.findUnique({
    where: { id },
    select: { counter: true, isBackedUp: true },
  })
  if (!before) return 'gone'
  if (!before.isBackedUp && !hasRisen(before.counter, counter)) return 'copy'
  await tx.passkey.update({
    where: { id },
    data: { counter, lastUsedAt: now },
    select: { id: true },
  })
  return 'used'
}

/** Each use raises the counter; authenticators that do not count always say 0. */
const hasRisen = (before: bigint, now: bigint) => now > before || (now === 0n && before === 0n)

/** Records that there may be a copy of a passkey, and emails its owner about it. */
export const raiseAlarm = (
  { db, jobs }: { db: Db; jobs: Services['jobs'] },
  by: Parameters<typeof audit>[1],
  { id, name, user }: { id: string; name: string; user: { id: string } },
): Promise<void> =>
  db.$transaction(async (tx) => {
    await audit(tx, by, 'passkey.alarm', id, { before: { name } })
    await jobs.enqueue(tx, 'passkey.changed', { userId: user.id, change: 'Alarm', name })
  })
