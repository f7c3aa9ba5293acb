import { isAdmin } from '@clubhouse/schema/members/role'
import type { UserDetail, UserInvite } from '@clubhouse/schema/members/user'
import type { SessionActor } from '../../context/actor.js'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockRow } from '../../context/locks.js'
import { requireRecentAuthentication } from '../../context/recent-authentication.js'
import { conflict } from '../../core/errors.js'
import { clubToday } from '../../services/site/club-clock.js'
import { leadTo } from '../contact/lead-to.js'
import { closeInvitation, sendInvitation } from '../identity/invitations/invitation.js'
import { messages as identityMessages } from '../identity/messages.js'
import { administratorState, nobodyYet, notifyOfAdministrator } from './administrator-notice.js'
import { requireAdministratorRole, requireAuthorityOver } from './require-authority.js'
import { comparedFields, insertUser, oneAddress } from './save-user.js'
import { getUser } from './user-detail.js'

/**
 * Creates a user without a password, and emails them the link that sets one; a message that led to it is Done. Throws
 * Conflict when the address is in use or the message has changed since, NotFound when it is gone, BadRequest for an
 * unknown company or chapter, Forbidden for an administrator without recent authentication.
 */
export async function inviteUser(
  ctx: Context<SessionActor>,
  { contactMessage, companyExempt, ...input }: UserInvite,
): Promise<UserDetail> {
  if (input.role === 'Admin') {
    requireAdministratorRole(ctx)
    await requireRecentAuthentication(ctx.services, ctx.actor)
  }
  return oneAddress(() =>
    ctx.services.db.$transaction(async (tx) => {
      const { id } = await insertUser(
        tx,
        { ...input, companyExempt, status: 'Active', today: clubToday(ctx.services) },
        null,
      )
      await sendInvitation(ctx, tx, { id, email: input.email })
      if (contactMessage) await leadTo(tx, ctx, contactMessage, id)
      const user = await getUser(tx, id, clubToday(ctx.services))
      await audit(tx, ctx, 'user.invite', id, { after: comparedFields(user) })
      await notifyOfAdministrator(tx, ctx.services, {
        userId: id,
        actorId: ctx.actor.id,
        before: nobodyYet,
        after: administratorState(user),
      })
      return user
    }),
  )
}

/**
 * Emails another link to a user without a password; the earlier one ends. Throws NotFound, TooManyRequests, and
 * Conflict for a user who has a password or is not Active.
 */
export async function resendInvitation(ctx: Context, { id }: { id: string }): Promise<UserDetail> {
  const { db, limits } = ctx.services
  const { email } = await getUser(db, id, clubToday(ctx.services))
  if (email === null) throw conflict(identityMessages.invitation.noEmail)
  await limits.invitation(email)
  return db.$transaction(async (tx) => {
    await lockRow(tx, 'user', id)
    const user = await getUser(tx, id, clubToday(ctx.services))
    await requireAuthorityOver(tx, ctx, id)
    if (user.status !== 'Active' || !(user.isCurrentMember || isAdmin(user.role)))
      throw conflict(identityMessages.invitation.notActive)
    if (user.email !== null && !user.isInvitable)
      throw conflict(identityMessages.invitation.hasPassword)
    if (user.email === null) throw conflict(identityMessages.invitation.noEmail)
    await sendInvitation(ctx, tx, { id, email: user.email })
    await audit(tx, ctx, 'user.resendInvitation', id)
    return getUser(tx, id, clubToday(ctx.services))
  })
}

/**
 * Revokes the invitation of a user, who then cannot sign in (`closeInvitation`). Throws NotFound, and Conflict without
 * one.
 */
export const revokeInvitation = (ctx: Context, { id }: { id: string }): Promise<UserDetail> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'user', id)
    await getUser(tx, id, clubToday(ctx.services))
    await requireAuthorityOver(tx, ctx, id)
    await closeInvitation(tx, id, ctx.services.clock.now())
    await audit(tx, ctx, 'user.revokeInvitation', id)
    return getUser(tx, id, clubToday(ctx.services))
  })
