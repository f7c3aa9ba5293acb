/** Account security: two-factor authentication, re-authentication, and signed-in devices. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { mailedDigits } from './mailed-sign-in.js'
import { passkeyAssertion } from './passkey.js'
import { factorCode } from './second-factor.js'

/** The caller's two-factor status. */
export const ownSecondFactor = namedObject('OwnSecondFactor', {
  /** Since when it is on; null: it is off. */
  since: z.nullable(field.instant()),
  recoveryCodesLeft: z.int(),
  /** From when the club asks them to have one; null: it does not. */
  requiredFrom: z.nullable(field.instant()),
  /** When an administrator's reset takes effect; null: none is scheduled. */
  resetAt: z.nullable(field.instant()),
})
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>

/** A password that exists is only compared: any length passes. */
const password = () =>
  z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Password is too long'))

/**
 * The input of a re-authentication: the password, a passkey assertion, or an emailed code, which users with two-factor
 * authentication send with a code from their app. An app code alone is not enough, because a stolen signed-in phone
 * often has the app, too.
 */
export const reauthenticationSchema = z.object({
  password: z.optional(password()),
  code: z.optional(factorCode()),
  mailedCode: z.optional(mailedDigits),
  passkey: z.optional(passkeyAssertion),
})
export type Proof = z.infer<typeof reauthenticationSchema>

/** The re-authentication form with a password. */
export const passwordReauthenticationForm = z.object({ password: password() })

/** The re-authentication form with an emailed code, and the one with two-factor authentication. */
export const reauthenticationCodeForm = z.object({ mailedCode: mailedDigits })
export const reauthenticationCodeWithFactorForm = z.extend(reauthenticationCodeForm, {
  code: factorCode(),
})

/** How many hours pass between an administrator's reset of two-factor authentication and its effect. */
export const resetHours = 24

/** A user's two-factor status, as administrators see it. */
export const userSecondFactor = z.object({
  isOn: z.boolean(),
  /** When the reset takes effect; null: none is scheduled. */
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
  /** A readable name such as 'Firefox on a Mac'; blank: unknown. */
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

/** Whether and from when two-factor authentication is required for administrators. */
export const secondFactorRule = z.object({ requiredFrom: z.nullable(field.instant()) })
export type SecondFactorRule = z.infer<typeof secondFactorRule>

export const secondFactorRuleChange = z.object({ isRequired: z.boolean() })
