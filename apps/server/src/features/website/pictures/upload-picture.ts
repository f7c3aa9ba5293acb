import { randomUUID } from 'node:crypto'
import { uploadMaxBytes, uploadMaxMegabytes } from '@clubhouse/schema/picture-upload'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { badRequest, tooLarge } from '../../../core/errors.js'
import { ImageError } from '../../../services/images/image-error.js'
import { messages as imageMessages } from '../../../services/images/messages.js'
import { pictureKey } from './picture-files.js'
import type { PictureUpload } from './picture-form.js'

/**
 * Keeps an uploaded picture for the website: re-encoded in all its sizes; nothing of the upload itself is kept. Returns
 * its id. Throws BadRequest for anything but a picture of an accepted type, PayloadTooLarge over 25 MB.
 */
export async function uploadPicture(ctx: Context, upload: PictureUpload): Promise<{ id: string }> {
  const { db, storage, clock } = ctx.services
  const { filename } = upload
  const files = await read(ctx, upload)
  const id = randomUUID()
  // Files first: a row without them would refer to a missing picture.
  for (const { name, bytes, type } of files) await storage.put(pictureKey(id, name), bytes, type)
  await db.$transaction(async (tx) => {
    await tx.sitePicture.create({
      data: { id, filename, createdAt: clock.now(), createdById: ctx.actor.id },
      select: { id: true },
    })
    await audit(tx, ctx, 'sitePicture.add', id, { after: { filename } })
  })
  return { id }
}

async function read({ services }: Context, { picture, focus }: PictureUpload) {
  if (picture.size > uploadMaxBytes) {
    throw tooLarge(imageMessages.overLimit(uploadMaxMegabytes), 'tooLarge')
  }
  try {
    return await services.images.readSitePicture(Buffer.from(await picture.arrayBuffer()), focus)
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    throw badRequest(error.text, { picture: error.text })
  }
}
