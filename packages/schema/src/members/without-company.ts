import { z } from 'zod/mini'
import * as field from '../field.js'
import * as person from './person.js'

/** Active users whom an audience leaves out because they have no company and nobody has exempted them. */
export const withoutCompany = z.array(z.object({ id: field.id(), fullname: person.fullname }))
export type WithoutCompany = z.infer<typeof withoutCompany>
