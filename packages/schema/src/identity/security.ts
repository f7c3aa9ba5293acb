/** What keeps a person's account theirs: the second step, fresh proofs, the devices that are signed in. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { mailedDigits } from './mailed-sign-in.js'
import { passkeyAssertion } from './passkey.js'
import { factorCode } from './second-factor.js'

/** A person's second step, as its owner sees it. */
export const ownSecondFactor = namedObject('OwnSecondFactor', {
  /** Since when it is on; null: it is off. */
  since: z.nullable(field.instant()),
  recoveryCodesLeft: z.int(),
  /** From when the club asks them to have one; null: it does not. */
  requiredFrom: z.nullable(field.instant()),
  /** When an administrator's wish takes it away; null: there is none. */
  resetAt: z.nullable(field.instant()),
})
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>

/** A password that exists is only compared: any length passes. */
const password = () =>
  z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Password is too long'))

/**
 * The input of a fresh proof: the password, what an own passkey signed, or the code of a mail, which whoever has a second
 * step sends with a code of that. Such a code alone is none: a stolen phone that is signed in often has the app, too.
 */
export const reauthenticationSchema = z.object({
  password: z.optional(password()),
  code: z.optional(factorCode()),
  mailedCode: z.optional(mailedDigits),
  passkey: z.optional(passkeyAssertion),
})
export type Proof = z.infer<typeof reauthenticationSchema>

/** The form of a proof by the password. */
export const passwordReauthenticationForm = z.object({ password: password() })

/** The form of a proof by a mail, and that of who has a second step. */
export const reauthenticationCodeForm = z.object({ mailedCode: mailedDigits })
export const reauthenticationCodeWithFactorForm = z.extend(reauthenticationCodeForm, {
  code: factorCode(),
})

/** How many hours a second step is left to its owner after an administrator began to take it away. */
export const resetHours = 24

/** Somebody's second step, as administrators see it. */
export const userSecondFactor = z.object({
  isOn: z.boolean(),
  /** When it is taken away; null: nobody asked for that. */
  resetAt: z.nullable(field.instant()),
})
export type UserSecondFactor = z.infer<typeof userSecondFactor>

export const factorOwner = z.object({ id: field.id('User') })

/** The input of a reset: with the code that its owner reads aloud it is done at once. */
export const factorReset = z.object({
  id: field.id('User'),
  code: z.optional(factorCode()),
})
export type FactorReset = z.infer<typeof factorReset>

/** A device on which a person is signed in. */
export const ownSession = namedObject('OwnSession', {
  id: field.id(),
  /** In words, such as 'Firefox on a Mac'; blank: unknown. */
  device: example('Firefox on a Mac', z.string()),
  /** The network address of the sign-in; blank: unknown. */
  address: example('203.0.113.7', z.string()),
  signedInAt: field.instant(),
  /** To a quarter of an hour. */
  lastUsedAt: field.instant(),
  /** The one that asks. */
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const sessionId = z.object({ id: field.id('Device') })

/** Whether administrators must have a second step, and from when. */
export const secondFactorRule = z.object({ requiredFrom: z.nullable(field.instant()) })
export type SecondFactorRule = z.infer<typeof secondFactorRule>

export const secondFactorRuleChange = z.object({ isRequired: z.boolean() })
