/** Signing in by a mail with a link and a code of six digits. */

import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import { signInSchema } from './auth.js'

/** How long the code and the link of a mail work, from when it was asked for. */
export const mailedCodeMinutes = 15

/** How many codes may be tried for one mail. */
export const mailedCodeTries = 5

/** The wish for such a mail. */
export const mailedCodeRequest = z.pick(signInSchema, { email: true, rememberMe: true })
export type MailedCodeRequest = z.infer<typeof mailedCodeRequest>

/** What the browser that asked needs besides the code or the link; the same for any address. */
export const mailedCodeChallenge = z.object({ challenge: z.string() })
export type MailedCodeChallenge = z.infer<typeof mailedCodeChallenge>

const secret = z
  .string('Request a new email')
  .check(z.regex(/^[\w-]{1,100}$/, 'Request a new email'))

/** The six digits of a mail; spaces and hyphens, as people type and paste them, are taken out. */
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
