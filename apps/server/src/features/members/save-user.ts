import { type Tx, uniqueViolation } from '@clubhouse/db'
import { type UserCreate, type UserDetail, userColumns } from '@clubhouse/schema/members/user'
import type { SessionActor } from '../../context/actor.js'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { badField, takenField } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { fieldsOf } from '../../core/record-fields.js'
import { clubToday } from '../../services/site/club-clock.js'
import { requireGoodPassword } from '../identity/passwords/password-rules.js'
import { administratorState, nobodyYet, notifyOfAdministrator } from './administrator-notice.js'
import { openPeriods } from './membership/open-period.js'
import { messages } from './messages.js'
import { requireAdministratorRole } from './require-authority.js'
import { getUser } from './user-detail.js'

/**
 * Creates a user with a password. Throws Conflict when the address is taken, BadRequest for an unknown company or
 * chapter and for a bad password, Forbidden for an administrator unless the caller is one.
 */
export async function createUser(
  ctx: Context<SessionActor>,
  input: UserCreate,
): Promise<UserDetail> {
  if (input.role === 'Admin') requireAdministratorRole(ctx)
  const { db, passwords, clock } = ctx.services
  requireGoodPassword('password', input.password, input.email)
  const passwordHash = await passwords.hash(input.password)
  return oneAddress(() =>
    db.$transaction(async (tx) => {
      const user = await insertUser(
        tx,
        { ...input, today: clubToday(ctx.services) },
        { passwordHash, accessGivenAt: clock.now() },
      )
      await audit(tx, ctx, 'user.create', user.id, { after: comparedFields(user) })
      await notifyOfAdministrator(tx, ctx.services, {
        userId: user.id,
        actorId: ctx.actor.id,
        before: nobodyYet,
        after: administratorState(user),
      })
      return user
    }),
  )
}

/**
 * Inserts a user with their role, who is a member from today on if they are Active; to be called by `oneAddress`.
 * Throws BadRequest for an unknown company or chapter.
 */
export async function insertUser(
  tx: Tx,
  { today, ...input }: Omit<UserCreate, 'password'> & { companyExempt?: boolean; today: string },
  given: { passwordHash: string; accessGivenAt: Date } | null,
): Promise<UserDetail> {
  await requireCompanyAndChapter(tx, input)
  const { id } = await tx.user.create({
    data: {
      ...fieldsOf(userColumns, input),
      isCompanyContact: input.isCompanyContact && isActiveInCompany(input),
      companyExempt: Boolean(input.companyExempt) && !input.companyId,
      passwordHash: given?.passwordHash ?? null,
      accessGivenAt: given?.accessGivenAt ?? null,
    },
    select: { id: true },
  })
  await setRole(tx, id, input.role)
  if (input.status === 'Active') await openPeriods(tx, [id], today)
  return getUser(tx, id, today)
}

/** Every user is a member; administrators are more than that. */
export async function setRole(tx: Tx, userId: string, role: 'Admin' | 'Member'): Promise<void> {
  const names = role === 'Admin' ? (['Member', 'Admin'] as const) : (['Member'] as const)
  await tx.userRole.createMany({
    data: names.map((name) => ({ userId, name })),
    skipDuplicates: true,
  })
  if (role === 'Member') await tx.userRole.deleteMany({ where: { userId, name: 'Admin' } })
}

export async function requireCompanyAndChapter(
  tx: Tx,
  { companyId, chapterId }: Pick<UserCreate, 'companyId' | 'chapterId'>,
): Promise<void> {
  const chapter = await tx.chapter.findUnique({ where: { id: chapterId }, select: { id: true } })
  if (!chapter) throw badField('chapterId', missing.chapter)
  const company = companyId
    ? await tx.company.findUnique({ where: { id: companyId }, select: { id: true } })
    : true
  if (!company) throw badField('companyId', missing.company)
}

/** Throws Conflict at `email` when what `work` writes has an address that is taken. */
export async function oneAddress<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (uniqueViolation(error) !== 'user_email_key_key') throw error
    throw takenField('email', messages.emailTaken)
  }
}

export type Place = Pick<UserCreate, 'companyId' | 'status'>

export const isActiveInCompany = ({ companyId, status }: Place) =>
  companyId !== null && status === 'Active'

/** The fields of a user that the audit log compares. */
export const comparedFields = (user: UserDetail) => ({
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  emailSharedWith: user.emailSharedWith?.fullname ?? null,
  phoneNumber: user.phoneNumber,
  phoneExt: user.phoneExt,
  company: user.company?.name ?? null,
  chapter: user.chapter?.name ?? null,
  status: user.status,
  role: user.role.map(({ name }) => name).join(', '),
  isCompanyContact: user.isCompanyContact,
  companyExempt: user.companyExempt,
})
