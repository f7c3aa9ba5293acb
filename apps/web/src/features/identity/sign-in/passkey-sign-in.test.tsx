import { currentUserFactory, MockFailure } from '@clubhouse/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '#/api/session'
import * as webAuthn from '#/api/web-authn'
import { useToasts } from '#/components/toasts/toast-store'
import { open } from '#/testing/open'

const signed = {
  id: 'an-id',
  rawId: 'an-id',
  type: 'public-key',
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
  clientExtensionResults: {},
} as const

/** How often the browser was asked, and a function that chooses a suggested passkey. */
const browser = { asked: 0, choose: (_passkey: typeof signed) => {} }

beforeEach(() => {
  browser.asked = 0
  vi.spyOn(webAuthn, 'browserSupportsWebAuthn').mockReturnValue(true)
  vi.spyOn(webAuthn, 'browserSupportsWebAuthnAutofill').mockResolvedValue(true)
  vi.spyOn(webAuthn, 'startAuthentication').mockImplementation(() => {
    browser.asked++
    return new Promise((resolve) => {
      browser.choose = resolve
    })
  })
  vi.stubGlobal('PublicKeyCredential', class {})
})

it('shows a refused suggested passkey below the button, and suggests it again', async () => {
  let sent = 0
  open('/signin', {
    api: {
      account: { get: () => currentUserFactory.build() },
      event: { active: () => [] },
      user: { directory: () => [] },
      map: { source: () => ({ streets: false }) },
      passkey: {
        startSignIn: () => ({
          data: {
            challenge: 'c',
            rpId: 'club.example',
            timeout: 60_000,
            userVerification: 'required',
          },
          message: null,
        }),
        signIn: () => {
          sent++
          if (sent === 1) throw new MockFailure('UNAUTHORIZED', 'This passkey did not work.')
          return { data: { token: 'a token', user: currentUserFactory.build() }, message: null }
        },
      },
    },
  })
  await screen.findByRole('heading', { level: 1 })
  fireEvent.pointerMove(window)
  await waitFor(() => expect(browser.asked).toBe(1))
  browser.choose(signed)
  const page = within(screen.getByRole('main'))
  expect(await page.findByRole('alert')).toHaveTextContent('This passkey did not work.')
  await waitFor(() => expect(browser.asked).toBe(2))
  expect(sent).toBe(1)
  expect(useToasts.getState().toasts).toEqual([])
  browser.choose(signed)
  await waitFor(() => expect(useSession.getState().token).toBe('a token'))
})
