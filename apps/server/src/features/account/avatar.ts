import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '@clubhouse/schema/account'
import { avatarMaxBytes, avatarSizes, avatarUrl } from '@clubhouse/schema/avatar'
import { z } from 'zod/mini'
import { audit } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { badRequest, tooLarge } from '../../core/errors.js'
import { ImageError } from '../../services/images/image-error.js'
import type { Services } from '../../services/services.js'
import { getCurrentUser } from '../auth/current-user.js'

/**
 * Makes an uploaded picture the caller's avatar: re-encoded in two sizes under a random name; nothing of the upload
 * itself is kept. Throws BadRequest for anything but a picture of an accepted type, PayloadTooLarge over 5 MB.
 */
export async function setAvatar(call: Call, file: Blob): Promise<CurrentUser> {
  const { services } = call
  if (file.size > avatarMaxBytes) {
    throw tooLarge((say) => say.picture.overLimit(avatarMaxBytes / 1024 ** 2), 'tooLarge')
  }
  const { large, small } = await read(services, Buffer.from(await file.arrayBuffer()))
  const name = randomUUID()
  await services.storage.put(keyOf(name, 'large'), large, 'image/webp')
  await services.storage.put(keyOf(name, 'small'), small, 'image/webp')
  return replaceAvatar(call, avatarUrl(name, 'large'))
}

/** Removes the caller's avatar; pages show their initials in its place. */
export const removeAvatar = (call: Call) => replaceAvatar(call, null)

const rows = z.array(z.object({ avatar: z.nullable(z.string()) }))

async function replaceAvatar(call: Call, avatar: string | null): Promise<CurrentUser> {
  const { db, storage } = call.services
  const { id } = call.actor
  const before = await db.$transaction(async (tx) => {
    const [old] = rows.parse(
      await tx.$queryRaw`SELECT avatar FROM "user" WHERE id = ${id}::uuid FOR UPDATE`,
    )
    await tx.user.update({ where: { id }, data: { avatar }, select: { id: true } })
    const states = { before: { avatar: old?.avatar ?? null }, after: { avatar } }
    await audit(tx, call, 'account.avatar', id, states)
    return old?.avatar
  })
  // Only after the commit: until then pages show the old picture.
  for (const key of avatarKeys(before ?? '')) await storage.remove(key)
  return getCurrentUser(db, id)
}

async function read({ images }: Services, bytes: Buffer) {
  try {
    return await images.readAvatar(bytes)
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    throw badRequest(error.text, (say) => ({ avatar: error.text(say) }))
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

/** The upload of product.md section 7: form data with one picture in the field `avatar`. */
export const avatarForm = z.pipe(
  z.custom<FormData>((value) => value instanceof FormData, 'The picture must come as form data'),
  z.transform((form, { issues }) => {
    const avatar = form.get('avatar')
    if (avatar instanceof Blob) return { avatar }
    issues.push({ code: 'custom', message: 'A picture is required', path: ['avatar'], input: form })
    return z.NEVER
  }),
)
