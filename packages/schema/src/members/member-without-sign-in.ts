/** Members who never sign in: their second form, where an address and a phone number may be blank. */

import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import { membershipType } from '../enumeration.js'
import * as field from '../field.js'
import { memberNumber } from './membership.js'

const fields = {
  firstname: example('Dot', field.requiredText('First name')),
  lastname: example('Vance', field.requiredText('Last name')),
  email: field.optionalEmail(),
  /** The member whose address is also theirs; `email` is blank then. */
  emailSharedWithId: example(null, field.optionalId('Member')),
  phoneNumber: field.optionalPhoneNumber(),
  phoneExt: field.phoneExt(),
  companyId: field.optionalId('Company'),
  /** Whether they need no company; ignored when they have one. */
  companyExempt: z._default(z.boolean(), false),
  chapterId: field.chosenId('Chapter'),
}

type Address = { email: string | null; emailSharedWithId: string | null }

/** Somebody who shares an address has none of their own. */
const oneAddress = z.refine<Address>((member) => !(member.email && member.emailSharedWithId), {
  message: 'Leave this blank for a member with an email address of their own',
  path: ['emailSharedWithId'],
})

const membershipFields = {
  type: field.choice(membershipType, 'Type'),
  startsOn: field.date('Member since'),
  number: memberNumber(),
}

/** The input that adds a member without sign-in. */
export const withoutSignInCreate = z
  .object({ ...fields, ...membershipFields })
  .check(field.separateExtension(), oneAddress)
export type WithoutSignInCreate = z.infer<typeof withoutSignInCreate>

/** The input that changes one. */
export const withoutSignInUpdate = z
  .object({ ...fields, id: field.id('User'), version: field.optionalVersion() })
  .check(field.separateExtension(), oneAddress)
export type WithoutSignInUpdate = z.infer<typeof withoutSignInUpdate>

/** Where emails to a member go, as the forms ask. */
export const emailKind = z.enum(['None', 'Own', 'Shared'])
export type EmailKind = z.infer<typeof emailKind>

type Asked = { emailKind: EmailKind; email: string | null; emailSharedWithId: string | null }

const hasOwn = z.refine<Asked>((form) => form.emailKind !== 'Own' || Boolean(form.email), {
  message: 'Email address is required',
  path: ['email'],
  when: () => true,
})
const hasShared = z.refine<Asked>(
  (form) => form.emailKind !== 'Shared' || Boolean(form.emailSharedWithId),
  { message: 'Shared with is required', path: ['emailSharedWithId'], when: () => true },
)

/** The form that adds a member. */
export const withoutSignInCreateForm = z
  .object({ ...fields, ...membershipFields, emailKind })
  .check(field.separateExtension(), hasOwn, hasShared)
export type WithoutSignInEntry = z.input<typeof withoutSignInCreateForm>

/** The form that edits a member; the membership has other forms. */
export const withoutSignInForm = z
  .object({ ...fields, emailKind })
  .check(field.separateExtension(), hasOwn, hasShared)
export type WithoutSignInFormEntry = z.input<typeof withoutSignInForm>
