import {
  knownTransports,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyReauthenticationRequest,
  type PasskeyRegistration,
  type PasskeyRequest,
  passkeyCreation,
  passkeyMinutes,
} from '@clubhouse/schema/identity/passkey'
import { z } from 'zod/mini'

/** What is expected of a browser's answer. */
type Expected = { rpId: string; origin: string; challenge: string }

/** Most processes of a club never need it, and it takes 20 MB of memory. */
const library = () => import('@simplewebauthn/server')

// EdDSA, ES256, RS256: what Node can check in each version.
const algorithms = [-8, -7, -257]
const timeout = passkeyMinutes * 60_000
/** A text is encoded again on its way to the browser. */
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

type Owner = { id: string; email: string; name: string }

/** Returns the options for creating a passkey for a person who has others. */
export async function creationOptions({
  club,
  rpId,
  challenge,
  owner,
  others,
}: {
  club: string
  rpId: string
  challenge: string
  owner: Owner
  others: { id: string; transports: string[] }[]
}): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: club,
    rpID: rpId,
    userID: Uint8Array.from(Buffer.from(owner.id, 'utf8')),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: bytesOf(challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: others,
    // The browser finds the passkey without an address, and asks for finger, face or code: both steps at once.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return passkeyCreation.parse(options)
}

/** Returns the options for signing in with a passkey: nothing in them depends on a person. */
export const requestOptions = (rpId: string, challenge: string): PasskeyRequest => ({
  challenge,
  rpId,
  timeout,
  userVerification: 'required',
})

/** Returns the options for confirming, with one of these passkeys, who holds the session. */
export const reauthenticationOptions = (
  rpId: string,
  challenge: string,
  own: { id: string; transports: string[] }[],
): PasskeyReauthenticationRequest => ({
  ...requestOptions(rpId, challenge),
  allowCredentials: own.map(({ id, transports }) => ({
    id,
    type: 'public-key',
    transports: knownTransports(transports),
  })),
})

/** The key of a passkey that was just made, or null when the browser's answer is not what was asked for. */
export async function checkRegistration(response: PasskeyRegistration, expected: Expected) {
  const { verifyRegistrationResponse } = await library()
  const { rpId, origin, challenge } = expected
  const { id, rawId, type } = response
  const { clientDataJSON, attestationObject } = response.response
  const result = await orNull(async () =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: {
          clientDataJSON,
          attestationObject: await withoutStatement(attestationObject),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!result?.verified) return null
  const { credential, credentialDeviceType } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: BigInt(credential.counter),
    isBackedUp: credentialDeviceType === 'multiDevice',
  }
}

/**
 * Reads the passkey that a browser created, without attestation: none is requested, and the library would download the
 * URLs that a forged one names. Some browsers send one all the same.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import(
    '@simplewebauthn/server/helpers'
  )
  const made = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', made.get('authData')],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare))
}

/** The counter that a passkey signed, or null when the signature or anything about it is wrong. */
export async function checkAssertion(
  { id, rawId, type, response }: PasskeyAssertion,
  publicKey: Uint8Array,
  { rpId, origin, challenge }: Expected,
): Promise<bigint | null> {
  const { verifyAuthenticationResponse } = await library()
  const { clientDataJSON, authenticatorData, signature } = response
  const result = await orNull(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The library compares it before the signature: then anybody could raise the alarm. The caller compares it
      // instead.
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    }),
  )
  if (!result?.verified) return null
  return BigInt(result.authenticationInfo.newCounter)
}

const clientData = z.object({ challenge: z.string() })

/** Returns the data that a browser claims to have signed; null when it cannot be read. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return clientData.parse(JSON.parse(text)).challenge
  } catch {
    return null
  }
}

/** The library throws an Error for each kind of answer that is wrong. */
async function orNull<Value>(check: () => Promise<Value>): Promise<Value | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
