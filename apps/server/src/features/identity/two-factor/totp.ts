/** The one file that knows otpauth: codes of half a minute from a shared secret (RFC 6238), as apps make them. */
import { Secret, TOTP } from 'otpauth'

const period = 30

/** A random secret of 160 bits in Base32, as apps take it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an app reads from a QR code; `issuer` and `account` are what it shows. */
export const totpUri = (secret: string, { issuer, account }: { issuer: string; account: string }) =>
  totpOf(secret, { issuer: issuer.replaceAll(':', ' '), label: account }).toString()

/**
 * The half minute, counted from 1970, whose code this is: the present one, the one before or the next, for clocks that
 * differ. Null when it is the code of none.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library compares bytes, and throws at letters of more than one.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

/** The code of this moment, as the app shows it. */
export const totpAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() })

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })
