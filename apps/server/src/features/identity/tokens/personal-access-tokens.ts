import type { Db, Prisma } from '@clubhouse/db'
import {
  maxTokens,
  type NewPersonalAccessToken,
  type PersonalAccessToken,
  type PersonalAccessTokenInput,
  tokenPrefix,
} from '@clubhouse/schema/identity/personal-access-token'
import type { Actor, SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { permissionList } from '../../../context/grants.js'
import { conflict, forbidden, notFound } from '../../../core/errors.js'
import { hashSecret, newSecret } from '../../../core/secret.js'
import { messages } from '../messages.js'
import { lockSession } from '../sessions/lock-user.js'
import { areTokensAllowed } from './policy.js'

const day = 24 * 60 * 60_000

const select = {
  id: true,
  name: true,
  scope: true,
  isLimited: true,
  permissions: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
} satisfies Prisma.PersonalAccessTokenSelect

type Row = Prisma.PersonalAccessTokenGetPayload<{ select: typeof select }>

const record = ({ isLimited, permissions, ...row }: Row): PersonalAccessToken => ({
  ...row,
  permissions: isLimited ? permissionList.parse(permissions) : null,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** The caller's tokens, newest first; those that have ended are still listed. */
export async function listPersonalAccessTokens(db: Db, { id }: Actor) {
  const rows = await db.personalAccessToken.findMany({
    where: { userId: id },
    select,
    orderBy: { id: 'desc' },
  })
  return { allowed: await areTokensAllowed(db), tokens: rows.map(record) }
}

/**
 * Creates a token and emails its owner a notice. Only this call returns the secret; the database has its hash. Throws
 * Forbidden while the club allows none, Conflict when the caller has too many.
 */
export const createPersonalAccessToken = (
  ctx: Context<SessionActor>,
  { name, scope, lifetime, permissions }: PersonalAccessTokenInput,
): Promise<NewPersonalAccessToken> =>
  ctx.services.db.$transaction(async (tx) => {
    const { clock, jobs } = ctx.services
    if (!(await areTokensAllowed(tx))) {
      throw forbidden(messages.personalAccessToken.notAllowed)
    }
    // Two that are created at once must not both be the last that fits.
    await lockSession(tx, ctx.actor)
    const { id: userId } = ctx.actor
    const count = await tx.personalAccessToken.count({ where: { userId } })
    if (count >= maxTokens) throw conflict(messages.personalAccessToken.tooMany(maxTokens))
    const token = `${tokenPrefix}${newSecret()}`
    const now = clock.now()
    const row = await tx.personalAccessToken.create({
      data: {
        userId,
        name,
        scope,
        isLimited: permissions !== null,
        permissions: permissions ?? [],
        tokenHash: hashSecret(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + Number(lifetime) * day),
      },
      select,
    })
    await audit(tx, ctx, 'token.create', row.id, {
      after: { name, scope, ...(permissions && { permissions }) },
    })
    await jobs.enqueue(tx, 'token.created', { tokenId: row.id })
    return { ...record(row), token }
  })

/** Ends one of the caller's tokens at once. Throws NotFound for one that is not theirs. */
export const revokePersonalAccessToken = (
  ctx: Context<SessionActor>,
  { id }: { id: string },
): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { count } = await tx.personalAccessToken.deleteMany({
      where: { id, userId: ctx.actor.id },
    })
    if (count === 0) throw notFound(messages.missing.token)
    await audit(tx, ctx, 'token.revoke', id)
  })
