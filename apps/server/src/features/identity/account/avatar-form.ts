import * as field from '@clubhouse/schema/field'
import { z } from 'zod/mini'

const formData = () =>
  z.custom<FormData>((value) => value instanceof FormData, 'The picture must come as form data')

type Issues = z.core.ParsePayload['issues']

function avatarOf(form: FormData, issues: Issues): Blob | null {
  const avatar = form.get('avatar')
  if (avatar instanceof Blob) return avatar
  issues.push({ code: 'custom', message: 'A picture is required', path: ['avatar'], input: form })
  return null
}

/** The upload: form data with one picture in the field `avatar`. */
export const avatarForm = z.pipe(
  formData(),
  z.transform((form, { issues }) => {
    const avatar = avatarOf(form, issues)
    return avatar ? { avatar } : z.NEVER
  }),
)

const userId = field.id()

/** The upload of another user's picture: form data with the picture in the field `avatar` and the user's ID in `id`. */
export const userAvatarForm = z.pipe(
  formData(),
  z.transform((form, { issues }) => {
    const avatar = avatarOf(form, issues)
    const id = userId.safeParse(form.get('id'))
    if (!id.success) {
      issues.push({ code: 'custom', message: 'A member is required', path: ['id'], input: form })
    }
    return avatar && id.success ? { avatar, id: id.data } : z.NEVER
  }),
)
