import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { companyRecord } from '../companies/company.js'
import { userStatus } from '../enumeration.js'
import * as field from '../field.js'
import { userInvitation } from '../identity/invitation.js'
import { listPage } from '../list-page.js'
import * as shown from '../shown.js'
import * as person from './person.js'
import { role, roleName } from './role-record.js'
import { commitmentChoices } from './user-commitments.js'

/** A member as the directory shows them; what the caller may not see is null. */
export const directoryMember = namedObject('Member', {
  id: field.id(),
  firstname: person.firstname,
  lastname: person.lastname,
  fullname: person.fullname,
  /** Their own address, or the one that they share. */
  email: z.nullable(person.email),
  /** The name of who has that address. */
  emailSharedWith: example(null, z.nullable(z.string())),
  avatar: z.nullable(person.avatar),
  phoneNumber: z.nullable(person.phoneNumber),
  phoneExt: z.nullable(person.phoneExt),
  /** Of the membership record; the birthday is the month and day, --MM-DD. */
  birthday: example('--03-14', z.nullable(z.string()), '--MM-DD'),
  mobilePhone: z.nullable(person.phoneNumber),
  homePhone: z.nullable(person.phoneNumber),
  homeAddress: example('12 Oak St, Cedar Bend, NC 27500', z.nullable(z.string())),
  partnerName: example('Robin', z.nullable(z.string())),
  /** The occupation; null unless the caller may see the company. */
  classification: example('Banking', z.nullable(z.string())),
  company: z.nullable(z.object({ id: field.id(), name: person.companyName })),
  chapter: z.nullable(z.object({ id: field.id(), name: person.chapterName })),
  role: z.array(role),
})
export type DirectoryMember = z.infer<typeof directoryMember>

/** Which members: all or those of one chapter or company, whole or a page. */
export const directoryFilter = z.extend(listPage, {
  chapterId: z.optional(field.id('Chapter')),
  companyId: z.optional(field.id('Company')),
})
export type DirectoryFilter = z.infer<typeof directoryFilter>

/** A user as the administrators' list shows them, whatever their status. */
export const userListRecord = namedObject('UserListEntry', {
  id: field.id(),
  firstname: person.firstname,
  lastname: person.lastname,
  fullname: person.fullname,
  /** Null for a member without an email address, who can’t sign in. */
  email: z.nullable(person.email),
  emailSharedWith: person.emailSharedWith,
  avatar: z.nullable(person.avatar),
  phoneNumber: z.nullable(person.phoneNumber),
  phoneExt: z.nullable(person.phoneExt),
  status: userStatus,
  company: z.nullable(
    z.object({
      id: field.id(),
      name: person.companyName,
      phoneNumber: z.nullable(person.phoneNumber),
      phoneExt: z.nullable(person.phoneExt),
      url: z.nullable(shown.url),
    }),
  ),
  chapter: z.nullable(z.object({ id: field.id(), name: person.chapterName })),
  /** The last sign-in; null when there was none. */
  signInLog: z.nullable(z.object({ createdAt: field.instant() })),
  /** Active, and a member today. */
  isCurrentMember: z.boolean(),
  /** Active, and has an address and no password yet. */
  isInvitable: z.boolean(),
  /** Of a user who has set no password yet. */
  invitation: example(null, z.nullable(z.pick(userInvitation, { expiresAt: true }))),
})
export type UserListRecord = z.infer<typeof userListRecord>

/** A user with all that administrators, and the user, may see. */
export const userDetail = namedObject('User', {
  id: field.id(),
  firstname: person.firstname,
  lastname: person.lastname,
  fullname: person.fullname,
  /** Null for a member without an email address, who can’t sign in. */
  email: z.nullable(person.email),
  emailSharedWith: person.emailSharedWith,
  avatar: z.nullable(person.avatar),
  phoneNumber: z.nullable(person.phoneNumber),
  phoneExt: z.nullable(person.phoneExt),
  status: userStatus,
  createdAt: field.instant(),
  updatedAt: field.instant(),
  stripeCustomerId: z.nullable(shown.stripeCustomerId),
  companyId: z.nullable(field.id()),
  /** A full member without a company. */
  companyExempt: z.boolean(),
  chapterId: z.nullable(field.id()),
  company: z.nullable(companyRecord),
  chapter: z.nullable(z.object({ id: field.id(), name: person.chapterName })),
  role: z.array(role),
  /** May edit their company. */
  isCompanyContact: z.boolean(),
  /** The club deleted everything about them; only what it must keep is left. */
  isErased: z.boolean(),
  /** Active, and a member today. Others can't sign in, except administrators. */
  isCurrentMember: z.boolean(),
  /** Active with an address, and can't sign in until they accept an invitation. */
  isInvitable: z.boolean(),
  /** Of a user who has set no password yet. */
  invitation: example(null, z.nullable(userInvitation)),
  version: z.number(),
})
export type UserDetail = z.infer<typeof userDetail>

/** The fields of a user that administrators edit, as they are stored. */
export const userColumns = z.object({
  firstname: example('Ada', field.requiredText('First name')),
  lastname: example('Lovelace', field.requiredText('Last name')),
  email: field.email('Email'),
  phoneNumber: field.phoneNumber(),
  phoneExt: field.phoneExt(),
  companyId: field.optionalId('Company'),
  chapterId: field.chosenId('Chapter'),
  status: z._default(field.choice(userStatus, 'Status'), 'Active'),
})
const userFields = userColumns.shape

/** The input that creates a user; only administrators send it. */
export const userCreate = z
  .object({
    ...userFields,
    role: z._default(field.choice(roleName, 'Role'), 'Member'),
    isCompanyContact: z._default(z.boolean(), false),
    password: field.password(),
  })
  .check(field.separateExtension())
export type UserCreate = z.infer<typeof userCreate>

const { status: _status, ...invitedFields } = userFields

/** The input that invites a user: Active, and without a password until they set one. */
export const userInvite = z
  .object({
    ...invitedFields,
    role: z._default(field.choice(roleName, 'Role'), 'Member'),
    isCompanyContact: z._default(z.boolean(), false),
    /** Whether they need no company; ignored when they have one. */
    companyExempt: z._default(z.boolean(), false),
    /** The contact message that led to the invitation, with its version. */
    contactMessage: z.optional(
      z.object({ id: field.id('Message'), version: z.int().check(z.gte(1)) }),
    ),
  })
  .check(field.separateExtension())
export type UserInvite = z.infer<typeof userInvite>

/** Active users without a password who were never invited and have never signed in. */
export const neverInvited = z.object({ count: z.int() })

/** How many the caller saw: the call is refused when it has changed. */
export const inviteEveryone = z.object({ count: example(12, z.int().check(z.gte(1))) })
export type InviteEveryone = z.infer<typeof inviteEveryone>

/** The input that changes a user: an absent role, password or `isCompanyContact` is kept. */
export const userUpdate = z
  .object({
    ...userFields,
    id: field.id('User'),
    role: z.optional(example('Member', field.choice(roleName, 'Role'))),
    isCompanyContact: z.optional(z.boolean()),
    password: z.pipe(
      z.nullish(z.union([z.literal(''), field.password()])),
      z.transform((password): string | null => password || null),
    ),
    /** Only administrators who change their own password or address send it. */
    currentPassword: field.optionalCurrentPassword(),
    /** Used only when the status becomes another one than Active. */
    ...commitmentChoices,
    version: field.optionalVersion(),
  })
  .check(field.separateExtension())
export type UserUpdate = z.infer<typeof userUpdate>
export const userId = z.object({ id: field.id('User') })

const formFields = {
  ...userFields,
  role: field.choice(roleName, 'Role'),
  isCompanyContact: z.boolean(),
  /** Only an invitation asks. */
  companyExempt: z.boolean(),
  /** Blank unless an administrator changes their own password or address. */
  currentPassword: example('correct horse', z.string()),
  newPassword: example('battery staple', z.string()),
  confirmPassword: z.string(),
}
const confirmed = field.confirms('newPassword', 'confirmPassword', 'Confirm Password')

/** The user form where a password is mandatory: a new user, or 'Change Password' was pressed. */
export const userFormWithPassword = z
  .object({ ...formFields, newPassword: field.password() })
  .check(field.separateExtension(), confirmed)
/** The user form while the password section is hidden. */
export const userForm = z.object(formFields).check(field.separateExtension())
export type UserEntry = z.input<typeof userForm>
