import { type Tx, uniqueViolation } from '@clubhouse/db'
import { isAdmin } from '@clubhouse/schema/role'
import type { UserCreate, UserDetail, UserUpdate } from '@clubhouse/schema/user'
import { badField, takenField } from '../../errors.js'
import type { Services } from '../../services.js'
import { requireVersion } from '../../stale-edit.js'
import { type Origin, recordAudit } from '../audit/audit-log.js'
import { changes } from '../audit/changes.js'
import { type Actor, requireSession } from '../auth/actor.js'
import { endSessions } from '../auth/end-sessions.js'
import { lockAdministrators, requireAdministrator } from './administrators.js'
import { getUser } from './user-detail.js'

/**
 * Creates a user with a password. Throws Conflict when the address is taken, BadRequest for an unknown company or chapter,
 * Forbidden for an administrator by a personal access token.
 */
export async function createUser(
  { db, passwords }: Services,
  actor: Actor,
  input: UserCreate,
  { requestId, address }: Origin,
): Promise<UserDetail> {
  if (input.role === 'Admin') requireSession(actor)
  const passwordHash = await passwords.hash(input.password)
  return oneAddress(() =>
    db.$transaction(async (tx) => {
      await requirePlaces(tx, input)
      const { id } = await tx.user.create({
        data: { ...columnsOf(input), passwordHash },
        select: { id: true },
      })
      await setRole(tx, id, input.role)
      const user = await getUser(tx, id)
      await recordAudit(tx, {
        action: 'user.create',
        actorId: actor.id,
        entityId: id,
        after: fieldsOf(user),
        requestId,
        address,
      })
      return user
    }),
  )
}

/**
 * Changes a user. Whoever is no longer Active, or has got a new password, is signed out everywhere; a new password
 * is told by mail. Throws NotFound, BadRequest for an unknown company or chapter, Conflict when the address is taken,
 * the edit is stale, or no active administrator would remain (rules.md, 'Who may do what'); Forbidden for what would
 * give the holder of a personal access token an account.
 */
export async function updateUser(
  { db, passwords, jobs }: Services,
  actor: Actor,
  { id, password, ...input }: UserUpdate,
  { requestId, address }: Origin,
): Promise<UserDetail> {
  const passwordHash = password ? await passwords.hash(password) : null
  return oneAddress(() =>
    db.$transaction(async (tx) => {
      await lockAdministrators(tx)
      await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${id}::uuid FOR UPDATE`
      const before = await getUser(tx, id)
      requireVersion(input.version, before.version)
      if (password || opensAccount(before, input)) requireSession(actor)
      await requirePlaces(tx, input)
      const data = columnsOf(input)
      await tx.user.update({
        where: { id },
        data: { ...data, ...(passwordHash && { passwordHash }), version: { increment: 1 } },
        select: { id: true },
      })
      if (input.role) await setRole(tx, id, input.role)
      if (input.status !== 'Active' || passwordHash) {
        await endSessions(tx, id)
      }
      await requireAdministrator(tx)
      const user = await getUser(tx, id)
      const changed = changes(fieldsOf(before), fieldsOf(user))
      const record = { actorId: actor.id, entityId: id, requestId, address }
      if (changed) await recordAudit(tx, { action: 'user.update', ...record, ...changed })
      if (passwordHash) {
        await recordAudit(tx, { action: 'user.password', ...record })
        await jobs.enqueue(tx, 'password.changed', { userId: id })
      }
      return user
    }),
  )
}

/** Whether a change gives somebody else a way into an account, or an account more rights. */
const opensAccount = (before: UserDetail, { email, role }: Pick<UserUpdate, 'email' | 'role'>) =>
  email.toLowerCase() !== before.email.toLowerCase() || (role === 'Admin' && !isAdmin(before.role))

/** Everybody is a member; administrators are more than that. */
async function setRole(tx: Tx, userId: string, role: 'Admin' | 'Member'): Promise<void> {
  const names = role === 'Admin' ? (['Member', 'Admin'] as const) : (['Member'] as const)
  await tx.userRole.createMany({
    data: names.map((name) => ({ userId, name })),
    skipDuplicates: true,
  })
  if (role === 'Member') await tx.userRole.deleteMany({ where: { userId, name: 'Admin' } })
}

async function requirePlaces(
  tx: Tx,
  { companyId, chapterId }: Pick<UserCreate, 'companyId' | 'chapterId'>,
): Promise<void> {
  const chapter = await tx.chapter.findUnique({ where: { id: chapterId }, select: { id: true } })
  if (!chapter) throw badField('chapterId', (say) => say.missing.chapter)
  const company = companyId
    ? await tx.company.findUnique({ where: { id: companyId }, select: { id: true } })
    : true
  if (!company) throw badField('companyId', (say) => say.missing.company)
}

async function oneAddress<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (uniqueViolation(error) !== 'user_email_key_key') throw error
    throw takenField('email', (say) => say.account.emailTaken)
  }
}

const columnsOf = (input: Omit<UserCreate, 'password' | 'role'>) => ({
  firstname: input.firstname,
  lastname: input.lastname,
  email: input.email,
  phoneNumber: input.phoneNumber,
  phoneExt: input.phoneExt,
  companyId: input.companyId,
  chapterId: input.chapterId,
  status: input.status,
})

/** What the audit log compares of a user. */
const fieldsOf = (user: UserDetail) => ({
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  phoneNumber: user.phoneNumber,
  phoneExt: user.phoneExt,
  company: user.company?.name ?? null,
  chapter: user.chapter?.name ?? null,
  status: user.status,
  role: user.role.map(({ name }) => name).join(', '),
})
