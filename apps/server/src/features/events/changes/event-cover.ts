import { Prisma, type Tx } from '@clubhouse/db'
import type { EventInput } from '@clubhouse/schema/events/event'
import type { WithId } from '@clubhouse/schema/field'
import { isDrawing } from '@clubhouse/schema/website/picture-files'
import { type PictureUse, pictureUse } from '@clubhouse/schema/website/site-picture'
import { badField } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import { copyPicture, removeUnusedPicture } from '../../website/pictures/renew-picture.js'
import { messages } from '../messages.js'

type Cover = PictureUse | null | undefined

/** The column of an event's cover; none for undefined, which leaves it unchanged. */
export const coverColumn = (cover: Cover) =>
  cover === undefined ? {} : { cover: cover ?? Prisma.DbNull }

/**
 * Throws BadRequest for a cover whose picture doesn't exist. The caller has written the event: unused pictures are
 * deleted before that, or see it.
 */
export async function requireCover(tx: Tx, cover: Cover): Promise<void> {
  if (!cover || isDrawing(cover.picture)) return
  const found = await tx.sitePicture.count({ where: { id: cover.picture } })
  if (found === 0) throw badField('cover.picture', messages.noCover)
}

/**
 * Saves an event. If it stops being public, its cover gets a new URL, because visitors may know the old one, which then
 * shows nothing.
 */
export async function hidingCover<Saved>(
  services: Services,
  input: WithId<EventInput>,
  save: (input: WithId<EventInput>) => Promise<Saved>,
): Promise<Saved> {
  const known = input.isPublic ? null : await publicCover(services, input.id)
  const isKept = known && (input.cover === undefined || input.cover?.picture === known.picture)
  const copy = isKept ? await copyPicture(services, known.picture) : null
  if (!known || !copy) return save(input)
  const saved = await save({ ...input, cover: { ...(input.cover ?? known), picture: copy } })
  await removeUnusedPicture(services, known.picture)
  return saved
}

/** Returns the uploaded cover of a public event. */
async function publicCover({ db }: Services, id: string): Promise<PictureUse | null> {
  const event = await db.event.findUnique({
    where: { id, isPublic: true },
    select: { cover: true },
  })
  const cover = pictureUse.safeParse(event?.cover).data
  return cover && !isDrawing(cover.picture) ? cover : null
}
