/** Passkeys: signing in by a fingerprint, a face or the code of a device. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'

/** How many passkeys a person may have at once. */
export const maxPasskeys = 10

/** How long the browser may take to make or use a passkey. */
export const passkeyMinutes = 5

/** Bytes in the alphabet of Base64 for addresses, as browsers send them. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
const credentialId = () => bytes(1400)
const publicKey = z.literal('public-key')

/** How a browser reaches a passkey. */
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** The options for creating a passkey: the standard's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: publicKey, transports: z.optional(z.array(transport)) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** The options for signing in with a passkey, the same for everyone: PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** The options for re-authentication with a passkey; they list only the owner's passkeys. */
export const passkeyReauthenticationRequest = z.extend(passkeyRequest, {
  allowCredentials: z.array(
    z.object({ id: z.string(), type: publicKey, transports: z.optional(z.array(transport)) }),
  ),
})
export type PasskeyReauthenticationRequest = z.infer<typeof passkeyReauthenticationRequest>

const credential = { id: credentialId(), rawId: credentialId(), type: publicKey }

/** A passkey that a browser has made: RegistrationResponseJSON. */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    /** Names that are not known are left out. */
    transports: z.optional(
      z.array(z.string().check(z.regex(/^[a-z-]{1,40}$/))).check(z.maxLength(20)),
    ),
  }),
})
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>

/** A passkey's signed response: AuthenticationResponseJSON. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: z.nullish(bytes(200)),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** The input of a sign-in by a passkey. */
export const passkeySignIn = z.object({
  passkey: passkeyAssertion,
  rememberMe: z._default(z.boolean(), false),
})
export type PasskeySignIn = z.infer<typeof passkeySignIn>

/** The transports that are known, of those that a browser named. */
export const knownTransports = (names: readonly string[] = []) =>
  names.flatMap((name) => transport.safeParse(name).data ?? [])

/** A passkey as its owner sees it. */
export const ownPasskey = namedObject('OwnPasskey', {
  id: field.id(),
  name: example('Firefox on a Mac', z.string()),
  /** Whether its owner's account with Apple, Google or the like may have copies, for their other devices: fixed when it is made. */
  isBackedUp: z.boolean(),
  /** Whether it was made for the address that the club has now: else it works no more. */
  isUsable: z.boolean(),
  createdAt: field.instant(),
  /** Null: never used. */
  lastUsedAt: z.nullable(field.instant()),
})
export type OwnPasskey = z.infer<typeof ownPasskey>

/** The form 'Rename'. */
export const passkeyForm = z.object({ name: field.requiredText('Name', 60) })
export type PasskeyForm = z.infer<typeof passkeyForm>

export const passkeyName = z.extend(passkeyForm, { id: field.id('Passkey') })
export type PasskeyName = z.infer<typeof passkeyName>

export const passkeyId = z.object({ id: field.id('Passkey') })
