import type { CDPSession, Page } from '@playwright/test'
import { keys } from './hands/hands'
import { expect } from './test'

/** A phone's own passkeys in software, in one page of Chromium; its owner always shows finger or face. */
export type VirtualAuthenticator = { cdp: CDPSession; authenticatorId: string }

/** Gives a page passkeys of its own. */
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

/** Whether its owner shows the right finger, face or code from now on. */
export const setVerified = (
  { cdp, authenticatorId }: VirtualAuthenticator,
  isUserVerified: boolean,
) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

/** How often its one passkey says that it was used. Each use adds one, a refused one, too. */
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
 * Makes the browser one that suggests no passkeys at the email field: a suggestion that waits for its owner may keep the
 * software's passkeys from what the page asks next.
 */
export async function suggestNothing(page: Page) {
  const withoutSuggestions = () => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  }
  await page.addInitScript(withoutSuggestions)
  // Signing out does not load another document.
  await page.evaluate(withoutSuggestions)
}

/** The drawer about signing in. */
export const security = (page: Page) => page.getByRole('dialog', { name: 'Security' })
/** The passkeys that the drawer lists. */
export const passkeysIn = (page: Page) => security(page).getByRole('list', { name: 'Passkeys' })

/** Opens the drawer about signing in. */
export async function openSecurity(page: Page) {
  await page.goto('/portal?drawer=security')
  await expect(security(page).getByRole('heading', { name: 'Passkeys' })).toBeVisible()
}

/** Adds a passkey to somebody's account in a browser of theirs. */
export async function addPasskey(page: Page) {
  await openSecurity(page)
  await keys.press(page, security(page).getByRole('button', { name: 'Add a passkey' }))
  await expect(passkeysIn(page).getByRole('listitem')).toHaveCount(1)
}

/** Leaves the account without closing the page, which has the passkeys. */
export async function leaveAccount(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
}
