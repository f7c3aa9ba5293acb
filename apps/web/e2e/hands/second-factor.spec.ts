import type { Page } from '@playwright/test'
import { createNewcomer } from '../accounts'
import { appCode } from '../app-code'
import { test as base, portal, violations } from '../test'
import { expect, signIn, test, type } from './phones'

// Wrong codes are refused on purpose, and so is the device that was signed out.
const expected = [/status of 40[01]/]
test.use({ expected })
base.use({ expected })

/** The key and the recovery codes that the open drawer shows. */
const textsOf = async (page: Page) => await page.getByRole('main').locator('code').allTextContents()

test('a member turns on two-step verification and signs in with it, and with a recovery code, by touch', async ({
  newPhone,
  request,
}) => {
  test.slow()
  const person = await createNewcomer(request)
  const page = await newPhone()
  await page.goto('/signin')
  await signIn(page, person)
  await portal(page)
  await page.goto('/portal/account/security')
  const drawer = page.getByRole('main')
  await drawer.getByRole('button', { name: 'Turn on' }).tap()
  await expect(drawer.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await drawer.getByText('I can’t scan it').tap()
  const [key = ''] = await textsOf(page)
  expect(await violations(page)).toEqual([])

  const code = drawer.getByLabel('Code from your app')
  await type(page, code, '000000')
  await drawer.getByRole('button', { name: 'Turn on', exact: true }).tap()
  await expect(drawer.getByText(/^That code isn’t right/)).toBeVisible()
  await expect(code).toHaveValue('000000')
  await code.clear()
  await type(page, code, appCode(key))
  await drawer.getByRole('button', { name: 'Turn on', exact: true }).tap()
  await expect(drawer.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  const recoveryCodes = await textsOf(page)
  expect(recoveryCodes).toHaveLength(10)
  expect(await violations(page)).toEqual([])
  await expect(drawer.getByRole('button', { name: 'Done' })).toBeDisabled()
  await drawer.getByLabel('I’ve saved these codes').tap()
  await drawer.getByRole('button', { name: 'Done' }).tap()
  await expect(drawer.getByText('You have 10 recovery codes left.')).toBeVisible()
  await expect(drawer.getByText('This device')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await signOut(page)

  await signIn(page, person)
  const form = page.getByRole('form', { name: 'Two-step verification' })
  await expect(form.getByLabel('Code from your app')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.insertText('111 111')
  await form.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(form.getByText(/^That code isn’t right/).first()).toBeVisible()
  await form.getByLabel('Code from your app').clear()
  await type(page, form.getByLabel('Code from your app'), appCode(key, 1))
  await form.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await portal(page)
  await page.goto('/portal/account/security')
  await signOut(page)

  await signIn(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).tap()
  await expect(form.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.insertText((recoveryCodes[3] ?? '').toLowerCase())
  await form.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await portal(page)
  await page.goto('/portal/account/security')
  await expect(drawer.getByText('You have 9 recovery codes left.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Turn off' }).tap()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Turn off' }).tap()
  await expect(drawer.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

/** Signs out with the user menu. */
async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Ida Test/ }).tap()
  await page.getByRole('menuitem', { name: 'Sign Out' }).tap()
  await page.waitForURL(/\/signin/)
}
