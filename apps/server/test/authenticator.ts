import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '@clubhouse/schema/identity/passkey'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** The false values that a test lets a browser or its authenticator send. */
export type Lies = {
  origin?: string
  rpId?: string
  counter?: number
  userVerified?: boolean
  /** Whether its owner's account has copies, instead of the value from when it was made. */
  isBackedUp?: boolean
  /** Whose passkey it says that it is: the id of a user. */
  userId?: string
  type?: string
  /** A statement of where the key is from, though none was asked for. */
  attestation?: (made: Made) => { fmt: string; attStmt: Map<string, CborValue> }
}

type CborValue = string | number | Uint8Array | Uint8Array[]
type Made = {
  publicKey: KeyObject
  privateKey: KeyObject
  clientData: string
  authenticatorData: Uint8Array
}

type Kind = { isBackedUp?: boolean; counts?: boolean }

/** A phone or security key in software, with one passkey: ES256, as the standard has it. */
export function createAuthenticator(
  origin: string,
  { isBackedUp = false, counts = true }: Kind = {},
) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = text(credentialId)
  let uses = 0

  const clientData = (type: string, challenge: string, lies: Lies) =>
    JSON.stringify({
      type: lies.type ?? type,
      challenge,
      origin: lies.origin ?? origin,
      crossOrigin: false,
    })
  const authenticatorData = (rpId: string, lies: Lies, attested?: Buffer) => {
    const present = 0x01
    const verified = lies.userVerified === false ? 0 : 0x04
    const backedUp = (lies.isBackedUp ?? isBackedUp) ? 0x18 : 0
    const flags = present | verified | backedUp | (attested ? 0x40 : 0)
    if (counts) uses += 1
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(lies.counter ?? uses, 1)
    return Buffer.concat([sha256(lies.rpId ?? rpId), rest, attested ?? Buffer.alloc(0)])
  }

  return {
    id,

    /** Returns the browser's response when its passkey is made. */
    make(options: { challenge: string; rp: { id: string } }, lies: Lies = {}): PasskeyRegistration {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)])
      const client = clientData('webauthn.create', options.challenge, lies)
      const data = Uint8Array.from(authenticatorData(options.rp.id, lies, attested))
      const made = { publicKey, privateKey, clientData: client, authenticatorData: data }
      const { fmt, attStmt } = lies.attestation?.(made) ?? { fmt: 'none', attStmt: new Map() }
      const attestation = new Map<string, string | Uint8Array | Map<string, CborValue>>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', data],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: text(Buffer.from(client)),
          attestationObject: text(isoCBOR.encode(attestation)),
          transports: ['internal', 'carrier-pigeon'],
        },
      }
    },

    /** Returns the browser's response when its passkey is used. */
    use(options: { challenge: string; rpId: string }, lies: Lies = {}): PasskeyAssertion {
      const data = authenticatorData(options.rpId, lies)
      const client = clientData('webauthn.get', options.challenge, lies)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: text(Buffer.from(client)),
          authenticatorData: text(data),
          signature: text(signature),
          ...(lies.userId && { userHandle: text(Buffer.from(lies.userId)) }),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
