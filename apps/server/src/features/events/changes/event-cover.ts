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
 * Saves an event. If it stops being public, its cover and the pictures of its speakers get new URLs, because visitors may
 * know the old ones, which then show nothing.
 */
export async function hidingPictures<Saved>(
  services: Services,
  input: WithId<EventInput>,
  save: (input: WithId<EventInput>) => Promise<Saved>,
): Promise<Saved> {
  if (input.isPublic || !(await isPublicNow(services, input.id))) return save(input)
  const saved = await hidingCover(services, input, save)
  await hideSpeakers(services, input.id)
  return saved
}

const isPublicNow = async ({ db }: Services, id: string) =>
  (await db.event.count({ where: { id, isPublic: true } })) > 0

async function hidingCover<Saved>(
  services: Services,
  input: WithId<EventInput>,
  save: (input: WithId<EventInput>) => Promise<Saved>,
): Promise<Saved> {
  const known = await uploadedCover(services, input.id)
  const isKept = known && (input.cover === undefined || input.cover?.picture === known.picture)
  const copy = isKept ? await copyPicture(services, known.picture) : null
  if (!known || !copy) return save(input)
  const saved = await save({ ...input, cover: { ...(input.cover ?? known), picture: copy } })
  await removeUnusedPicture(services, known.picture)
  return saved
}

/** Returns the uploaded cover of an event. */
async function uploadedCover({ db }: Services, id: string): Promise<PictureUse | null> {
  const event = await db.event.findUnique({ where: { id }, select: { cover: true } })
  return uploaded(event?.cover)
}

function uploaded(stored: unknown): PictureUse | null {
  const use = pictureUse.safeParse(stored).data
  return use && !isDrawing(use.picture) ? use : null
}

/** Gives the pictures of an event's speakers new URLs. */
async function hideSpeakers(services: Services, eventId: string): Promise<void> {
  const { db } = services
  const programs = await db.program.findMany({
    where: { eventId, picture: { not: Prisma.AnyNull } },
    select: { id: true, picture: true, version: true },
  })
  for (const { id, picture, version } of programs) {
    const known = uploaded(picture)
    const copy = known && (await copyPicture(services, known.picture))
    if (!copy) continue
    // An organizer may just have saved another picture.
    const data = { picture: { ...known, picture: copy }, version: { increment: 1 } }
    await db.program.updateMany({ where: { id, version }, data })
    await removeUnusedPicture(services, known.picture)
  }
}
