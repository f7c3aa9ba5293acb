import type { Services } from '../../../services/services.js'
import { copyAvatar, removeAvatarFiles } from './avatar-files.js'

/**
 * Gives a new URL to the picture of everybody who has not chosen its visibility themselves: people who know the old URL
 * could still open it. Safe to repeat.
 */
export async function movePictures(services: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const { db } = services
  const owners = await db.user.findMany({
    where: { avatar: { not: null }, photoAudience: null },
    select: { id: true, avatar: true },
  })
  for (const { id, avatar: from } of owners) {
    const to = from && (await copyAvatar(services, from))
    if (!to) continue
    // Unless another one has been uploaded since then, or they have chosen.
    const { count } = await db.user.updateMany({
      where: { id, avatar: from, photoAudience: null },
      data: { avatar: to },
    })
    await removeAvatarFiles(services, count > 0 ? from : to)
  }
}
