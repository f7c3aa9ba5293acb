/** Days on which a member is away. Both bounds belong to it. */

import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import * as field from '../field.js'

export const absenceRecord = namedObject('Absence', {
  id: field.id(),
  userId: field.id(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
})
export type AbsenceRecord = z.infer<typeof absenceRecord>

/** The absence form. */
export const absenceForm = z
  .object({ startsOn: field.date('First day'), endsOn: field.date('Last day') })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
      message: 'Last day can’t be before the first day',
      path: ['endsOn'],
    }),
  )
export type AbsenceEntry = z.input<typeof absenceForm>

export const absenceId = z.object({ id: field.id('Absence') })
