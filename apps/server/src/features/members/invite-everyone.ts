import { Prisma, type Tx } from '@clubhouse/db'
import type { InviteEveryone } from '@clubhouse/schema/members/user'
import { z } from 'zod/mini'
import { activeSql } from '../../context/active.js'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockName } from '../../context/locks.js'
import { conflict } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { openInvitations } from '../identity/invitations/invitation.js'
import { messages } from './messages.js'

/** Of the users `u`: those who can be invited and never were, nor signed in by email. */
const neverInvitedOn = (day: string) => Prisma.sql`
  ${activeSql(day)} AND u.email IS NOT NULL AND u.password_hash IS NULL AND u.invitation_taken_back_at IS NULL
  AND NOT EXISTS (SELECT FROM user_invitation i WHERE i.user_id = u.id)
  AND NOT EXISTS (SELECT FROM sign_in_log l WHERE l.user_id = u.id)`

const counted = z.tuple([z.object({ count: z.int() })])

/** Counts the users who were never invited. */
export async function countNeverInvited(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
): Promise<{ count: number }> {
  const neverInvited = neverInvitedOn(clubToday(services))
  const [found] = counted.parse(
    await services.db.$queryRaw`SELECT count(*)::int AS count FROM "user" u WHERE ${neverInvited}`,
  )
  return found
}

const people = z.array(z.object({ id: z.string(), email: z.string() }))

/** Of a club with thousands of members. In milliseconds. */
const timeout = 25_000

/**
 * Invites every user who was never invited; returns how many. Throws Conflict when they aren't as many as the caller
 * saw: then nobody is invited.
 */
export const inviteNeverInvited = (
  ctx: Context,
  { count }: InviteEveryone,
): Promise<{ count: number }> =>
  ctx.services.db.$transaction(
    async (tx) => {
      const invited = await lockNeverInvited(tx, clubToday(ctx.services))
      if (invited.length !== count) throw conflict(messages.otherCount(invited.length))
      const { clock, jobs } = ctx.services
      const ids = invited.map(({ id }) => id)
      await openInvitations(tx, ids, { invitedById: ctx.actor.id, now: clock.now() })
      const emails = invited.map(({ id: userId, email }) => ({ email, userId }))
      await jobs.enqueueAll(tx, 'member.invite', emails)
      await audit(tx, ctx, 'user.inviteEveryone', null, { after: { count } })
      return { count }
    },
    { timeout, maxWait: timeout },
  )

/** Returns the users who were never invited, and keeps others from inviting or changing one of them. */
async function lockNeverInvited(tx: Tx, day: string) {
  const neverInvited = neverInvitedOn(day)
  await lockName(tx, 'inviteEveryone', '')
  await tx.$queryRaw`
    SELECT 1 FROM "user" u WHERE ${neverInvited} ORDER BY u.id FOR NO KEY UPDATE OF u`
  // Read again: somebody may have been invited while this waited for their row.
  return people.parse(
    await tx.$queryRaw`SELECT u.id::text, u.email FROM "user" u WHERE ${neverInvited} ORDER BY u.id`,
  )
}
