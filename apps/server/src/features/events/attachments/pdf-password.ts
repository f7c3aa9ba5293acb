/** Whether an encrypted PDF opens without a password: the standard security handler of ISO 32000-2, 7.6.4. */
import { createCipheriv, createHash } from 'node:crypto'

/** The encryption dictionary of a PDF. */
export type Encryption = {
  /** Its revision: 2 to 4 encrypt with MD5 and RC4, 5 and 6 with SHA-2 and AES. */
  revision: number
  keyBytes: number
  owner: Buffer
  user: Buffer
  permissions: number
  /** The first part of the file's identifier. */
  fileId: Buffer
  /** Whether its metadata are encrypted, too. */
  coversMetadata: boolean
}

/** Whether a blank password opens it. An owner's password, which only restricts printing or copying, doesn't matter. */
export function opensWithoutPassword(encryption: Encryption): boolean {
  const { revision } = encryption
  if (revision >= 2 && revision <= 4) return isBlankByMd5(encryption)
  return revision === 5 || revision === 6 ? isBlankBySha(encryption) : false
}

/** Fills up short passwords; a blank one is nothing else. */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** Algorithms 2, 4, 5 and 6. */
function isBlankByMd5(encryption: Encryption): boolean {
  const { revision, user, fileId } = encryption
  const key = blankKey(encryption)
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32))
  const first = rc4(key, md5(padding, fileId))
  const expected = Array.from({ length: 19 }, (_, index) => index + 1).reduce(
    (data, round) => rc4(Buffer.from(key.map((byte) => byte ^ round)), data),
    first,
  )
  // The other half is arbitrary.
  return expected.equals(user.subarray(0, 16))
}

function blankKey({ revision, ...encryption }: Encryption): Buffer {
  const { owner, permissions, fileId, coversMetadata } = encryption
  const keyBytes = revision === 2 ? 5 : encryption.keyBytes
  const flags = Buffer.alloc(4)
  flags.writeInt32LE(permissions | 0)
  const clear = revision === 4 && !coversMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = md5(padding, owner.subarray(0, 32), flags, fileId, clear)
  if (revision > 2) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, keyBytes))
  return key.subarray(0, keyBytes)
}

/** RC4: Node no longer has it. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
  const at = (index: number) => state[index & 0xff] ?? 0
  const swap = (one: number, other: number) => {
    const kept = at(one)
    state[one] = at(other)
    state[other] = kept
  }
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 0xff
    swap(index, other)
  }
  let [index, other] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      index = (index + 1) & 0xff
      other = (other + at(index)) & 0xff
      swap(index, other)
      return byte ^ at(at(index) + at(other))
    }),
  )
}

/** Algorithm 11. `U` is a hash of 32 bytes, then two salts, of which the first is for this. */
function isBlankBySha({ revision, user }: Encryption): boolean {
  const hash = createHash('sha256').update(user.subarray(32, 40)).digest()
  const expected = revision === 5 ? hash : hardenedHash(hash)
  return user.length >= 48 && expected.equals(user.subarray(0, 32))
}

/** Algorithm 2.B, of a blank password. */
function hardenedHash(first: Buffer): Buffer {
  let key = first
  for (let round = 1, last = 0; round <= 64 || last > round - 33; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    cipher.setAutoPadding(false)
    const data = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const remainder = data.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    const name = ['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256'
    key = createHash(name).update(data).digest()
    last = data.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
