import type { Prisma } from '@clubhouse/db'
import { tokenPrefix, tokenScope } from '@clubhouse/schema/identity/personal-access-token'
import { type Grant, limitedTo } from '@clubhouse/schema/offices/permission'
import { grantsOf } from '@clubhouse/schema/offices/term'
import { z } from 'zod/mini'
import { forbidden } from '../core/errors.js'
import { hashSecret } from '../core/secret.js'
import type { Services } from '../services/services.js'
import { clubToday } from '../services/site/club-clock.js'
import { activeWhere, administratorWhere, admittedSql } from './active.js'
import { permissionList, termsOf, termsOfUser } from './grants.js'
import { messages } from './messages.js'
import { hasFactor, mustHaveFactor } from './needed-factor.js'

const person = {
  id: z.uuid(),
  companyId: z.nullable(z.uuid()),
  companyExempt: z.boolean(),
  chapterId: z.nullable(z.uuid()),
  isAdmin: z.boolean(),
}
const row = { ...person, terms: termsOf }
const sessionRow = z.object({ ...row, familyId: z.uuid() })
const tokenRow = z.object({
  ...row,
  isLimited: z.boolean(),
  permissions: permissionList,
  tokenId: z.uuid(),
  name: z.string(),
  scope: tokenScope,
  isStale: z.boolean(),
})

/** The credential of a call: a session of the pages, or a personal access token of a script. */
type Credential =
  | { kind: 'session'; familyId: string }
  | { kind: 'token'; tokenId: string; name: string; mayWrite: boolean }

/**
 * The caller, as the database has them at this moment; `grants` are the permissions of their offices today. With a token
 * that carries only some of its owner's permissions, an administrator is none.
 */
export type Actor = z.infer<z.ZodMiniObject<typeof person>> & {
  grants: readonly Grant[]
  credential: Credential
}

/** A caller with a session: somebody who signed in, by whichever way, and no script. */
export type SessionActor = Actor & { credential: { kind: 'session' } }

export const isSession = (actor: Actor): actor is SessionActor =>
  actor.credential.kind === 'session'

/** For what a token must not do: its holder must not get hold of an account. Throws Forbidden. */
export function requireSession(actor: Actor): asserts actor is SessionActor {
  if (!isSession(actor)) throw forbidden(messages.portalOnly)
}

/**
 * The user of a bearer token; null when it is unknown or expired, its session has ended or its user may not sign in.
 * Throws TooManyRequests for a personal access token that calls too often.
 */
export const findActor = (services: Services, bearer: string): Promise<Actor | null> =>
  bearer.startsWith(tokenPrefix) ? findByToken(services, bearer) : findBySession(services, bearer)

/** Raw SQL because every call pays for it. */
async function findBySession(services: Services, bearer: string): Promise<Actor | null> {
  const { db, clock } = services
  const now = clock.now()
  const today = clubToday(services)
  const rows = await db.$queryRaw`
    SELECT u.id, f.id AS "familyId", u.company_id AS "companyId",
           u.company_exempt AS "companyExempt", u.chapter_id AS "chapterId",
           EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.name = 'Admin') AS "isAdmin",
           ${termsOfUser(today)} AS terms
      FROM access_token t
      JOIN session_family f ON f.id = t.family_id
      JOIN "user" u ON u.id = f.user_id
     WHERE t.id = ${hashSecret(bearer)} AND t.expires_at > ${now} AND f.expires_at > ${now}
       AND ${admittedSql(today)}`
  const [row] = z.array(sessionRow).parse(rows)
  if (!row) return null
  const { familyId, terms, ...actor } = row
  return {
    ...actor,
    grants: grantsOf(terms, today),
    credential: { kind: 'session', familyId },
  }
}

async function findByToken(services: Services, bearer: string): Promise<Actor | null> {
  const { db, clock, limits } = services
  const now = clock.now()
  const today = clubToday(services)
  const minuteAgo = new Date(now.getTime() - 60_000)
  const rows = await db.$queryRaw`
    SELECT u.id, u.company_id AS "companyId",
           u.company_exempt AS "companyExempt", u.chapter_id AS "chapterId",
           EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.name = 'Admin') AS "isAdmin",
           ${termsOfUser(today)} AS terms,
           t.id AS "tokenId", t.name, t.scope, t.is_limited AS "isLimited", t.permissions,
           (t.last_used_at IS NULL OR t.last_used_at < ${minuteAgo}) AS "isStale"
      FROM personal_access_token t
      JOIN "user" u ON u.id = t.user_id
     WHERE t.token_hash = ${hashSecret(bearer)} AND t.expires_at > ${now}
       AND ${admittedSql(today)}
       AND (${hasFactor} OR NOT ${mustHaveFactor(now)})
       AND NOT EXISTS (SELECT FROM feature_switch WHERE name = 'personal-access-token' AND NOT is_on)`
  const [row] = z.array(tokenRow).parse(rows)
  if (!row) return null
  const { tokenId, name, scope, isStale, terms, isLimited, permissions, ...owner } = row
  await limits.token(tokenId)
  if (isStale) {
    // Revoked in the meantime: nothing to record.
    await db.personalAccessToken.updateMany({ where: { id: tokenId }, data: { lastUsedAt: now } })
  }
  const holder = { isAdmin: owner.isAdmin, grants: grantsOf(terms, today) }
  return {
    ...owner,
    ...(isLimited ? limitedTo(holder, permissions) : holder),
    credential: { kind: 'token', tokenId, name, mayWrite: scope === 'ReadWrite' },
  }
}

// Decides the caller type of callers and rows, with the same rule for calls, feeds and notices.

/** The rows of users active on a day whom `isMember` accepts. */
export const memberWhere = (day: string) =>
  ({
    ...activeWhere(day),
    OR: [{ companyId: { not: null } }, { companyExempt: true }, administratorWhere],
  }) satisfies Prisma.UserWhereInput

/** The rows of active users that are missing from `memberWhere`: they have no company, and nobody has exempted them. */
export const withoutCompanyWhere = (day: string) =>
  ({
    ...activeWhere(day),
    companyId: null,
    companyExempt: false,
    role: { none: { name: 'Admin' } },
  }) satisfies Prisma.UserWhereInput

/** Whether a caller, who is always admitted, has a company, is exempt from having one, or is an administrator. */
export const isMember = ({
  companyId,
  companyExempt,
  isAdmin,
}: Pick<Actor, 'companyId' | 'companyExempt' | 'isAdmin'>): boolean =>
  companyId !== null || companyExempt || isAdmin
