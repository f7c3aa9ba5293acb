import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { emailKey } from '../email-key.js'
import * as field from '../field.js'
import { colorsSchema } from '../website/colors.js'
import { timeZone } from '../website/identity.js'
import { sectionKey } from '../website/sections.js'
import { line, mailingAddress } from '../website/texts.js'

/** So many members are entered by hand; more come by the import. */
export const mostFirstMembers = 50

const person = {
  firstname: example('Ada', field.requiredText('First name')),
  lastname: example('Lovelace', field.requiredText('Last name')),
  email: field.email('Email'),
  phoneNumber: field.phoneNumber(),
}

const fields = {
  club: z.object({
    name: line('Name', 80),
    shortName: line('Short name', 30),
    timeZone,
    /** Where the club meets; its first chapter has the name of the town. */
    address: mailingAddress,
  }),
  /** Null: those that the pages have. */
  colors: z.nullable(colorsSchema),
  contact: z.object({
    email: field.email('Email'),
    /** Null: the address where the club meets. */
    mailingAddress: z.nullable(mailingAddress),
  }),
  members: z
    .array(z.object(person))
    .check(z.maxLength(mostFirstMembers, `At most ${mostFirstMembers} members`)),
  /** Whether each member is emailed a link to set a password. */
  sendLinks: z.boolean(),
}

type People = { account: { email: string }; members: { email: string }[] }

/** Two people cannot sign in with one address. */
function differentAddresses({ value, issues }: z.core.ParsePayload<People>): void {
  const seen = new Set([emailKey(value.account.email)])
  for (const [index, { email }] of value.members.entries()) {
    const key = emailKey(email)
    if (seen.has(key)) {
      const path = ['members', index, 'email']
      issues.push({ code: 'custom', input: email, path, message: addressTwice })
    }
    seen.add(key)
  }
}

const addressTwice = 'Someone else on this list has this email address'

const account = { ...person, password: field.password() }

/** The input of setup: the club's name, its first administrator, public contact details and first members. */
export const setupSchema = z
  .object({ ...fields, account: z.object(account) })
  .check(differentAddresses)
export type Setup = z.infer<typeof setupSchema>

/** The kinds of trial records that a club may keep, in the order of the list. */
export const trialKind = z.enum([
  'Section',
  'Event',
  'Person',
  'Chapter',
  'Company',
  'Announcement',
])
export type TrialKind = z.infer<typeof trialKind>

/** The id of a trial record; the key of a section of the website. */
const trialId = z.union([field.id(), sectionKey])

/** A record that was made in the demo and is not the demo's own, or a section of the website that was edited in it. */
export const trialRecord = namedObject('TrialRecord', {
  kind: trialKind,
  id: trialId,
  /** Null for an announcement without a subject. */
  name: example('Breakfast', z.nullable(z.string())),
  /** When a section was last edited. */
  createdAt: z.iso.datetime(),
})
export type TrialRecord = z.infer<typeof trialRecord>

/** The input of setup in place of the demo. */
export const setupStart = z
  .object({
    ...fields,
    account: z.object(account),
    /** The ids of the trial records that the club keeps; all others are deleted. */
    keep: z._default(
      z.array(trialId).check(z.maxLength(10_000, 'Keep at most 10,000 records')),
      [],
    ),
  })
  .check(differentAddresses)
export type SetupStart = z.infer<typeof setupStart>
/** The input before parsing. */
export type SetupStartEntry = z.input<typeof setupStart>

/** The link that an empty server prints. */
export const setupLink = z.object({
  token: z
    .string('This link is incomplete')
    .check(z.minLength(1, 'This link is incomplete'), z.maxLength(100, 'This link isn’t valid')),
})
export type SetUpLink = z.infer<typeof setupLink>

/** The input of setup with a setup link. */
export const setupClaim = z
  .extend(setupLink, { ...fields, account: z.object(account) })
  .check(differentAddresses)
export type SetupClaim = z.infer<typeof setupClaim>

/** The form: the password is typed twice. */
export const setupForm = z
  .object({
    ...fields,
    account: z
      .object({ ...account, confirmPassword: z.string() })
      .check(field.confirms('password', 'confirmPassword', 'Confirm Password')),
  })
  .check(differentAddresses)
export type SetupEntry = z.input<typeof setupForm>

/** The setup steps, in the order of the list. */
export const setupStep = z.enum([
  'timeZone',
  'website',
  'meeting',
  'members',
  'mail',
  'payments',
  'backup',
])
export type SetupStep = z.infer<typeof setupStep>

/** How far a club is. */
export const setupChecklist = z.object({
  /** Whether the demo people still exist. */
  isDemo: z.boolean(),
  /** None in the demo, once all are done, and once the list was hidden. */
  steps: z.array(
    z.object({
      step: setupStep,
      /**
       * 'Practice': payments are in test mode, so no money moves and the step is not done. 'Failing': emails are sent,
       * but some did not arrive.
       */
      state: z.enum(['Done', 'Practice', 'Open', 'Failing']),
    }),
  ),
})
export type SetupChecklist = z.infer<typeof setupChecklist>
