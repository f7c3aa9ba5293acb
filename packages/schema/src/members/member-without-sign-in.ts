/** Members who never sign in: their second form, where an address and a phone number may be blank. */

import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import { membershipType } from '../enumeration.js'
import * as field from '../field.js'

const fields = {
  firstname: example('Dot', field.requiredText('First name')),
  lastname: example('Vance', field.requiredText('Last name')),
  email: field.optionalEmail(),
  /** The member whose address is also theirs; `email` is ignored then. */
  emailSharedWithId: field.optionalId('Member'),
  phoneNumber: field.optionalPhoneNumber(),
  phoneExt: field.phoneExt(),
  companyId: field.optionalId('Company'),
  /** Whether they need no company; ignored when they have one. */
  companyExempt: z._default(z.boolean(), false),
  chapterId: field.chosenId('Chapter'),
}

type Address = { email: string | null; emailSharedWithId: string | null }

/** Somebody who shares an address has none of their own. */
const oneAddress = z.overwrite<Address>((member) =>
  member.emailSharedWithId ? { ...member, email: null } : member,
)

const membershipFields = {
  type: field.choice(membershipType, 'Type'),
  startsOn: field.date('Member since'),
  number: example('2140337', field.optionalText('Member number', 30)),
}

/** The input that adds a member without sign-in. */
export const withoutSignInCreate = z
  .object({ ...fields, ...membershipFields })
  .check(field.separateExtension(), oneAddress)
export type WithoutSignInCreate = z.infer<typeof withoutSignInCreate>
export type WithoutSignInEntry = z.input<typeof withoutSignInCreate>

/** The input that changes one. */
export const withoutSignInUpdate = z
  .object({ ...fields, id: field.id('User'), version: field.optionalVersion() })
  .check(field.separateExtension(), oneAddress)
export type WithoutSignInUpdate = z.infer<typeof withoutSignInUpdate>

/** The form that edits a member; the membership has other forms. */
export const withoutSignInForm = z.object(fields).check(field.separateExtension(), oneAddress)
export type WithoutSignInFormEntry = z.input<typeof withoutSignInForm>
