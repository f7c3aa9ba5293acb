/** Two-factor authentication: a code from an app, or one of ten recovery codes. */

import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import { secondFactorNeed } from '../enumeration.js'
import * as field from '../field.js'
import { signedIn } from './account.js'

/** How many recovery codes a person gets at once. */
export const recoveryCodeCount = 10

/** How long a sign-in waits for its second factor. */
export const challengeMinutes = 10

/** How many codes may be tried in one sign-in. */
export const challengeTries = 5

/** For how many minutes a re-authentication counts as recent. */
export const freshMinutes = 10

/** How many days' notice administrators get before two-factor authentication is required. */
export const noticeDays = 7

/** The token that a browser holds while a sign-in waits for its second factor. */
const ticket = z.string('Sign in again').check(z.regex(/^[\w-]{1,100}$/, 'Sign in again'))

/** Six digits from the app, or a recovery code; spaces and hyphens are allowed. */
export const factorCode = () => example('123456', field.requiredText('Code', 40))

/** The response of a sign-in that needs another step before it has a session. */
export const secondFactorNeeded = z.object({
  need: secondFactorNeed,
  ticket: example('f3kQ0aT9xLZ1mB7cVwY2dN5e', z.string()),
  expiresAt: field.instant(),
})
export type SecondFactorNeeded = z.infer<typeof secondFactorNeeded>

/** The result of a sign-in: a session, or what is still needed. */
export const signInOutcome = z.union([signedIn, secondFactorNeeded])
export type SignInOutcome = z.infer<typeof signInOutcome>

/** The input of the second factor. */
export const secondFactorSignIn = z.object({ ticket, code: factorCode() })
export type SecondFactorSignIn = z.infer<typeof secondFactorSignIn>

/** A form with only a code. */
export const codeForm = z.object({ code: factorCode() })

/** An input with only a ticket. */
export const ticketOnly = z.object({ ticket })

/** A code that a member reads to an administrator. */
export const helpCode = z.object({ code: example('KTQXRM', z.string()) })

/** A secret for the app, as text and as the URI of a QR code. */
export const newSecondFactor = z.object({
  secret: example('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', z.string(), 'Base32'),
  uri: example(
    'otpauth://totp/Cedar%20Bend:ada%40people.example?issuer=Cedar%20Bend&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    z.string(),
    'the URI that the QR code encodes',
  ),
})
export type NewSecondFactor = z.infer<typeof newSecondFactor>

/** New recovery codes. They are returned only once. */
export const newRecoveryCodes = z.object({
  recoveryCodes: example(['7K3M-Q9XD-2HVB', 'R4TN-8WZC-J5GP'], z.array(z.string())),
})
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>

/** The result of a sign-in that set up two-factor authentication. */
export const enrolled = z.extend(signedIn, newRecoveryCodes.shape)
export type Enrolled = z.infer<typeof enrolled>
