import type { Tx } from '@clubhouse/db'
import { invitationDays } from '@clubhouse/schema/identity/invitation'
import type { Context } from '../../../context/context.js'
import { conflict } from '../../../core/errors.js'
import { hashSecret, newSecret } from '../../../core/secret.js'
import { messages } from '../messages.js'
import { endAccess } from '../sessions/end-access.js'

const lifetime = (now: Date) => new Date(now.getTime() + invitationDays * 24 * 3600_000)

/**
 * Opens invitations of users without a password, closing their earlier links. Each link is made when its email is sent,
 * so that none is ever in the queue.
 */
export async function openInvitations(
  tx: Tx,
  userIds: readonly string[],
  { invitedById, now }: { invitedById: string | null; now: Date },
): Promise<void> {
  const open = { tokenHash: null, sentAt: null, expiresAt: lifetime(now), invitedById }
  const invited = { in: [...userIds] }
  await tx.userInvitation.deleteMany({ where: { userId: invited } })
  await tx.user.updateMany({
    where: { id: invited, invitationTakenBackAt: { not: null } },
    data: { invitationTakenBackAt: null },
  })
  await tx.userInvitation.createMany({
    data: userIds.map((userId) => ({ userId, ...open, createdAt: now })),
  })
}

/** Opens the invitation of a user without a password, and emails it. */
export async function sendInvitation(
  { services: { clock, jobs }, actor }: Context,
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await openInvitations(tx, [id], { invitedById: actor.id, now: clock.now() })
  await jobs.enqueue(tx, 'member.invite', { email, userId: id })
}

/** Makes the link for an open invitation, which replaces the earlier one: its days begin now. Returns its token. */
export async function issueInvitation(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = newSecret()
  await tx.userInvitation.update({
    where: { userId },
    data: { tokenHash: hashSecret(token), sentAt: now, expiresAt: lifetime(now) },
    select: { userId: true },
  })
  return token
}

/**
 * Revokes an invitation: until it is invited again, the account cannot sign in, and sign-in emails skip it
 * (`signInByEmail`). Sessions that began by email since the invitation are ended. Throws Conflict when there is none.
 */
export async function closeInvitation(tx: Tx, userId: string, now: Date): Promise<void> {
  const closed = await tx.userInvitation.count({ where: { userId } })
  if (closed === 0) throw conflict(messages.invitation.notInvited)
  await endAccess(tx, userId)
  await tx.user.update({
    where: { id: userId },
    data: { invitationTakenBackAt: now },
    select: { id: true },
  })
}

/** The address of a token's link; built from PUBLIC_URL only. */
export const invitationUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/invitation?token=${token}`
