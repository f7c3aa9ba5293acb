/** Signing in with an emailed link or six-digit code. */

import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import { signInSchema } from './auth.js'

/** How many minutes an emailed code and link work after they were requested. */
export const mailedCodeMinutes = 15

/** How many codes may be tried per email. */
export const mailedCodeTries = 5

/** The request for a sign-in email. */
export const mailedCodeRequest = z.pick(signInSchema, { email: true, rememberMe: true })
export type MailedCodeRequest = z.infer<typeof mailedCodeRequest>

/**
 * The challenge that the requesting browser needs in addition to the code or link; it looks the same for any address.
 */
export const mailedCodeChallenge = z.object({ challenge: z.string() })
export type MailedCodeChallenge = z.infer<typeof mailedCodeChallenge>

const secret = z
  .string('Request a new email')
  .check(z.regex(/^[\w-]{1,100}$/, 'Request a new email'))

/** The six digits of an email; spaces and hyphens are removed. */
export const mailedDigits = example(
  '123456',
  z.pipe(
    z.pipe(
      z
        .string('Enter the six digits from the email')
        .check(z.maxLength(40, 'Enter the six digits from the email')),
      z.transform((typed) => typed.replace(/[\s-]/g, '')),
    ),
    z.string().check(z.regex(/^[0-9]{6}$/, 'Enter the six digits from the email')),
  ),
  'six digits',
)

export const mailedCodeSignIn = z.object({ challenge: secret, code: mailedDigits })
export type MailedCodeSignIn = z.infer<typeof mailedCodeSignIn>

export const mailedLinkSignIn = z.object({ challenge: secret, token: secret })
export type MailedLinkSignIn = z.infer<typeof mailedLinkSignIn>
