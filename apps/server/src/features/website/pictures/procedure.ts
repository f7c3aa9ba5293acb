import { result } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import { adminProcedure } from '../../../context/procedures.js'
import { pictureForm } from './picture-form.js'
import { uploadPicture } from './upload-picture.js'

/** `site.uploadPicture`. */
export const uploadPictureProcedure = adminProcedure
  .meta({
    rest: { method: 'POST', path: '/site/picture' },
    notes: {
      summary: 'Upload a picture for the website',
      description:
        'A JPEG of at most 50 megapixels, or a PNG, WebP or GIF of at most 24; at most 20 MB, and at least 480 × 360 pixels when it is cropped to 4:3. The fields `focusX` and `focusY`, from 0 to 1, say what must be kept of it: 0.5 is the middle, which is kept without them. A picture that no section uses is deleted after a day.',
    },
  })
  .input(pictureForm)
  .output(result(z.object({ id: z.uuid() })))
  .mutation(async ({ ctx, input }) => ({ data: await uploadPicture(ctx, input), message: null }))
