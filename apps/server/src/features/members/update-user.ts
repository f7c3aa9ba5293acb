import type { Db, Tx } from '@clubhouse/db'
import { emailKey, isSameEmail } from '@clubhouse/schema/email-key'
import { isAdmin } from '@clubhouse/schema/members/role'
import { type UserDetail, type UserUpdate, userColumns } from '@clubhouse/schema/members/user'
import { isSession, requireSession, type SessionActor } from '../../context/actor.js'
import { audit, changes } from '../../context/audit.js'
import type { Context, SessionCookie } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { lockAdministrators, lockRow } from '../../context/locks.js'
import { requireRecentAuthentication } from '../../context/recent-authentication.js'
import { conflict } from '../../core/errors.js'
import { fieldsOf } from '../../core/record-fields.js'
import { clubToday } from '../../services/site/club-clock.js'
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
import { requireAuthorityOverAddresses } from './address-authority.js'
import {
  type AdministratorChange,
  administratorState,
  concernsAdministrator,
  notifyOfAdministrator,
} from './administrator-notice.js'
import { requireAdministrator } from './administrators.js'
import { endCommitments } from './commitments.js'
import { leaveAddress } from './household.js'
import { closeMembership, resumeMembership } from './membership/open-period.js'
import { notifyOfOfficer } from './officer-notice.js'
import { isGuarded, requireAdministratorRole, requireAuthorityOver } from './require-authority.js'
import {
  comparedFields,
  isActiveInCompany,
  oneAddress,
  type Place,
  requireCompanyAndChapter,
  setRole,
} from './save-user.js'
import { getUser } from './user-detail.js'

/**
 * Changes a user. Another status than Active also ends their RSVPs and their subscription, as chosen. A new password,
 * address or status ends all access to the account, and its owner is emailed; invited users who still have no password
 * are invited at their new address instead, and so are members who had none. Administrators who change themselves keep only their session, with a new
 * secret, and need the current password for their own password or address. Throws NotFound, BadRequest for an unknown
 * company or chapter, a bad password or a wrong current one, Conflict when the address is in use, the edit is stale, or
 * no active administrator would remain; Forbidden for a change that would give the holder of a personal access token an
 * account or concerns an administrator, or without recent authentication, Unauthorized when the caller's own session
 * has ended since.
 */
export async function updateUser(ctx: Call, input: UserUpdate): Promise<Updated> {
  const { services, actor, sessionCookie } = ctx
  const { db, clock, passwords } = services
  const own = input.id === actor.id && isSession(actor) ? actor : null
  const comparedHash = await requireOwnPassword(ctx, own, input)
  const { password } = input
  if (password) requireGoodPassword('password', password, input.email)
  const passwordHash = password ? await passwords.hash(password) : null
  const updated = await oneAddress(() =>
    db.$transaction(async (tx) => {
      await lockAdministrators(tx)
      if (own) await lockSession(tx, own, comparedHash)
      await lockRow(tx, 'user', input.id)
      const before = await getUser(tx, input.id, clubToday(services))
      if (await isErased(tx, { userId: input.id })) throw conflict(erasureMessages.erasure.erased)
      requireVersion(input.version, before.version)
      const edit = { own, before, input, passwordHash, change: changeOf(ctx, before, input) }
      await requireMayEdit(tx, ctx, edit)
      await requireCompanyAndChapter(tx, input)
      const { user, done } = await writeEdit(tx, ctx, edit)
      const ended = await endAccessAfter(tx, ctx, edit, user)
      const familyId = ended && own ? own.credential.familyId : null
      return {
        user: ended?.isInvited ? await getUser(tx, user.id, clubToday(services)) : user,
        isInvited: ended?.isInvited ?? false,
        isCanceling: done.subscription !== undefined,
        session: familyId && (await renewSession(tx, familyId, clock.now())),
      }
    }),
  )
  const { session, ...result } = updated
  if (session) sessionCookie.write(session.secret, session.cookieMaxAge)
  return result
}

type Call = Context & { sessionCookie: SessionCookie }
type Updated = { user: UserDetail; isInvited: boolean; isCanceling: boolean }

/** A change of a user: `own` is the caller's session when they change themselves. */
type Edit = {
  own: SessionActor | null
  before: UserDetail
  input: UserUpdate
  passwordHash: string | null
  change: AdministratorChange
}

/** Checks the current password of callers who change their own password or address; returns the hash that matched. */
async function requireOwnPassword(
  { services }: Call,
  own: SessionActor | null,
  { id, email, password, currentPassword }: UserUpdate,
): Promise<string | null | undefined> {
  if (!own || !(password || !(await hasEmail(services.db, id, email)))) return undefined
  return requireCurrentPassword(services, own, currentPassword)
}

const isReaddressed = ({ before, input }: Edit) =>
  before.email === null || !isSameEmail(input.email, before.email)
const isRestated = ({ before, input }: Edit) => input.status !== before.status

const isClosed = (edit: Edit) => isRestated(edit) && edit.input.status === 'Deleted'

const changeOf = ({ actor }: Call, before: UserDetail, { id, role, status }: UserUpdate) => ({
  userId: id,
  actorId: actor.id,
  before: administratorState(before),
  after: { isAdmin: role ? role === 'Admin' : isAdmin(before.role), status },
})

/** Requires a session for changes that give or end access, and a recent sign-in for those that could take over the club. */
async function requireMayEdit(tx: Tx, ctx: Call, edit: Edit): Promise<void> {
  const { services, actor } = ctx
  const { own, change, passwordHash } = edit
  if (change.before.isAdmin !== change.after.isAdmin) requireAdministratorRole(ctx)
  const givesAccount = passwordHash !== null || isReaddressed(edit)
  if (!givesAccount && !isRestated(edit) && !concernsAdministrator(change)) return
  requireSession(actor)
  await requireAuthorityOver(tx, ctx, change.userId)
  if (isReaddressed(edit) || isClosed(edit))
    await requireAuthorityOverAddresses(tx, ctx, [change.userId])
  // The caller's own password and address already required the current password.
  const concernsOfficer = isRestated(edit) && (await isGuarded(tx, services, change.userId))
  if (concernsAdministrator(change) || concernsOfficer || (givesAccount && !own))
    await requireRecentAuthentication({ db: tx, clock: services.clock }, actor)
}

/**
 * Writes the edit with its audit lines, and ends the commitments of a user who is no longer Active. The
 * status Active also makes them a member, and Deleted ends the membership with its offices and passes on a shared address.
 */
async function writeEdit(tx: Tx, ctx: Call, edit: Edit) {
  const { before, input, passwordHash } = edit
  const { id, subscriptionChoice, rsvpChoice } = input
  // Before a new address or the end of a calendar locks the row for who takes attendance and has locked the event.
  const done =
    isRestated(edit) && input.status !== 'Active'
      ? await endCommitments(tx, ctx, id, { subscriptionChoice, rsvpChoice })
      : {}
  // The status Deleted removes terms to come.
  const isOfficer = isRestated(edit) && (await isGuarded(tx, ctx.services, id))
  await writeColumns(tx, ctx, edit)
  if (input.role) await setRole(tx, id, input.role)
  const today = clubToday(ctx.services)
  if (isRestated(edit) && input.status === 'Active') await resumeMembership(tx, id, today)
  const endedOffices = isClosed(edit) ? await closeMembership(tx, id, today) : {}
  if (isClosed(edit)) await leaveAddress(tx, input)
  await requireAdministrator(tx)
  const user = await getUser(tx, id, today)
  const changed = changes(comparedFields(before), comparedFields(user))
  if (changed) {
    const after = { ...changed.after, ...done, ...endedOffices }
    await audit(tx, ctx, 'user.update', id, { before: changed.before, after })
  }
  if (passwordHash) await audit(tx, ctx, 'user.password', id)
  await notifyOfAdministrator(tx, ctx.services, edit.change)
  if (isOfficer && !concernsAdministrator(edit.change))
    await notifyOfOfficer(tx, ctx, { userId: id, officeId: null, change: 'StatusChanged' })
  return { user, done }
}

async function writeColumns(tx: Tx, { services }: Call, edit: Edit): Promise<void> {
  const { own, before, input, passwordHash } = edit
  const isGiven = passwordHash !== null || isReaddressed(edit)
  await tx.user.update({
    where: { id: input.id },
    data: {
      ...fieldsOf(userColumns, input),
      emailSharedWithId: null,
      isCompanyContact: isContact(input, before),
      ...(input.companyId && { companyExempt: false }),
      ...(passwordHash && { passwordHash }),
      ...(isGiven && !own && { accessGivenAt: services.clock.now() }),
      version: { increment: 1 },
    },
    select: { id: true },
  })
}

/** Ends the access of a user with a new password, address or status, and emails them; null for other edits. */
async function endAccessAfter(tx: Tx, ctx: Call, edit: Edit, user: UserDetail) {
  const { own, before, passwordHash } = edit
  if (!passwordHash && !isReaddressed(edit) && !isRestated(edit)) return null
  const { jobs } = ctx.services
  const { id: userId } = user
  const ended = await endAccess(tx, userId, own?.credential.familyId ?? null)
  // The link is with the address before: the right one gets its own.
  const isDue = before.email === null || before.invitation !== null
  const isInvited = isReaddressed(edit) && isDue && user.isInvitable
  if (isInvited) await sendInvitation(ctx, tx, { id: userId, email: edit.input.email })
  else if (isReaddressed(edit) && before.email !== null)
    await jobs.enqueue(tx, 'email.changed', { userId, from: before.email, ended })
  if (passwordHash) await jobs.enqueue(tx, 'password.changed', { userId, ended })
  if (isRestated(edit)) await jobs.enqueue(tx, 'status.changed', { userId, ended })
  return { isInvited }
}

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

/** Whether this is the user's present address. */
const hasEmail = async (db: Db, id: string, email: string) =>
  (await db.user.count({ where: { id, emailKey: emailKey(email) } })) > 0
