import type { Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import type { WithoutSignInUpdate } from '@clubhouse/schema/members/member-without-sign-in'
import { isAdmin } from '@clubhouse/schema/members/role'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { admittedSelect, isAdmitted } from '../../../context/active.js'
import type { SessionActor } from '../../../context/actor.js'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockRow } from '../../../context/locks.js'
import { requireRecentAuthentication } from '../../../context/recent-authentication.js'
import { conflict } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { sendInvitation } from '../../identity/invitations/invitation.js'
import { endAccess } from '../../identity/sessions/end-access.js'
import { isErased } from '../../privacy/is-erased.js'
import { messages as erasureMessages } from '../../privacy/messages.js'
import { requireAuthorityOverAddresses } from '../address-authority.js'
import { passOnAddress } from '../household.js'
import { messages } from '../messages.js'
import { comparedFields, oneAddress, requireCompanyAndChapter } from '../save-user.js'
import { getUser } from '../user-detail.js'
import { addressColumns, requireFreeAddress } from './without-sign-in-address.js'

/**
 * Changes a member without a password. A first address of their own invites them; an address that is removed passes to
 * the next one who shares it. Throws NotFound; BadRequest for an unknown company, chapter or member; Conflict for an
 * address that another member has, a member with an account, and a stale edit; Forbidden for a change of the address
 * without a recent sign-in.
 */
export const updateWithoutSignIn = (
  ctx: Context<SessionActor>,
  input: WithoutSignInUpdate,
): Promise<{ user: UserDetail; isInvited: boolean }> =>
  oneAddress(() =>
    ctx.services.db.$transaction(async (tx) => {
      const { id } = input
      const today = clubToday(ctx.services)
      await lockRow(tx, 'user', id)
      const before = await getUser(tx, id, today)
      await requireNoAccount(tx, before)
      requireVersion(input.version, before.version)
      await requireCompanyAndChapter(tx, input)
      const isReaddressed = keyOf(input.email) !== keyOf(before.email)
      if (isReaddressed || isSharedOtherwise(before, input)) {
        await requireAuthorityOverAddresses(tx, ctx, [id])
        await requireRecentAuthentication({ db: tx, clock: ctx.services.clock }, ctx.actor)
      }
      if (isReaddressed) await takeOver(tx, ctx, before, input.email)
      await write(tx, ctx, { before, input, isReaddressed })
      const isInvited = await inviteAfter(tx, ctx, { before, isReaddressed })
      const user = await getUser(tx, id, today)
      const changed = changes(comparedFields(before), comparedFields(user))
      if (changed) await audit(tx, ctx, 'user.update', id, changed)
      return { user, isInvited }
    }),
  )

const isSharedOtherwise = (before: UserDetail, { emailSharedWithId }: WithoutSignInUpdate) =>
  emailSharedWithId !== (before.emailSharedWith?.id ?? null)

const keyOf = (email: string | null) => (email === null ? null : emailKey(email))

async function requireNoAccount(tx: Tx, { id, fullname, role }: UserDetail): Promise<void> {
  if (await isErased(tx, { userId: id })) throw conflict(erasureMessages.erasure.erased)
  const accounts = await tx.user.count({ where: { id, passwordHash: { not: null } } })
  if (accounts > 0 || isAdmin(role)) throw conflict(messages.withoutSignIn.hasAccount(fullname))
}

type Edit = { before: UserDetail; input: WithoutSignInUpdate; isReaddressed: boolean }

async function write(tx: Tx, { services }: Context, { before, input, isReaddressed }: Edit) {
  const { id, companyId } = input
  await tx.user.update({
    where: { id },
    data: {
      firstname: input.firstname,
      lastname: input.lastname,
      ...(await addressColumns(tx, input, id)),
      phoneNumber: input.phoneNumber,
      phoneExt: input.phoneExt,
      companyId,
      companyExempt: input.companyExempt && !companyId,
      isCompanyContact: before.isCompanyContact && companyId === before.companyId,
      chapterId: input.chapterId,
      ...(isReaddressed && { accessGivenAt: services.clock.now() }),
      version: { increment: 1 },
    },
    select: { id: true },
  })
  if (input.email === null) await passOnAddress(tx, { holderId: id, email: before.email })
}

/** Frees the address that the member shares when its holder can no longer sign in. Throws Conflict for any other. */
async function takeOver(
  tx: Tx,
  ctx: Context,
  { id, emailSharedWith: holder }: UserDetail,
  email: string | null,
): Promise<void> {
  const isShared = holder?.email && email && emailKey(holder.email) === emailKey(email)
  if (!isShared) return requireFreeAddress(tx, email, id)
  await lockRow(tx, 'user', holder.id)
  const owner = await tx.user.findUniqueOrThrow({
    where: { id: holder.id },
    select: admittedSelect(clubToday(ctx.services)),
  })
  if (isAdmitted(owner)) return requireFreeAddress(tx, email, id)
  await requireAuthorityOverAddresses(tx, ctx, [holder.id])
  await endAccess(tx, holder.id)
  await tx.user.update({
    where: { id: holder.id },
    data: { email: null, passwordHash: null, version: { increment: 1 } },
    select: { id: true },
  })
  await tx.user.updateMany({
    where: { emailSharedWithId: holder.id, id: { not: id } },
    data: { emailSharedWithId: id },
  })
  const states = { before: { email: holder.email }, after: { email: null } }
  await audit(tx, ctx, 'user.update', holder.id, states)
}

/** Ends access by the address before, and invites the member at the new one; returns whether it did. */
async function inviteAfter(
  tx: Tx,
  ctx: Context,
  { before, isReaddressed }: Pick<Edit, 'before' | 'isReaddressed'>,
): Promise<boolean> {
  if (!isReaddressed) return false
  await endAccess(tx, before.id)
  const { id, email, isInvitable } = await getUser(tx, before.id, clubToday(ctx.services))
  const isDue = before.email === null || before.invitation !== null
  if (email === null || !isInvitable || !isDue) return false
  await sendInvitation(ctx, tx, { id, email })
  return true
}
