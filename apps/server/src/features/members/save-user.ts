import { type Db, type Tx, uniqueViolation } from '@clubhouse/db'
import { emailKey, isSameEmail } from '@clubhouse/schema/email-key'
import { isAdmin } from '@clubhouse/schema/members/role'
import {
  type UserCreate,
  type UserDetail,
  type UserUpdate,
  userColumns,
} from '@clubhouse/schema/members/user'
import { isSession, requireSession, type SessionActor } from '../../context/actor.js'
import { audit, changes } from '../../context/audit.js'
import type { Context, SessionCookie } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { lockAdministrators, lockRow } from '../../context/locks.js'
import { requireRecentAuthentication } from '../../context/recent-authentication.js'
import { badField, conflict, takenField } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { fieldsOf } from '../../core/record-fields.js'
import { sendInvitation } from '../identity/invitations/invitation.js'
import {
  requireCurrentPassword,
  requireGoodPassword,
} from '../identity/passwords/password-rules.js'
import { endAccess } from '../identity/sessions/end-access.js'
import { lockSession } from '../identity/sessions/lock-user.js'
import { renewSession } from '../identity/sessions/start-session.js'
import { isErased } from '../privacy/is-erased.js'
import { messages as erasureMessages } from '../privacy/messages.js'
import {
  administratorState,
  concernsAdministrator,
  nobodyYet,
  notifyOfAdministrator,
} from './administrator-notice.js'
import { requireAdministrator } from './administrators.js'
import { endCommitments } from './commitments.js'
import { messages } from './messages.js'
import { getUser } from './user-detail.js'

/**
 * Creates a user with a password. Throws Conflict when the address is taken, BadRequest for an unknown company or
 * chapter and for a bad password.
 */
export async function createUser(
  ctx: Context<SessionActor>,
  input: UserCreate,
): Promise<UserDetail> {
  const { db, passwords, clock } = ctx.services
  requireGoodPassword('password', input.password, input.email)
  const passwordHash = await passwords.hash(input.password)
  return oneAddress(() =>
    db.$transaction(async (tx) => {
      const user = await insertUser(tx, input, { passwordHash, accessGivenAt: clock.now() })
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

/** Inserts a user with their role; to be called by `oneAddress`. Throws BadRequest for an unknown company or chapter. */
export async function insertUser(
  tx: Tx,
  input: Omit<UserCreate, 'password'> & { companyExempt?: boolean },
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
  return getUser(tx, id)
}

/**
 * Changes a user. Another status than Active also ends their RSVPs and their subscription, as chosen. A new password,
 * address or status ends all access to the account, and its owner is emailed; invited users who still have no password
 * are invited at their new address instead. Administrators who change themselves keep only their session, with a new
 * secret, and need the current password for their own password or address. Throws NotFound, BadRequest for an unknown
 * company or chapter, a bad password or a wrong current one, Conflict when the address is in use, the edit is stale, or
 * no active administrator would remain; Forbidden for a change that would give the holder of a personal access token an
 * account or concerns an administrator, or without recent authentication, Unauthorized when the caller's own session
 * has ended since.
 */
export async function updateUser(
  ctx: Context & { sessionCookie: SessionCookie },
  { id, password, currentPassword, subscriptionChoice, rsvpChoice, ...input }: UserUpdate,
): Promise<{ user: UserDetail; isInvited: boolean; isCanceling: boolean }> {
  const { services, actor, sessionCookie } = ctx
  const { db, clock, passwords, jobs } = services
  const own = id === actor.id && isSession(actor) ? actor : null
  const isAsked = own && (password || !(await hasEmail(db, id, input.email)))
  const comparedHash = isAsked
    ? await requireCurrentPassword(services, own, currentPassword)
    : undefined
  if (password) requireGoodPassword('password', password, input.email)
  const passwordHash = password ? await passwords.hash(password) : null
  const { user, session, isInvited, isCanceling } = await oneAddress(() =>
    db.$transaction(async (tx) => {
      await lockAdministrators(tx)
      if (own) await lockSession(tx, own, comparedHash)
      await lockRow(tx, 'user', id)
      const before = await getUser(tx, id)
      if (await isErased(tx, { userId: id })) throw conflict(erasureMessages.erasure.erased)
      requireVersion(input.version, before.version)
      const isReaddressed = !isSameEmail(input.email, before.email)
      const isRestated = input.status !== before.status
      const change = {
        userId: id,
        actorId: actor.id,
        before: administratorState(before),
        after: {
          isAdmin: input.role ? input.role === 'Admin' : isAdmin(before.role),
          status: input.status,
        },
      }
      const givesAccount = Boolean(password) || isReaddressed
      if (givesAccount || isRestated || concernsAdministrator(change)) {
        requireSession(actor)
        // The caller's own password and address already required the current password.
        if (concernsAdministrator(change) || (givesAccount && !own))
          await requireRecentAuthentication({ db: tx, clock }, actor)
      }
      await requireCompanyAndChapter(tx, input)
      // Before a new address or the end of a calendar locks the row for who takes attendance and has locked the event.
      const done =
        isRestated && input.status !== 'Active'
          ? await endCommitments(tx, ctx, id, { subscriptionChoice, rsvpChoice })
          : {}
      const isCanceling = done.subscription !== undefined
      const data = fieldsOf(userColumns, input)
      await tx.user.update({
        where: { id },
        data: {
          ...data,
          isCompanyContact: isContact(input, before),
          ...(input.companyId && { companyExempt: false }),
          ...(passwordHash && { passwordHash }),
          ...((passwordHash || isReaddressed) && !own && { accessGivenAt: clock.now() }),
          version: { increment: 1 },
        },
        select: { id: true },
      })
      if (input.role) await setRole(tx, id, input.role)
      await requireAdministrator(tx)
      const user = await getUser(tx, id)
      const changed = changes(comparedFields(before), comparedFields(user))
      if (changed) {
        const after = { ...changed.after, ...done }
        await audit(tx, ctx, 'user.update', id, { before: changed.before, after })
      }
      if (passwordHash) await audit(tx, ctx, 'user.password', id)
      await notifyOfAdministrator(tx, services, change)
      if (!passwordHash && !isReaddressed && !isRestated) {
        return { user, session: null, isInvited: false, isCanceling }
      }
      const familyId = own?.credential.familyId ?? null
      const ended = await endAccess(tx, id, familyId)
      // The link is with the address before: the right one gets its own.
      const isInvited = isReaddressed && before.invitation !== null && user.isInvitable
      if (isInvited) await sendInvitation(ctx, tx, user)
      else if (isReaddressed)
        await jobs.enqueue(tx, 'email.changed', { userId: id, from: before.email, ended })
      if (passwordHash) await jobs.enqueue(tx, 'password.changed', { userId: id, ended })
      if (isRestated) await jobs.enqueue(tx, 'status.changed', { userId: id, ended })
      return {
        user: isInvited ? await getUser(tx, id) : user,
        isInvited,
        isCanceling,
        session: familyId && (await renewSession(tx, familyId, clock.now())),
      }
    }),
  )
  if (session) sessionCookie.write(session.secret, session.cookieMaxAge)
  return { user, isInvited, isCanceling }
}

/** Whether this is the user's present address. */
const hasEmail = async (db: Db, id: string, email: string) =>
  (await db.user.count({ where: { id, emailKey: emailKey(email) } })) > 0

/** Every user is a member; administrators are more than that. */
async function setRole(tx: Tx, userId: string, role: 'Admin' | 'Member'): Promise<void> {
  const names = role === 'Admin' ? (['Member', 'Admin'] as const) : (['Member'] as const)
  await tx.userRole.createMany({
    data: names.map((name) => ({ userId, name })),
    skipDuplicates: true,
  })
  if (role === 'Member') await tx.userRole.deleteMany({ where: { userId, name: 'Admin' } })
}

async function requireCompanyAndChapter(
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

type Place = Pick<UserCreate, 'companyId' | 'status'>

const isActiveInCompany = ({ companyId, status }: Place) =>
  companyId !== null && status === 'Active'

/**
 * Whether a user may edit their company after this edit. The right is one to the company they had, and to the account as
 * it was: it ends when either changes. An edit that gives it for the first time gives it for where they are then.
 */
function isContact(
  input: Place & Pick<UserUpdate, 'isCompanyContact'>,
  before: Place & Pick<UserDetail, 'isCompanyContact'>,
): boolean {
  const hasLeft = input.companyId !== before.companyId || input.status !== before.status
  if (!isActiveInCompany(input) || (before.isCompanyContact && hasLeft)) return false
  return input.isCompanyContact ?? before.isCompanyContact
}

/** The fields of a user that the audit log compares. */
export const comparedFields = (user: UserDetail) => ({
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  phoneNumber: user.phoneNumber,
  phoneExt: user.phoneExt,
  company: user.company?.name ?? null,
  chapter: user.chapter?.name ?? null,
  status: user.status,
  role: user.role.map(({ name }) => name).join(', '),
  isCompanyContact: user.isCompanyContact,
  companyExempt: user.companyExempt,
})
