import type { Page } from '@playwright/test'
import { createNewcomer, type Person } from '../../accounts'
import { appCode } from '../../app-code'
import { addAuthenticator, suggestNothing } from '../../authenticator'
import { type Hand, keys, phone, tabTo } from '../../hands/hands'
import { expect, test } from '../../hands/phones'
import { signInMail } from '../../sign-in-mail'
import { test as atDesk, portal, violations } from '../../test'

// Errors on purpose: a removed passkey is refused.
const expected = [/status of 401/]
test.use({ expected })
atDesk.use({ expected })

const security = (page: Page) => page.getByRole('main')
const passkeys = (page: Page) => security(page).getByRole('list', { name: 'Passkeys' })

async function openSecurity(page: Page) {
  await page.goto('/portal/account/security')
  await expect(security(page).getByText('This device')).toBeVisible()
}

/** Adds a passkey, signs out, signs in by it, and removes it. */
async function usePasskey(page: Page, { press }: Hand) {
  await addAuthenticator(page)
  await openSecurity(page)
  await press(page, security(page).getByRole('button', { name: 'Add a passkey' }))
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await suggestNothing(page)
  await signOut(page, press)
  await press(page, page.getByRole('button', { name: 'Sign in with a passkey' }))
  await portal(page)
  await openSecurity(page)
  await press(page, passkeys(page).getByRole('button', { name: /^Remove / }))
  await press(page, page.getByRole('dialog').last().getByRole('button', { name: 'Remove' }))
  await expect(passkeys(page)).toHaveCount(0)
}

/** Signs out with the user menu. */
async function signOut(page: Page, press: Hand['press']) {
  await press(page, page.getByRole('button', { name: /^Ida Test/ }))
  const item = page.getByRole('menuitem', { name: 'Sign Out' })
  await expect(item).toBeVisible()
  if (press === keys.press) {
    await page.keyboard.press('End')
    await expect(item).toBeFocused()
    await page.keyboard.press('Enter')
  } else {
    await press(page, item)
  }
  await page.waitForURL(/\/signin/)
}

/** Turns on two-step verification; returns its key. */
async function turnOn(page: Page, { press, fill, send }: Hand): Promise<string> {
  await openSecurity(page)
  const drawer = security(page)
  await press(page, drawer.getByRole('button', { name: 'Turn on' }))
  const code = drawer.getByLabel('Code from your app')
  const summary = drawer.locator('summary')
  await expect(drawer.getByRole('list').filter({ has: page.locator('summary') })).toBeFocused()
  // With the keyboard, the focus starts at the steps, which contain the key.
  if (press === keys.press) await page.keyboard.press('Tab')
  await press(page, summary)
  const key = await drawer.locator('code').first().textContent()
  await fill(page, code, appCode(key ?? ''))
  await send(page, drawer.getByRole('button', { name: 'Turn on', exact: true }), code)
  await expect(drawer.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  const saved = drawer.getByLabel('I’ve saved these codes')
  if (press === keys.press) {
    await tabTo(page, saved)
    await page.keyboard.press('Space')
  } else {
    await press(page, saved)
  }
  await press(page, drawer.getByRole('button', { name: 'Done' }))
  return key ?? ''
}

/** Signs in with an emailed code and two-step verification. */
async function signInByMail(page: Page, { email }: Person, key: string, hand: Hand) {
  const { press, fill, send } = hand
  await fill(page, page.getByLabel('Email'), email)
  await press(page, page.getByRole('button', { name: 'Email me a code instead' }))
  const wish = page.getByRole('form', { name: 'Sign in by email' })
  await expect(wish.getByLabel('Email')).toBeFocused()
  await expect(wish.getByLabel('Email')).toHaveValue(email)
  await send(page, wish.getByRole('button', { name: 'Email me a code' }), wish.getByLabel('Email'))
  const code = page.getByLabel('Code from the email')
  await expect(code).toBeFocused()
  const { digits } = await signInMail(email)
  await fill(page, code, digits)
  await send(page, page.getByRole('button', { name: 'Sign in', exact: true }), code)
  const second = page.getByLabel('Code from your app')
  await expect(second).toBeFocused()
  expect(await violations(page)).toEqual([])
  await fill(page, second, appCode(key, 1))
  await send(page, page.getByRole('button', { name: 'Sign in', exact: true }), second)
  await portal(page)
}

atDesk(
  'a member adds and removes a passkey, and signs in with it and by email with two-step verification, with the keyboard alone',
  async ({ browserOf, request }) => {
    atDesk.slow()
    const person = await createNewcomer(request)
    const page = await browserOf(person)
    await usePasskey(page, keys)
    const key = await turnOn(page, keys)
    await signOut(page, keys.press)
    await signInByMail(page, person, key, keys)
  },
)

test('the same by touch alone', async ({ phoneOf, request }) => {
  test.slow()
  const person = await createNewcomer(request)
  const page = await phoneOf(person)
  await usePasskey(page, phone)
  const key = await turnOn(page, phone)
  await signOut(page, phone.press)
  await signInByMail(page, person, key, phone)
})
