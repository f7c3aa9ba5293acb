import { describe, expect, it } from 'vitest'
import { newTotpSecret, stepOf, totpAt, totpUri } from './totp.js'

/** '12345678901234567890' in Base32: the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** The codes of the RFC have eight digits; six are their end. */
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

const at = (seconds: number) => new Date(seconds * 1000)

it.each(vectors)('makes the code of RFC 6238 at second %i', (seconds, eight) => {
  expect(totpAt(secret, at(seconds))).toBe(eight.slice(2))
  expect(stepOf(secret, eight.slice(2), at(seconds))).toBe(Math.floor(seconds / 30))
})

describe('a code', () => {
  const code = totpAt(secret, at(3000))

  it('is taken half a minute early or late, and no more', () => {
    expect(stepOf(secret, code, at(2970))).toBe(100)
    expect(stepOf(secret, code, at(3059))).toBe(100)
    expect(stepOf(secret, code, at(2969))).toBeNull()
    expect(stepOf(secret, code, at(3060))).toBeNull()
  })

  it.each(['', '1', '12345', '1234567', '<script>', '½½½½½½'])('is not %j', (text) => {
    expect(stepOf(secret, text, at(3000))).toBeNull()
  })
})

it('each secret is another one, of 160 bits, and its address names the club and the person', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  const uri = new URL(totpUri(one, { issuer: 'Cedar: Bend', account: 'ada@people.example' }))
  expect(decodeURIComponent(uri.pathname)).toContain('Cedar  Bend:ada@people.example')
  expect(uri.searchParams.get('secret')).toBe(one)
})
