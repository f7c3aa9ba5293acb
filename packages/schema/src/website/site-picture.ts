import { z } from 'zod/mini'
import { drawings } from './picture-files.js'
import { blankLine } from './texts.js'

/**
 * A picture where it is used. `picture` is the id of an uploaded one or the name of a drawing; what is seen on it
 * belongs to the use.
 */
export const pictureUse = z
  .object({
    // A text that is not a drawing's name is validated as an ID.
    picture: z.union([z.enum(drawings), z.uuid('A picture is required')], 'A picture is required'),
    alt: blankLine('Description', 250),
    /** Whether it adds nothing to the text beside it, so that `alt` is left out. */
    isDecorative: z.boolean(),
  })
  .check(
    z.refine(({ alt, isDecorative }) => isDecorative || alt !== '', {
      message: 'Describe the picture, or mark it as decorative',
      path: ['alt'],
    }),
  )
export type PictureUse = z.infer<typeof pictureUse>
