import { type Focus, middle } from '@clubhouse/schema/website/crop'
import { z } from 'zod/mini'

/** A picture that is uploaded for the website, and what of it must be kept. */
export type PictureUpload = { picture: Blob; filename: string; focus: Focus }

/**
 * The upload: form data with one picture in the field `picture`; `focusX` and `focusY` are shares of its width and
 * height.
 */
export const pictureForm = z.pipe(
  z.custom<FormData>((value) => value instanceof FormData, 'Send the picture as form data'),
  z.transform((form, { issues }): PictureUpload => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', message, path: [field], input: form })
    const share = (field: string, blank: number) => {
      const text = form.get(field) ?? ''
      const value = text === '' ? blank : Number(text)
      if (!(value >= 0 && value <= 1)) refuse(field, 'Must be a number from 0 to 1')
      return value
    }
    const focus = { x: share('focusX', middle.x), y: share('focusY', middle.y) }
    const picture = form.get('picture')
    if (picture instanceof File) return { picture, filename: shownName(picture.name), focus }
    refuse('picture', 'A picture is required')
    return z.NEVER
  }),
)

/** The name of a file as one line without its folders, as browsers send it. */
const shownName = (name: string) =>
  name
    .replace(/.*[\\/]/, '')
    .slice(0, 200)
    .replace(/\p{C}/gu, '')
    .trim() || 'picture'
