/** The one file that knows lucia: sessions by their secret, which it calls their id. */
import type { Db, Tx } from '@clubhouse/db'
// biome-ignore lint/style/noRestrictedImports: This is the one file that imports lucia.
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import { hashSecret } from '../../../core/secret.js'

type SessionAttributes = {
  familyId: string
  rememberMe: boolean
  replacedAt: Date | null
  successor: string | null
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes>
    DatabaseSessionAttributes: SessionAttributes
  }
}

/** How long a session lives without being refreshed. */
const lifetime = { browser: new TimeSpan(12, 'h'), remembered: new TimeSpan(30, 'd') }

/** How long a family lives at most, in seconds, and the Max-Age of its cookie (null: until the browser ends). */
export const familyLifetime = (rememberMe: boolean) =>
  rememberMe
    ? { seconds: 90 * 24 * 60 * 60, cookieMaxAge: lifetime.remembered.seconds() }
    : { seconds: lifetime.browser.seconds(), cookieMaxAge: null }

/** When a session that begins now ends unless it is refreshed: as lucia sets it. */
export const sessionEnd = (rememberMe: boolean, now: Date) =>
  new Date(now.getTime() + (rememberMe ? lifetime.remembered : lifetime.browser).milliseconds())

/** Lucia over `db`, for sessions of one lifetime. */
export const sessionStore = (db: Db | Tx, rememberMe: boolean) =>
  new Lucia<SessionAttributes>(adapter(db), {
    sessionExpiresIn: rememberMe ? lifetime.remembered : lifetime.browser,
    getSessionAttributes: (attributes) => attributes,
  })

const attributesSelect = {
  id: true,
  userId: true,
  expiresAt: true,
  familyId: true,
  replacedAt: true,
  successor: true,
  family: { select: { rememberMe: true } },
} as const

/** Lucia's view of the session table. Lucia uses secrets; the table has their hashes. */
function adapter(db: Db | Tx): Adapter {
  return {
    async getSessionAndUser(secret) {
      const row = await db.session.findUnique({
        where: { id: hashSecret(secret) },
        select: attributesSelect,
      })
      if (!row) return [null, null]
      const { id: _hash, userId, expiresAt, family, ...attributes } = row
      const session: DatabaseSession = {
        id: secret,
        userId,
        expiresAt,
        attributes: { ...attributes, rememberMe: family.rememberMe },
      }
      return [session, { id: userId, attributes: {} }]
    },
    async getUserSessions(userId) {
      const rows = await db.session.findMany({ where: { userId }, select: attributesSelect })
      return rows.map(({ id, expiresAt, family, userId: owner, ...attributes }) => ({
        id,
        userId: owner,
        expiresAt,
        attributes: { ...attributes, rememberMe: family.rememberMe },
      }))
    },
    async setSession({ id: secret, userId, expiresAt, attributes }) {
      await db.session.create({
        data: { id: hashSecret(secret), userId, expiresAt, familyId: attributes.familyId },
      })
    },
    async updateSessionExpiration(secret, expiresAt) {
      await db.session.update({ where: { id: hashSecret(secret) }, data: { expiresAt } })
    },
    async deleteSession(secret) {
      await db.session.deleteMany({ where: { id: hashSecret(secret) } })
    },
    async deleteUserSessions(userId) {
      await db.sessionFamily.deleteMany({ where: { userId } })
    },
    async deleteExpiredSessions() {
      await db.session.deleteMany({ where: { expiresAt: { lte: new Date() } } })
    },
  }
}
