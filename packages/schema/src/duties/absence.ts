/** Days on which a member is away. Both bounds belong to it. */

import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import * as person from '../members/person.js'

export const absenceRecord = namedObject('Absence', {
  id: field.id(),
  userId: field.id(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
})
export type AbsenceRecord = z.infer<typeof absenceRecord>

/** An absence with the member's name, for organizers. */
export const memberAbsence = namedObject('MemberAbsence', {
  ...absenceRecord.shape,
  fullname: person.fullname,
})
export type MemberAbsence = z.infer<typeof memberAbsence>

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

/** A member's absence that an organizer enters. */
export const absenceOfMember = z.intersection(
  z.object({ userId: field.chosenId('Member') }),
  absenceForm,
)

export const absenceId = z.object({ id: field.id('Absence') })
