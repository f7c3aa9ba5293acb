import { z } from 'zod/mini'
import * as field from '../field.js'

/** Active users whom an audience leaves out because they have no company and nobody has exempted them. */
export const withoutCompany = z.array(z.object({ id: field.id(), fullname: z.string() }))
export type WithoutCompany = z.infer<typeof withoutCompany>
