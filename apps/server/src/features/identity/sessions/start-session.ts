import type { Tx } from '@clubhouse/db'
import type { Origin } from '../../../context/context.js'
import { hashSecret, newSecret } from '../../../core/secret.js'
import { deviceOf } from './device.js'
import { familyLifetime, sessionEnd, sessionStore } from './lucia.js'

/**
 * Begins a session family for a user, which counts as recent authentication. One statement in raw SQL, because every
 * sign-in pays for it. Only `begin` calls it: all ways to sign in lead there.
 */
export async function startSession(
  tx: Tx,
  userId: string,
  rememberMe: boolean,
  now: Date,
  {
    address = '',
    userAgent,
    byPasskey = false,
    knownDeviceId = null,
  }: Partial<Origin & { byPasskey: boolean; knownDeviceId: string | null }> = {},
): Promise<SessionSecrets> {
  const { seconds, cookieMaxAge } = familyLifetime(rememberMe)
  const familyEnd = new Date(now.getTime() + seconds * 1000)
  const [secret, token] = [newSecret(), newSecret()]
  await tx.$executeRaw`
    WITH family AS (
      INSERT INTO session_family (id, user_id, remember_me, expires_at, created_at, proved_at, address, device, by_passkey, known_device_id)
      VALUES (gen_random_uuid(), ${userId}::uuid, ${rememberMe}, ${familyEnd}, ${now}, ${now}, ${address},
              ${deviceOf(userAgent)}, ${byPasskey}, ${knownDeviceId}::uuid) RETURNING id, user_id),
    session AS (
      INSERT INTO session (id, family_id, user_id, expires_at)
      SELECT ${hashSecret(secret)}, id, user_id, ${sessionEnd(rememberMe, now)}::timestamptz FROM family)
    INSERT INTO access_token (id, family_id, expires_at)
    SELECT ${hashSecret(token)}, id, ${tokenEnd(now)}::timestamptz FROM family`
  return { secret, token, cookieMaxAge }
}

/** Creates a new secret and a new bearer token for a session family that has none. */
export async function renewSession(tx: Tx, familyId: string, now: Date): Promise<SessionSecrets> {
  const { userId, rememberMe } = await tx.sessionFamily.findUniqueOrThrow({
    where: { id: familyId },
    select: { userId: true, rememberMe: true },
  })
  const session = await sessionStore(tx, rememberMe).createSession(
    userId,
    { familyId, rememberMe, replacedAt: null, successor: null },
    { sessionId: newSecret() },
  )
  const token = await createAccessToken(tx, familyId, now)
  return { secret: session.id, token, cookieMaxAge: familyLifetime(rememberMe).cookieMaxAge }
}

/** The credentials of a session: the secret for the cookie with its age in seconds, and a bearer token. */
type SessionSecrets = { secret: string; token: string; cookieMaxAge: number | null }

const minutes = 15
const tokenEnd = (now: Date) => new Date(now.getTime() + minutes * 60_000)

/** Creates a bearer token of 15 minutes for a family and deletes the family's expired ones. Returns the token. */
export async function issueAccessToken(tx: Tx, familyId: string, now: Date): Promise<string> {
  await tx.accessToken.deleteMany({ where: { familyId, expiresAt: { lte: now } } })
  return createAccessToken(tx, familyId, now)
}

async function createAccessToken(tx: Tx, familyId: string, now: Date): Promise<string> {
  const token = newSecret()
  await tx.accessToken.create({
    data: { id: hashSecret(token), familyId, expiresAt: tokenEnd(now) },
  })
  return token
}
