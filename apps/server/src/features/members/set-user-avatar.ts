import type { UserDetail } from '@clubhouse/schema/members/user'
import type { Context } from '../../context/context.js'
import { clubToday } from '../../services/site/club-clock.js'
import { readAvatar, replaceAvatar } from '../identity/account/avatar.js'
import { getUser } from './user-detail.js'

/**
 * Makes an uploaded picture a user's avatar. Throws NotFound, Conflict for a deleted account, BadRequest for anything but
 * a picture of an accepted type, PayloadTooLarge over 25 MB, TooManyRequests after many uploads.
 */
export async function setUserAvatar(
  ctx: Context,
  { id, avatar }: { id: string; avatar: Blob },
): Promise<UserDetail> {
  await ctx.services.limits.userAvatar(ctx.actor.id)
  await replaceAvatar(ctx, await readAvatar(ctx.services, avatar), ofUser(id))
  return getUser(ctx.services.db, id, clubToday(ctx.services))
}

/** Removes a user's avatar. Throws NotFound, and Conflict for a deleted account. */
export async function removeUserAvatar(ctx: Context, { id }: { id: string }): Promise<UserDetail> {
  await replaceAvatar(ctx, null, ofUser(id))
  return getUser(ctx.services.db, id, clubToday(ctx.services))
}

const ofUser = (userId: string) => ({ userId, action: 'user.avatar' }) as const
