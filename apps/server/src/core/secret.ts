import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** A random secret of 256 bits, in the form of cookies, headers and links. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Whether a text has the form of such a secret: what a browser sends may be short enough to guess. */
export const isSecret = (text: string) => /^[\w-]{43}$/.test(text)

/** The form in which the database has a secret: its SHA-256, hexadecimal. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Encrypts `text` so that only a holder of `secret` can read it. */
export function seal(text: string, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts what `seal` made with the same secret; throws on anything else. */
export function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealKey(secret), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const sealKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'clubhouse session successor', 32))
