import type { Page } from '@playwright/test'
import { expect, test } from './test'

/** The scripts that take over the page come when they are let. */
async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/{main,framework}-*.js', async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test.use({ expected: [/status of 400/] })

test('a sign-in that is sent before the code has come leads into the portal', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/signin', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email').fill('member@clubhouse.example')
  await page.getByLabel('Password', { exact: true }).fill('clubhouse-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/portal#signed-in')
  release()
  await expect(page.getByRole('heading', { name: /^Welcome, Marcus/ })).toBeVisible()
  await expect(page).toHaveURL('/portal')
})

test('a form that was refused before its code came is corrected once it has', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Phone number').fill('919 555 0100')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Message', { exact: true }).fill('May I visit a lunch?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Must be a valid email address')).toBeVisible()
  // Typed into the page that came back, before its code.
  await page.getByLabel('Email').fill('ada@example.com')
  release()
  await page.locator('html[data-alive]').waitFor()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL('/thank-you')
})
