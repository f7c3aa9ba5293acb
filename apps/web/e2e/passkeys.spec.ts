import type { Page } from '@playwright/test'
import { createNewcomer } from './accounts'
import { addAuthenticator, setPresent, setSignCount, setVerified } from './authenticator'
import { keys } from './hands/hands'
import { comingSoon } from './servers'
import { expect, portal, test, violations } from './test'

// Passkeys are refused on purpose.
test.use({ expected: [/status of 401/] })

const hint = 'This passkey did not work. Please try again, or sign in with your password.'
const security = (page: Page) => page.getByRole('dialog', { name: 'Security' })
const rows = (page: Page) => security(page).getByRole('list', { name: 'Passkeys' })

async function openSecurity(page: Page) {
  await page.goto('/portal?drawer=security')
  await expect(security(page).getByRole('heading', { name: 'Passkeys' })).toBeVisible()
}

/** Adds a passkey to somebody's account in a browser of theirs. */
async function add(page: Page) {
  await openSecurity(page)
  await keys.press(page, security(page).getByRole('button', { name: 'Add a passkey' }))
  await expect(rows(page).getByRole('listitem')).toHaveCount(1)
}

/** Leaves the account without closing the page, which has the passkeys. */
async function leave(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
}

test('a member makes a passkey, renames it, signs in by it and removes it, by keys', async ({
  browserOf,
  request,
}) => {
  const page = await browserOf(await createNewcomer(request))
  const phone = await addAuthenticator(page, { backedUp: true })
  await add(page)
  expect(await violations(page)).toEqual([])
  await expect(rows(page)).toContainText('Chrome on a')
  await expect(rows(page)).toContainText('Never used. May work on your other devices, too.')
  // A second one on the same device is refused by the browser.
  await keys.press(page, security(page).getByRole('button', { name: 'Add a passkey' }))
  await expect(security(page).getByText(/^This device has a passkey/)).toBeVisible()

  await keys.press(page, rows(page).getByRole('button', { name: /^Rename / }))
  const name = security(page).getByRole('textbox', { name: 'Name' })
  await name.fill('')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/Name is required/)
  await name.fill('My phone')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(rows(page)).toContainText('My phone')

  await setPresent(phone, false)
  await leave(page)
  await page.goto('/signin')
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(button).toBeVisible()
  expect(await violations(page)).toEqual([])
  await keys.press(page, button)
  await setPresent(phone, true)
  await portal(page)
  await openSecurity(page)
  await expect(rows(page)).toContainText('Last used')

  await keys.press(page, rows(page).getByRole('button', { name: 'Remove My phone' }))
  await keys.press(page, page.getByRole('dialog').last().getByRole('button', { name: 'Remove' }))
  await expect(rows(page)).toHaveCount(0)
  await leave(page)
  await page.goto('/signin')
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: hint })).toBeVisible()
})

test('the browser suggests the passkey at the email field, and its owner is in', async ({
  browserOf,
  request,
}) => {
  const page = await browserOf(await createNewcomer(request))
  await addAuthenticator(page)
  await add(page)
  await leave(page)
  const document = await page.goto('/signin')
  // The owner of this device presses whatever is suggested: the page may be gone before one can look at it.
  expect(await document?.text()).toMatch(/autocomplete="username webauthn"/i)
  await portal(page)
})

test('who does not show finger, face or code is told what to do, and can use the password', async ({
  browserOf,
  request,
}) => {
  const person = await createNewcomer(request)
  const page = await browserOf(person)
  const phone = await addAuthenticator(page)
  await add(page)
  await setVerified(phone, false)
  await leave(page)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('That did not work, or was canceled')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await portal(page)
})

test('what was signed is refused once more, on another site, and by a copy of the passkey', async ({
  browserOf,
  request,
}) => {
  const page = await browserOf(await createNewcomer(request))
  const phone = await addAuthenticator(page)
  await add(page)
  await setSignCount(phone, 1000)
  await leave(page)
  const sent = page.waitForRequest(/passkey\.signIn/)
  await page.goto('/signin')
  const body = (await sent).postDataJSON()
  await portal(page)
  const again = await request.post('/api/authenticate/passkey', { data: body })
  expect(again.status()).toBe(401)

  // Another port of this machine is another site of the same domain: the browser signs there, the server refuses.
  await leave(page)
  const { data: options } = await (await request.post('/api/authenticate/passkey/options')).json()
  await page.goto(`http://localhost:${comingSoon.port}/raffle`)
  const passkey = await page.evaluate(async (publicKey) => {
    const credential = await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(publicKey),
    })
    return JSON.parse(JSON.stringify(credential))
  }, options)
  expect(passkey.type).toBe('public-key')
  const elsewhere = await request.post('/api/authenticate/passkey', { data: { passkey } })
  expect(elsewhere.status()).toBe(401)

  // A copy does not know how often the passkey was used since.
  await setSignCount(phone, 0)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: hint })).toBeVisible()
  await expect(page).toHaveURL(/\/signin/)
})
