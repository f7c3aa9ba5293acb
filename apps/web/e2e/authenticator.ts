import type { CDPSession, Page } from '@playwright/test'
import { keys } from './hands/hands'
import { expect } from './test'

/** A virtual authenticator in a Chromium page, whose user always passes verification. */
export type VirtualAuthenticator = { cdp: CDPSession; authenticatorId: string }

/** Adds a virtual authenticator to a page. */
export async function addAuthenticator(
  page: Page,
  { backedUp = false } = {},
): Promise<VirtualAuthenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: backedUp,
      defaultBackupState: backedUp,
    },
  })
  return { cdp, authenticatorId }
}

/** Sets whether the user passes verification from now on. */
export const setVerified = (
  { cdp, authenticatorId }: VirtualAuthenticator,
  isUserVerified: boolean,
) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

/** Returns the sign count of its only passkey. Each use adds one, even a refused one. */
export async function setSignCount(
  { cdp, authenticatorId }: VirtualAuthenticator,
  signCount: number,
) {
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  const [credential] = credentials
  if (!credential) throw new Error('The passkey is gone')
  const { credentialId } = credential
  await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
  await cdp.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: { ...credential, signCount },
  })
}

/**
 * Turns off passkey suggestions at the email field: a pending suggestion can block the virtual authenticator's next
 * request.
 */
export async function suggestNothing(page: Page) {
  const withoutSuggestions = () => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  }
  await page.addInitScript(withoutSuggestions)
  // Signing out doesn't load another document.
  await page.evaluate(withoutSuggestions)
}

/** Returns the page with the account's security. */
export const security = (page: Page) => page.getByRole('main')
/** Returns the listed passkeys. */
export const passkeysIn = (page: Page) => security(page).getByRole('list', { name: 'Passkeys' })

/** Opens the account's security. */
export async function openSecurity(page: Page) {
  await page.goto('/portal/account/security')
  await expect(security(page).getByRole('heading', { name: 'Passkeys' })).toBeVisible()
}

/** Adds a passkey to an account in a new browser. */
export async function addPasskey(page: Page) {
  await openSecurity(page)
  await keys.press(page, security(page).getByRole('button', { name: 'Add a passkey' }))
  await expect(passkeysIn(page).getByRole('listitem')).toHaveCount(1)
}

/** Signs out without closing the page, which has the passkeys. */
export async function leaveAccount(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
}
