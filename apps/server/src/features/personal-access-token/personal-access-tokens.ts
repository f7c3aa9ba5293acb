import type { Db, Prisma } from '@clubhouse/db'
import {
  maxTokens,
  type NewPersonalAccessToken,
  type PersonalAccessToken,
  type PersonalAccessTokenInput,
  tokenPrefix,
} from '@clubhouse/schema/personal-access-token'
import type { Actor, SessionActor } from '../../call/actor.js'
import { type Origin, recordAudit } from '../../call/audit.js'
import { conflict, forbidden, notFound } from '../../core/errors.js'
import { hashSecret, newSecret } from '../../core/secret.js'
import type { Services } from '../../services/services.js'
import { lockSession } from '../auth/lock-session.js'
import { areTokensAllowed } from './policy.js'

const day = 24 * 60 * 60_000

const select = {
  id: true,
  name: true,
  scope: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
} satisfies Prisma.PersonalAccessTokenSelect

type Row = Prisma.PersonalAccessTokenGetPayload<{ select: typeof select }>

const record = (row: Row): PersonalAccessToken => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** The caller's tokens, newest first; those that have ended are still named. */
export async function listPersonalAccessTokens(db: Db, { id }: Actor) {
  const rows = await db.personalAccessToken.findMany({
    where: { userId: id },
    select,
    orderBy: { id: 'desc' },
  })
  return { allowed: await areTokensAllowed(db), tokens: rows.map(record) }
}

/**
 * Makes a token and tells its owner by mail. The secret is answered only now; the database keeps its hash.
 * Throws Forbidden while the club allows none, Conflict when the caller has too many.
 */
export const createPersonalAccessToken = (
  { db, clock, jobs }: Services,
  actor: SessionActor,
  { name, scope, lifetime }: PersonalAccessTokenInput,
  { requestId, address }: Origin,
): Promise<NewPersonalAccessToken> =>
  db.$transaction(async (tx) => {
    if (!(await areTokensAllowed(tx))) {
      throw forbidden((say) => say.personalAccessToken.notAllowed)
    }
    // Two that are made at once must not both be the last that fits.
    await lockSession(tx, actor)
    const { id: userId } = actor
    const count = await tx.personalAccessToken.count({ where: { userId } })
    if (count >= maxTokens) throw conflict((say) => say.personalAccessToken.tooMany(maxTokens))
    const token = `${tokenPrefix}${newSecret()}`
    const now = clock.now()
    const row = await tx.personalAccessToken.create({
      data: {
        userId,
        name,
        scope,
        tokenHash: hashSecret(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + Number(lifetime) * day),
      },
      select,
    })
    await recordAudit(tx, {
      action: 'token.create',
      actor,
      entityId: row.id,
      after: { name, scope },
      requestId,
      address,
    })
    await jobs.enqueue(tx, 'token.created', { tokenId: row.id })
    return { ...record(row), token }
  })

/** Ends one of the caller's tokens at once. Throws NotFound for one that is not theirs. */
export const revokePersonalAccessToken = (
  db: Db,
  actor: SessionActor,
  { id }: { id: string },
  { requestId, address }: Origin,
): Promise<void> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.personalAccessToken.deleteMany({ where: { id, userId: actor.id } })
    if (count === 0) throw notFound((say) => say.missing.token)
    await recordAudit(tx, {
      action: 'token.revoke',
      actor,
      entityId: id,
      requestId,
      address,
    })
  })
