import { expect, it } from 'vitest'
import { formatEndedAccess } from './end-access.js'

it.each([
  [{ tokens: 0, passkeys: 0, calendar: false }, ' Links in earlier emails no longer work.'],
  [
    { tokens: 0, passkeys: 1, calendar: false },
    ' Links in earlier emails and your passkey no longer work. You can create new ones in the portal.',
  ],
  [
    { tokens: 2, passkeys: 3, calendar: true },
    ' Links in earlier emails, your 2 personal access tokens, your 3 passkeys, and your personal calendar link no longer work. You can create new ones in the portal.',
  ],
])('describes the ended access: %j', (ended, also) => {
  expect(formatEndedAccess(ended)).toBe(`All other devices were signed out.${also}`)
})

it('doesn’t send somebody to the portal who can’t sign in', () => {
  const ended = { tokens: 0, passkeys: 1, calendar: false }
  expect(formatEndedAccess(ended, { isOut: true })).toBe(
    'You were signed out on all devices. Links in earlier emails and your passkey no longer work.',
  )
})
