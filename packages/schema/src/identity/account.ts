import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { chapterRecord } from '../chapters/chapter.js'
import { companyRecord } from '../companies/company.js'
import { ownJoinRequest } from '../companies/join-request.js'
import { subscriptionStatus, userStatus } from '../enumeration.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import { role } from '../members/role-record.js'
import { grant } from '../offices/grant.js'
import * as shown from '../shown.js'

/** The signed-in person: the current user. */
export const currentUser = namedObject('CurrentUser', {
  id: field.id(),
  firstname: person.firstname,
  lastname: person.lastname,
  fullname: person.fullname,
  email: person.email,
  avatar: z.nullable(person.avatar),
  phoneNumber: z.nullable(person.phoneNumber),
  phoneExt: z.nullable(person.phoneExt),
  status: userStatus,
  createdAt: field.instant(),
  updatedAt: field.instant(),
  stripeCustomerId: z.nullable(shown.stripeCustomerId),
  chapterId: z.nullable(field.id()),
  companyId: z.nullable(field.id()),
  /** A full member without a company. */
  companyExempt: z.boolean(),
  role: z.array(role),
  /** The permissions of their offices today; administrators don't need any. */
  grants: example([], z.array(grant)),
  /** Has a book of tickets of a raffle that isn't drawn. */
  sellsTickets: z.boolean(),
  company: z.nullable(companyRecord),
  chapter: z.nullable(chapterRecord),
  subscription: z.nullable(
    z.object({
      status: subscriptionStatus,
      /** After a failed payment: until when it stays usable. */
      usableUntil: z.nullable(field.instant()),
    }),
  ),
  signInLog: z.nullable(z.object({ createdAt: field.instant() })),
  /** The newest request to join a company, while there is no company. */
  joinRequest: example(null, z.nullable(ownJoinRequest)),
  /** A new address that is not confirmed yet. */
  pendingEmail: example(null, z.nullable(z.string())),
  /** Members without a password sign in and confirm their identity with a passkey or an email. */
  hasPassword: z.boolean(),
})
export type CurrentUser = z.infer<typeof currentUser>

/** The result of a successful sign-in: the bearer token and its user. */
export const signedIn = namedObject('SignedIn', { token: person.token, user: currentUser })
export type SignedIn = z.infer<typeof signedIn>

/** The input of the profile form: exactly these five. */
export const profileSchema = z
  .object({
    firstname: example('Ada', field.requiredText('First name')),
    lastname: example('Lovelace', field.requiredText('Last name')),
    email: field.email('Email'),
    phoneNumber: field.phoneNumber(),
    phoneExt: field.phoneExt(),
  })
  .check(field.separateExtension())
export type Profile = z.infer<typeof profileSchema>

/** The profile form: the current password is blank while the address is unchanged. */
export const profileForm = z.extend(profileSchema, { currentPassword: z.string() })
export type ProfileEntry = z.input<typeof profileForm>

/** The input of PUT /account: the five, and the current password, of who has one, when the email address is a new one. */
export const profileChange = z.extend(profileSchema, {
  currentPassword: field.optionalCurrentPassword(),
})
export type ProfileChange = z.infer<typeof profileChange>

/** The input for changing the caller's password; callers without a password omit the current one. */
export const passwordChangeSchema = z.object({
  currentPassword: field.optionalCurrentPassword(),
  newPassword: field.password('New password is required'),
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** A form in which who has a password types it; the field is blank and hidden of who has none. */
export const currentPasswordForm = (hasPassword: boolean) =>
  z.object({ currentPassword: hasPassword ? field.currentPassword() : z.string() })

/** The form for changing the password, with the confirmation, which is not sent. */
export const passwordChangeForm = (hasPassword: boolean) =>
  z
    .extend(currentPasswordForm(hasPassword), {
      newPassword: field.password('New password is required'),
      confirmPassword: z.string(),
    })
    .check(field.confirms('newPassword', 'confirmPassword', 'Confirm Password'))

/** The token of the link that confirms a new address. */
export const confirmEmailSchema = z.object({
  token: z
    .string('This link is incomplete')
    .check(z.minLength(1, 'This link is incomplete'), z.maxLength(100)),
})
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>
