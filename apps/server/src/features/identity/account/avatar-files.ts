import { randomUUID } from 'node:crypto'
import { avatarSizes, avatarUrl } from '@clubhouse/schema/identity/avatar'
import type { AvatarImage } from '../../../services/images/avatar-image.js'
import type { Services } from '../../../services/services.js'

type Stored = Pick<Services, 'storage'>

/** Stores a picture in its two sizes. Returns its address, which nobody can guess. */
export async function storeAvatar({ storage }: Stored, pictures: AvatarImage): Promise<string> {
  const name = randomUUID()
  await storage.put(keyOf(name, 'large'), pictures.large, 'image/webp')
  await storage.put(keyOf(name, 'small'), pictures.small, 'image/webp')
  return avatarUrl(name, 'large')
}

/**
 * Stores the picture of an account again under a new URL. Returns that URL; null for none, and for a picture from
 * elsewhere.
 */
export async function copyAvatar(services: Stored, avatar: string): Promise<string | null> {
  const { storage } = services
  const [large, small] = await Promise.all(avatarKeys(avatar).map((key) => storage.get(key)))
  return large && small ? storeAvatar(services, { large: large.bytes, small: small.bytes }) : null
}

/** Gives a user's picture a new URL, so that the old one shows nothing; unless another picture was set in the meantime. */
export async function renewAvatarUrl(
  services: Pick<Services, 'db' | 'storage'>,
  userId: string,
): Promise<void> {
  const { avatar: from } = await services.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { avatar: true },
  })
  const to = from && (await copyAvatar(services, from))
  if (!to) return
  const { count } = await services.db.user.updateMany({
    where: { id: userId, avatar: from },
    data: { avatar: to },
  })
  await removeAvatarFiles(services, count > 0 ? from : to)
}

/** Removes the files of a picture that no account uses anymore. */
export async function removeAvatarFiles({ storage }: Stored, avatar: string | null): Promise<void> {
  for (const key of avatarKeys(avatar ?? '')) await storage.remove(key)
}

/** The storage keys of the pictures of an account's `avatar`; none for a picture from elsewhere. */
export function avatarKeys(avatar: string): string[] {
  const name = /^\/avatar\/([\w-]+)-512\.webp$/.exec(avatar)?.[1]
  return name ? [keyOf(name, 'large'), keyOf(name, 'small')] : []
}

/** The storage key of a picture. */
const keyOf = (name: string, size: keyof typeof avatarSizes) =>
  `avatar/${name}-${avatarSizes[size]}.webp`
