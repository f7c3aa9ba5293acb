import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { avatarMaxBytes, avatarSizes, avatarUrl } from '@clubhouse/schema/identity/avatar'
import { z } from 'zod/mini'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { badRequest, tooLarge } from '../../../core/errors.js'
import { ImageError } from '../../../services/images/image-error.js'
import { messages as imageMessages } from '../../../services/images/messages.js'
import type { Services } from '../../../services/services.js'
import { getCurrentUser } from '../sessions/current-user.js'

/**
 * Makes an uploaded picture the caller's avatar: re-encoded in two sizes under a random name; nothing of the upload
 * itself is kept. Throws BadRequest for anything but a picture of an accepted type, PayloadTooLarge over 5 MB,
 * TooManyRequests after many uploads.
 */
export async function setAvatar(ctx: Context, file: Blob): Promise<CurrentUser> {
  const { services } = ctx
  await services.limits.avatar(ctx.actor.id)
  if (file.size > avatarMaxBytes) {
    throw tooLarge(imageMessages.overLimit(avatarMaxBytes / 1024 ** 2), 'tooLarge')
  }
  const pictures = await read(services, Buffer.from(await file.arrayBuffer()))
  return replaceAvatar(ctx, await store(services, pictures))
}

/**
 * Stores the picture of an account again under a new URL. Returns that URL; null for none, and for a picture from
 * elsewhere.
 */
export async function copyAvatar(services: Stored, avatar: string): Promise<string | null> {
  const { storage } = services
  const [large, small] = await Promise.all(avatarKeys(avatar).map((key) => storage.get(key)))
  return large && small ? store(services, { large: large.bytes, small: small.bytes }) : null
}

type Stored = Pick<Services, 'storage'>

/** Stores a picture in its two sizes. Returns its address, which nobody can guess. */
async function store({ storage }: Stored, pictures: Record<keyof typeof avatarSizes, Buffer>) {
  const name = randomUUID()
  await storage.put(keyOf(name, 'large'), pictures.large, 'image/webp')
  await storage.put(keyOf(name, 'small'), pictures.small, 'image/webp')
  return avatarUrl(name, 'large')
}

/** Removes the files of a picture that no account uses anymore. */
export async function removeAvatarFiles({ storage }: Stored, avatar: string | null): Promise<void> {
  for (const key of avatarKeys(avatar ?? '')) await storage.remove(key)
}

/** Removes the caller's avatar; pages show their initials in its place. */
export const removeAvatar = (ctx: Context) => replaceAvatar(ctx, null)

const rows = z.array(z.object({ avatar: z.nullable(z.string()) }))

async function replaceAvatar(ctx: Context, avatar: string | null): Promise<CurrentUser> {
  const { db } = ctx.services
  const { id } = ctx.actor
  const before = await db.$transaction(async (tx) => {
    const [old] = rows.parse(
      await tx.$queryRaw`SELECT avatar FROM "user" WHERE id = ${id}::uuid FOR UPDATE`,
    )
    await tx.user.update({ where: { id }, data: { avatar }, select: { id: true } })
    const states = { before: { avatar: old?.avatar ?? null }, after: { avatar } }
    await audit(tx, ctx, 'account.avatar', id, states)
    return old?.avatar ?? null
  })
  // Only after the commit: until then pages show the old picture.
  await removeAvatarFiles(ctx.services, before)
  return getCurrentUser(db, id)
}

async function read({ images }: Services, bytes: Buffer) {
  try {
    return await images.readAvatar(bytes)
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    throw badRequest(error.text, { avatar: error.text })
  }
}

/** The storage keys of the pictures of an account's `avatar`; none for a picture from elsewhere. */
export function avatarKeys(avatar: string): string[] {
  const name = /^\/avatar\/([\w-]+)-512\.webp$/.exec(avatar)?.[1]
  return name ? [keyOf(name, 'large'), keyOf(name, 'small')] : []
}

/** The storage key of a picture. */
const keyOf = (name: string, size: keyof typeof avatarSizes) =>
  `avatar/${name}-${avatarSizes[size]}.webp`

/** The upload: form data with one picture in the field `avatar`. */
export const avatarForm = z.pipe(
  z.custom<FormData>((value) => value instanceof FormData, 'Send the picture as form data'),
  z.transform((form, { issues }) => {
    const avatar = form.get('avatar')
    if (avatar instanceof Blob) return { avatar }
    issues.push({ code: 'custom', message: 'A picture is required', path: ['avatar'], input: form })
    return z.NEVER
  }),
)
