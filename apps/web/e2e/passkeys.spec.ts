import { createNewcomer } from './accounts'
import {
  addAuthenticator,
  addPasskey,
  leaveAccount,
  openSecurity,
  passkeysIn,
  security,
  suggestNothing,
} from './authenticator'
import { keys } from './hands/hands'
import { expect, portal, test, violations } from './test'

// Passkeys are refused on purpose.
test.use({ expected: [/status of 401/] })

test('a member creates a passkey, renames it, signs in with it and removes it, with the keyboard', async ({
  browserOf,
  request,
}) => {
  const page = await browserOf(await createNewcomer(request))
  await addAuthenticator(page, { backedUp: true })
  await addPasskey(page)
  expect(await violations(page)).toEqual([])
  await expect(passkeysIn(page)).toContainText('Chrome on a')
  await expect(passkeysIn(page)).toContainText('Never used. May also work on your other devices.')
  // A second one on the same device is refused by the browser.
  await keys.press(page, security(page).getByRole('button', { name: 'Add a passkey' }))
  await expect(security(page).getByText(/^This device already has a passkey/)).toBeVisible()

  await keys.press(page, passkeysIn(page).getByRole('button', { name: /^Rename / }))
  const name = security(page).getByRole('textbox', { name: 'Name' })
  await name.fill('')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/Name is required/)
  await name.fill('My phone')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(passkeysIn(page)).toContainText('My phone')

  await suggestNothing(page)
  await leaveAccount(page)
  await page.goto('/signin')
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(button).toBeVisible()
  expect(await violations(page)).toEqual([])
  await keys.press(page, button)
  await portal(page)
  await openSecurity(page)
  await expect(passkeysIn(page)).toContainText('Last used')

  await keys.press(page, passkeysIn(page).getByRole('button', { name: 'Remove My phone' }))
  await keys.press(page, page.getByRole('dialog').last().getByRole('button', { name: 'Remove' }))
  await expect(passkeysIn(page)).toHaveCount(0)
  await leaveAccount(page)
  await page.goto('/signin')
  await button.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'That passkey didn’t work' }),
  ).toBeVisible()
})

test('the browser suggests a passkey at the email field, which signs its owner in', async ({
  browserOf,
  request,
}) => {
  const page = await browserOf(await createNewcomer(request))
  await addAuthenticator(page)
  await addPasskey(page)
  await leaveAccount(page)
  const document = await page.goto('/signin')
  // The virtual authenticator accepts every suggestion, so the page may be gone before a check.
  expect(await document?.text()).toMatch(/autocomplete="username webauthn"/i)
  await portal(page)
})
