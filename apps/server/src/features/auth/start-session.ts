import type { Tx } from '@clubhouse/db'
import { hashSecret, newSecret } from '../../core/secret.js'
import { familyLifetime, sessionStore } from './lucia.js'

/** Begins a session family for a user. */
export async function startSession(
  tx: Tx,
  userId: string,
  rememberMe: boolean,
  now: Date,
): Promise<SessionSecrets> {
  const { seconds } = familyLifetime(rememberMe)
  const family = await tx.sessionFamily.create({
    data: { userId, rememberMe, expiresAt: new Date(now.getTime() + seconds * 1000) },
    select: familySelect,
  })
  return issueSecrets(tx, family, now)
}

/** Creates a new secret and a new bearer token for a session family that has none. */
export async function renewSession(tx: Tx, familyId: string, now: Date): Promise<SessionSecrets> {
  const family = await tx.sessionFamily.findUniqueOrThrow({
    where: { id: familyId },
    select: familySelect,
  })
  return issueSecrets(tx, family, now)
}

const familySelect = { id: true, userId: true, rememberMe: true } as const

/** The credentials of a session: the secret for the cookie with its age in seconds, and a bearer token. */
type SessionSecrets = { secret: string; token: string; cookieMaxAge: number | null }

async function issueSecrets(
  tx: Tx,
  { id: familyId, userId, rememberMe }: { id: string; userId: string; rememberMe: boolean },
  now: Date,
): Promise<SessionSecrets> {
  const session = await sessionStore(tx, rememberMe).createSession(
    userId,
    { familyId, rememberMe, replacedAt: null, successor: null },
    { sessionId: newSecret() },
  )
  const token = await createAccessToken(tx, familyId, now)
  return { secret: session.id, token, cookieMaxAge: familyLifetime(rememberMe).cookieMaxAge }
}

const minutes = 15

/** Creates a bearer token of 15 minutes for a family and deletes the family's expired ones. Returns the token. */
export async function issueAccessToken(tx: Tx, familyId: string, now: Date): Promise<string> {
  await tx.accessToken.deleteMany({ where: { familyId, expiresAt: { lte: now } } })
  return createAccessToken(tx, familyId, now)
}

async function createAccessToken(tx: Tx, familyId: string, now: Date): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await tx.accessToken.create({ data: { id: hashSecret(token), familyId, expiresAt } })
  return token
}
