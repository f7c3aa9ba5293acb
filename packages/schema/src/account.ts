import { z } from 'zod/mini'
import { chapterRecord } from './chapter.js'
import { companyRecord } from './company.js'
import { subscriptionStatus, userStatus } from './enumeration.js'
import * as field from './field.js'
import { ownJoinRequest } from './join-request.js'
import { role } from './role.js'

/** The signed-in person: the current user of product.md section 3. */
export const currentUser = z.object({
  id: field.id(),
  firstname: z.string(),
  lastname: z.string(),
  fullname: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  phoneNumber: z.string(),
  phoneExt: z.nullable(z.string()),
  status: userStatus,
  createdAt: field.instant(),
  updatedAt: field.instant(),
  stripeCustomerId: z.nullable(z.string()),
  chapterId: z.nullable(field.id()),
  companyId: z.nullable(field.id()),
  role: z.array(role),
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
  joinRequest: z.nullable(ownJoinRequest),
  /** An address that waits for its link to be used. */
  pendingEmail: z.nullable(z.string()),
})
export type CurrentUser = z.infer<typeof currentUser>

/** What a successful sign-in answers: the bearer token and whom it speaks for. */
export const signedIn = z.object({ token: z.string(), user: currentUser })
export type SignedIn = z.infer<typeof signedIn>

/** What the profile form sends: exactly these five (product.md, 'Accounts'). */
export const profileSchema = z.object({
  firstname: field.requiredText('First name'),
  lastname: field.requiredText('Last name'),
  email: field.email('Email'),
  phoneNumber: field.phoneNumber(),
  phoneExt: field.phoneExt(),
})
export type Profile = z.infer<typeof profileSchema>

/** The profile form: the current password is blank while the address is the present one. */
export const profileForm = z.extend(profileSchema, { currentPassword: z.string() })
export type ProfileEntry = z.input<typeof profileForm>

/** What PUT /account takes: the five, and the current password when the e-mail address is a new one. */
export const profileChange = z.extend(profileSchema, {
  currentPassword: field.optionalCurrentPassword(),
})
export type ProfileChange = z.infer<typeof profileChange>

/** What a change of the own password sends (product.md section 3). */
export const passwordChangeSchema = z.object({
  currentPassword: field.currentPassword(),
  newPassword: field.password('New password is required'),
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** The form of it, with the confirmation that stays in the form. */
export const passwordChangeForm = z
  .extend(passwordChangeSchema, { confirmPassword: z.string() })
  .check(field.confirms('newPassword', 'confirmPassword', 'Confirm Password'))

/** The link that a new address is confirmed by. */
export const confirmEmailSchema = z.object({
  token: z
    .string('The link is not complete')
    .check(z.minLength(1, 'The link is not complete'), z.maxLength(100)),
})
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>
