import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), body])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const integer = (value: number) => der(0x02, Buffer.from([value]))
const enumerated = (value: number) => der(0x0a, Buffer.from([value]))
const octets = (value: Uint8Array) => der(0x04, value)
const text = (tag: number, value: string) => der(tag, Buffer.from(value))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const named = (name: string) => sequence(der(0x31, sequence(oid('550403'), text(0x0c, name))))
const always = sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z'))

type Certified = { subject: string; key: KeyObject; signedBy: KeyObject; extensions?: Buffer[] }

function certificate({ subject, key, signedBy, extensions = [] }: Certified): Uint8Array {
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    named('Root'),
    always,
    named(subject),
    key.export({ type: 'spki', format: 'der' }),
    ...(extensions.length ? [der(0xa3, sequence(...extensions))] : []),
  )
  const signature = sign('sha256', content, signedBy)
  return Uint8Array.from(sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature)))
}

/**
 * Forges the response of a phone: an attestation of the format 'android-key' whose certificates it has signed itself,
 * and which name `revoked` as the place of the revoked ones.
 */
export function forgedAndroidKey(
  own: { publicKey: KeyObject; privateKey: KeyObject },
  { clientData, revoked }: { clientData: string; revoked: string },
) {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const challenge = createHash('sha256').update(clientData).digest()
  const keyDescription = sequence(
    integer(3),
    enumerated(1),
    integer(4),
    enumerated(1),
    octets(challenge),
    octets(Buffer.alloc(0)),
    sequence(),
    sequence(),
  )
  const place = sequence(sequence(der(0xa0, der(0xa0, text(0x86, revoked)))))
  const leaf = certificate({
    subject: 'Phone',
    key: own.publicKey,
    signedBy: root.privateKey,
    extensions: [
      sequence(oid('2b06010401d679020111'), octets(keyDescription)),
      sequence(oid('551d1f'), octets(place)),
    ],
  })
  const top = certificate({ subject: 'Root', key: root.publicKey, signedBy: root.privateKey })
  return new Map<string, number | Uint8Array | Uint8Array[]>([
    ['alg', -7],
    ['sig', Uint8Array.from(sign('sha256', Buffer.from(clientData), own.privateKey))],
    ['x5c', [leaf, top]],
  ])
}
