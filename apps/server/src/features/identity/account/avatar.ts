import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { uploadMaxBytes, uploadMaxMegabytes } from '@clubhouse/schema/picture-upload'
import { z } from 'zod/mini'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { badRequest, conflict, notFound, tooLarge } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import type { AvatarImage } from '../../../services/images/avatar-image.js'
import { ImageError } from '../../../services/images/image-error.js'
import { messages as imageMessages } from '../../../services/images/messages.js'
import type { Services } from '../../../services/services.js'
import { isErased } from '../../privacy/is-erased.js'
import { messages as erasureMessages } from '../../privacy/messages.js'
import { getCurrentUser } from '../sessions/current-user.js'
import { removeAvatarFiles, storeAvatar } from './avatar-files.js'

/**
 * Makes an uploaded picture the caller's avatar: re-encoded in two sizes under a random name; nothing of the upload
 * itself is kept. Throws BadRequest for anything but a picture of an accepted type, PayloadTooLarge over 25 MB,
 * TooManyRequests after many uploads.
 */
export async function setAvatar(ctx: Context, file: Blob): Promise<CurrentUser> {
  await ctx.services.limits.avatar(ctx.actor.id)
  await replaceAvatar(ctx, await readAvatar(ctx.services, file), own(ctx))
  return getCurrentUser(ctx.services, ctx.actor.id)
}

/** Removes the caller's avatar; pages show their initials in its place. */
export async function removeAvatar(ctx: Context): Promise<CurrentUser> {
  await replaceAvatar(ctx, null, own(ctx))
  return getCurrentUser(ctx.services, ctx.actor.id)
}

const own = ({ actor }: Context) => ({ userId: actor.id, action: 'account.avatar' }) as const

/** Whose avatar is replaced, and how the history calls it. */
type Replaced = { userId: string; action: 'account.avatar' | 'user.avatar' }

const rows = z.array(z.object({ avatar: z.nullable(z.string()) }))

/** Gives a user another avatar, or none. Throws NotFound, and Conflict for somebody whose account was deleted. */
export async function replaceAvatar(
  ctx: Context,
  pictures: AvatarImage | null,
  { userId, action }: Replaced,
): Promise<void> {
  const { services } = ctx
  const avatar = pictures && (await storeAvatar(services, pictures))
  const before = await services.db.$transaction(async (tx) => {
    const [old] = rows.parse(
      await tx.$queryRaw`SELECT avatar FROM "user" WHERE id = ${userId}::uuid FOR UPDATE`,
    )
    if (!old) throw notFound(missing.user)
    if (await isErased(tx, { userId })) throw conflict(erasureMessages.erasure.erased)
    await tx.user.update({ where: { id: userId }, data: { avatar }, select: { id: true } })
    await audit(tx, ctx, action, userId, { before: old, after: { avatar } })
    return old.avatar
  })
  // Only after the commit: until then pages show the old picture.
  await removeAvatarFiles(services, before)
}

/** Reads an uploaded picture. Throws BadRequest with the field `avatar`, PayloadTooLarge over 25 MB. */
export async function readAvatar({ images }: Pick<Services, 'images'>, file: Blob) {
  if (file.size > uploadMaxBytes) {
    throw tooLarge(imageMessages.overLimit(uploadMaxMegabytes), 'tooLarge')
  }
  try {
    return await images.readAvatar(Buffer.from(await file.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    throw badRequest(error.text, { avatar: error.text })
  }
}
