/** The second step when signing in: a code of an app, or one of ten recovery codes. */

import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import { secondFactorNeed } from '../enumeration.js'
import * as field from '../field.js'
import { signedIn } from './account.js'

/** How many recovery codes a person gets at once. */
export const recoveryCodeCount = 10

/** How long a sign-in waits for its second step. */
export const challengeMinutes = 10

/** How many codes may be tried in one sign-in. */
export const challengeTries = 5

/** How long a proof of who one is stays fresh. */
export const freshMinutes = 10

/** How many days administrators are told before they must have a second step. */
export const noticeDays = 7

/** What the browser has while a sign-in waits for its second step. */
const ticket = z
  .string('Please sign in again')
  .check(z.regex(/^[\w-]{1,100}$/, 'Please sign in again'))

/** Six digits of the app or a recovery code, with spaces and hyphens as people type them. */
export const factorCode = () => example('123456', field.requiredText('Code', 40))

/** What is left to do before there is a session. */
export const secondFactorNeeded = z.object({
  need: secondFactorNeed,
  ticket: example('f3kQ0aT9xLZ1mB7cVwY2dN5e', z.string()),
  expiresAt: field.instant(),
})
export type SecondFactorNeeded = z.infer<typeof secondFactorNeeded>

/** What proving who one is returns: a session, or what is left to do. */
export const signInOutcome = z.union([signedIn, secondFactorNeeded])
export type SignInOutcome = z.infer<typeof signInOutcome>

/** The input of the second step. */
export const secondFactorSignIn = z.object({ ticket, code: factorCode() })
export type SecondFactorSignIn = z.infer<typeof secondFactorSignIn>

/** The form with a code alone. */
export const codeForm = z.object({ code: factorCode() })

/** The input of what needs a ticket alone. */
export const ticketOnly = z.object({ ticket })

/** A code that its owner reads to an administrator. */
export const helpCode = z.object({ code: example('KTQXRM', z.string()) })

/** A secret for the app, as text and as the address that a QR code shows. */
export const newSecondFactor = z.object({
  secret: example('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', z.string(), 'Base32'),
  uri: example(
    'otpauth://totp/Cedar%20Bend:ada%40people.example?issuer=Cedar%20Bend&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    z.string(),
    'what a QR code shows to an app',
  ),
})
export type NewSecondFactor = z.infer<typeof newSecondFactor>

/** Recovery codes just made: the only time that they are returned. */
export const newRecoveryCodes = z.object({
  recoveryCodes: example(['7K3M-Q9XD-2HVB', 'R4TN-8WZC-J5GP'], z.array(z.string())),
})
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>

/** A sign-in that set the second step up on its way. */
export const enrolled = z.extend(signedIn, newRecoveryCodes.shape)
export type Enrolled = z.infer<typeof enrolled>
