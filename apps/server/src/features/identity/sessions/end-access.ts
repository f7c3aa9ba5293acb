import type { Tx } from '@clubhouse/db'
import type { RequestContext } from '../../../context/procedures.js'
import { hashSecret } from '../../../core/secret.js'
import type { EndedAccess } from '../../../services/jobs/ended-access.js'
import { forgetDevices } from './known-device.js'
import { lockUser } from './lock-user.js'

/**
 * Ends all access to a user's account, present and future: sessions, personal access tokens, the calendar's address,
 * reset links, emailed codes, invitations, pending email changes, passkeys, and sign-ins that wait for two-step
 * verification, which itself stays on. Forgets their devices, too, except that of the session `familyId`, which remains
 * without a secret: `renewSession` sets one. Every change of a password, an address or a status calls it.
 */
export async function endAccess(
  tx: Tx,
  userId: string,
  familyId: string | null = null,
): Promise<EndedAccess> {
  await lockUser(tx, userId)
  await forgetDevices(tx, userId, familyId)
  await tx.sessionFamily.deleteMany({
    where: { userId, ...(familyId && { id: { not: familyId } }) },
  })
  // A concurrent refresh waits for the row, or was first.
  await tx.$queryRaw`SELECT 1 FROM session_family WHERE user_id = ${userId}::uuid FOR UPDATE`
  await tx.session.deleteMany({ where: { family: { userId } } })
  await tx.accessToken.deleteMany({ where: { family: { userId } } })
  await tx.passwordReset.deleteMany({ where: { userId } })
  await tx.emailChange.deleteMany({ where: { userId } })
  await tx.userInvitation.deleteMany({ where: { userId } })
  await tx.signInChallenge.deleteMany({ where: { userId } })
  await tx.mailedSignIn.deleteMany({ where: { userId } })
  await tx.mailedProof.deleteMany({ where: { family: { userId } } })
  const passkeys = await tx.passkey.deleteMany({ where: { userId } })
  const tokens = await tx.personalAccessToken.deleteMany({ where: { userId } })
  const calendars = await tx.user.updateMany({
    where: { id: userId, calendarTokenHash: { not: null } },
    data: { calendarTokenHash: null },
  })
  return { tokens: tokens.count, passkeys: passkeys.count, calendar: calendars.count > 0 }
}

/** Describes the ended access in sentences, for an email; `isOut` of somebody who can't sign in again. */
export function formatEndedAccess(
  { tokens, passkeys, calendar }: EndedAccess,
  { isOut = false } = {},
): string {
  const things = [
    ...(tokens === 1 ? ['your personal access token'] : []),
    ...(tokens > 1 ? [`your ${tokens} personal access tokens`] : []),
    ...(passkeys === 1 ? ['your passkey'] : []),
    ...(passkeys > 1 ? [`your ${passkeys} passkeys`] : []),
    ...(calendar ? ['your personal calendar link'] : []),
  ]
  const list = new Intl.ListFormat('en').format(['Links in earlier emails', ...things])
  return [
    isOut ? 'You were signed out on all devices.' : 'All other devices were signed out.',
    `${list} no longer work.`,
    ...(things.length > 0 && !isOut ? ['You can create new ones in the portal.'] : []),
  ].join(' ')
}

/** Ends the session of the cookie and that of the bearer token, and clears the cookie. Safe to repeat. */
export async function signOut({
  services: { db },
  sessionCookie: cookie,
  bearer,
}: Pick<RequestContext, 'services' | 'sessionCookie' | 'bearer'>): Promise<void> {
  const secret = cookie.read()
  const ended = [
    ...(secret ? [{ sessions: { some: { id: hashSecret(secret) } } }] : []),
    ...(bearer ? [{ accessTokens: { some: { id: hashSecret(bearer) } } }] : []),
  ]
  if (ended.length) await db.sessionFamily.deleteMany({ where: { OR: ended } })
  cookie.clear()
}
