import { readFileSync } from 'node:fs'
import { isSameEmail } from '@clubhouse/schema/email-key'
import type { SessionActor } from '../../../context/actor.js'
import { requireRecentAuthentication } from '../../../context/recent-authentication.js'
import { demoPassword } from '../../../core/demo-accounts.js'
import { badField } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import { messages } from '../messages.js'

/**
 * The passwords of 8 and more characters among the 10,000 most common ones, in lowercase; shorter ones are refused
 * anyway. From @zxcvbn-ts/language-common 3.0.4; its license is in common-passwords-license.txt.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').match(/\S+/g),
)

/**
 * The rules of a new password that its schema cannot check: none of the 10,000 commonest, whatever its case, nor that
 * of the demo, and not the email address of its account. Throws BadRequest at `field`.
 */
export function requireGoodPassword(field: string, password: string, email: string): void {
  const plain = password.trim().toLowerCase()
  if (commonPasswords.has(plain) || plain === demoPassword) {
    throw badField(field, messages.account.passwordTooCommon)
  }
  if (isSameEmail(password, email)) throw badField(field, messages.account.passwordIsEmail)
}

/**
 * For calls that would give the account to another person: a caller with the session must know the password, too. A
 * caller without a password must have authenticated recently. Throws BadRequest with the field `currentPassword` when
 * that is missing or wrong, TooManyRequests after many wrong ones, Forbidden with the field `proof`. Returns the hash
 * that it compared, or null for none, for `lockSession`.
 */
export async function requireCurrentPassword(
  services: Services,
  actor: SessionActor,
  currentPassword: string | undefined,
): Promise<string | null> {
  const without = { id: actor.id, passwordHash: null }
  if (!currentPassword && (await services.db.user.count({ where: without })) > 0) {
    await requireRecentAuthentication(services, actor)
    return null
  }
  return verifyOwnPassword(services, actor, 'currentPassword', currentPassword)
}

/** As `requireCurrentPassword`, with the failure at any field. */
export async function verifyOwnPassword(
  { db, passwords, limits }: Services,
  { id, credential: { familyId } }: SessionActor,
  field: string,
  password: string | undefined,
): Promise<string | null> {
  if (!password) throw badField(field, messages.account.passwordRequired)
  await limits.currentPassword.attempt(familyId)
  const user = await db.user.findUnique({ where: { id }, select: { passwordHash: true } })
  const passwordHash = user?.passwordHash ?? null
  if (!(await passwords.verify(password, passwordHash))) {
    throw badField(field, messages.account.wrongPassword)
  }
  await limits.currentPassword.succeeded(familyId)
  return passwordHash
}
