import { z } from 'zod/mini'

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
