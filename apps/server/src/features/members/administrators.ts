import type { Db, Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import { administratorWhere } from '../../context/active.js'
import { audit, commandLine } from '../../context/audit.js'
import { lockAdministrators } from '../../context/locks.js'
import { conflict, notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { issuePasswordReset } from '../identity/passwords/password-reset.js'
import { administratorState, notifyOfAdministrator } from './administrator-notice.js'
import { messages } from './messages.js'

/**
 * Creates an administrator without a password; returns the token of the link that sets one.
 * Throws Conflict when the address is taken.
 */
export const createAdministrator = (db: Db, email: string, now: Date): Promise<string> =>
  db.$transaction(async (tx) => {
    if (await findByEmail(tx, email)) {
      throw conflict(messages.useGrantAdmin(email))
    }
    return insertAdministrator(tx, email, now)
  })

/** As `createAdministrator`; a user with an account already gets the role and a new link. */
export const ensureAdministrator = (db: Db, email: string, now: Date): Promise<string> =>
  db.$transaction(async (tx) => {
    const user = await findByEmail(tx, email)
    if (!user) return insertAdministrator(tx, email, now)
    await insertRole(tx, user.id)
    return issuePasswordReset(tx, user.id, now)
  })

/** Grants the admin role, and emails all administrators. Throws NotFound. Safe to repeat. */
export const grantAdministrator = (
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  email: string,
): Promise<void> =>
  db.$transaction(async (tx) => {
    await lockAdministrators(tx)
    const user = await requireByEmail(tx, email)
    await insertRole(tx, user.id)
    await notifyOfRole(tx, jobs, user, { isAdmin: true })
  })

/** Removes the admin role, and emails all administrators. Throws NotFound, and Conflict for the last active administrator. */
export const revokeAdministrator = (
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  email: string,
): Promise<void> =>
  db.$transaction(async (tx) => {
    await lockAdministrators(tx)
    const user = await requireByEmail(tx, email)
    await tx.userRole.deleteMany({ where: { userId: user.id, name: 'Admin' } })
    await requireAdministrator(tx)
    await audit(tx, commandLine, 'administrator.revoke', user.id)
    await notifyOfRole(tx, jobs, user, { isAdmin: false })
  })

/** Whether a user is the one active administrator. */
export async function isLastAdministrator(db: Pick<Tx, 'user'>, id: string): Promise<boolean> {
  const where = administratorWhere
  const some = await db.user.findMany({ where, select: { id: true }, take: 2 })
  return some.length === 1 && some[0]?.id === id
}

/** The rule that one active administrator always remains. Throws Conflict. */
export async function requireAdministrator(tx: Tx): Promise<void> {
  const remaining = await tx.user.count({ where: administratorWhere })
  if (remaining === 0) throw conflict(messages.lastAdministrator)
}

async function insertAdministrator(tx: Tx, email: string, now: Date): Promise<string> {
  const user = await tx.user.create({
    data: { firstname: 'Club', lastname: 'Administrator', email, phoneNumber: '' },
    select: { id: true },
  })
  await insertRole(tx, user.id)
  return issuePasswordReset(tx, user.id, now)
}

async function insertRole(tx: Tx, userId: string): Promise<void> {
  const role = { userId, name: 'Admin' as const }
  await tx.userRole.upsert({ where: { userId_name: role }, create: role, update: {} })
  await audit(tx, commandLine, 'administrator.grant', userId)
}

const notifyOfRole = (
  tx: Tx,
  jobs: Services['jobs'],
  user: NonNullable<Awaited<ReturnType<typeof findByEmail>>>,
  { isAdmin }: { isAdmin: boolean },
): Promise<void> => {
  const before = administratorState(user)
  return notifyOfAdministrator(
    tx,
    { jobs },
    {
      userId: user.id,
      actorId: null,
      before,
      after: { ...before, isAdmin },
    },
  )
}

const findByEmail = (tx: Tx, email: string) =>
  tx.user.findUnique({
    where: { emailKey: emailKey(email) },
    select: { id: true, status: true, role: { select: { name: true } } },
  })

async function requireByEmail(tx: Tx, email: string) {
  const user = await findByEmail(tx, email)
  if (!user) throw notFound(messages.missing.accountOf(email))
  return user
}
