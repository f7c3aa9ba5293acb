import type { Page } from '@playwright/test'
import { comingSoon, site } from './servers'
import { expect, portal, signIn, test, violations } from './test'

const unauthorized = /status of 401/

test.describe('in and out', () => {
  // Seen once in many runs, on a busy machine, around the sign-out.
  test.use({ expected: [unauthorized] })

  test('a member goes from the home page to the dashboard and out again', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Club Member Login' }).click()
    await expect(page).toHaveURL('/signin')
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/portal')
    await expect(page.getByText('Welcome back, Amelia!')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await page.getByRole('button', { name: /Amelia Hartwell/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/signin')
    await page.goto('/portal')
    await expect(page).toHaveURL(/\/signin\?next=/)
  })
})

for (const next of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
  test(`a link to the sign-in leads into the portal, and never to ${next}`, async ({ page }) => {
    await page.goto(`/signin?next=${encodeURIComponent(next)}`)
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/portal')
    // Who is signed in already is sent on at once.
    await page.goto(`/signin?next=${encodeURIComponent(next)}`)
    await expect(page).toHaveURL('/portal')
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what a toast says can be read, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'member')
    const messages = page.getByLabel('Messages')
    await messages.getByText('Signed in').hover()
    expect(await violations(page, { part: '[aria-label="Messages"]' })).toEqual([])
  })
}

test.describe('refusals', () => {
  test.use({ expected: [unauthorized] })

  test('a wrong password is said in words, and the address stays', async ({ page }) => {
    await signIn(page, 'admin', 'not the password')
    const refusal = 'The email address or the password is not right.'
    await expect(page.getByLabel('Messages').getByRole('alert')).toContainText(refusal)
    // The toast disappears; under the form the message stays until something is typed.
    const form = page.getByRole('form', { name: 'Sign in' })
    await expect(form.getByRole('alert')).toHaveText(refusal)
    await expect(page.getByLabel('Email')).toHaveValue('admin@clubhouse.example')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
    await page.getByLabel('Email').fill('somebody@clubhouse.example')
    await expect(form.getByRole('alert')).toHaveCount(0)
  })

  test('a token that has ended is renewed without a word', async ({ page }) => {
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/portal')
    // A call still under way would overwrite the stored session.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
      stored.state.token = 'x'.repeat(43)
      localStorage.setItem('persist:root', JSON.stringify(stored))
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  })

  test('a session that has ended leads to sign-in, and back to the page asked for', async ({
    page,
    context,
  }) => {
    await signIn(page, 'member')
    await portal(page)
    await context.clearCookies()
    // A call still under way would overwrite the stored session.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
      stored.state.token = 'x'.repeat(43)
      localStorage.setItem('persist:root', JSON.stringify(stored))
    })
    await page.goto('/portal/chapter?sort=-name')
    await expect(page).toHaveURL(/\/signin\?next=/)
    await signIn(page, 'member')
    await expect(page).toHaveURL('/portal/chapter?sort=-name')
    await expect(page.getByRole('heading', { name: 'Chapters' })).toBeVisible()
  })
})

test('what was typed before the code came is kept and sent', async ({ page }) => {
  await page.goto('/signin', { waitUntil: 'commit' })
  await signIn(page, 'member')
  await expect(page).toHaveURL('/portal')
})

const sessionCookie = async (page: Page) =>
  (await page.context().cookies(`http://localhost:${site.port}/api`)).find(
    ({ httpOnly }) => httpOnly,
  )

test('the session ends with the browser', async ({ page }) => {
  await signIn(page, 'member')
  await portal(page)
  expect(await sessionCookie(page)).toMatchObject({ expires: -1, httpOnly: true, sameSite: 'Lax' })
})

test('a session that is remembered lasts 30 days', async ({ page }) => {
  await page.goto('/signin')
  await page.getByLabel('Keep me signed in for 30 days').check()
  await signIn(page, 'member')
  await portal(page)
  const { expires = 0 } = (await sessionCookie(page)) ?? {}
  expect(Math.round(expires / 86_400 - Date.now() / 86_400_000)).toBe(30)
})

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await signIn(page, 'member')
  await portal(page)
  const other = await context.newPage()
  await other.goto('/portal/chapter')
  await expect(other.getByRole('heading', { name: 'Chapters' })).toBeVisible()
  await page.getByRole('button', { name: /Marcus Delgado/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(other).toHaveURL(/\/signin/)
})

test('whoever is signed in finds the dashboard in the header, and no sign-in page', async ({
  page,
}) => {
  await signIn(page, 'member')
  await portal(page)
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Join the Club' })).toHaveCount(0)
  await page.goto('/signin')
  await expect(page).toHaveURL('/portal')
})

test('a newcomer meets the gate', async ({ page }) => {
  await signIn(page, 'newcomer')
  await expect(page.getByRole('heading', { name: 'Join or Create a Company' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('while the portal is not open, the notice takes the place of the form', async ({ page }) => {
  await page.goto(`http://localhost:${comingSoon.port}/signin`)
  await expect(page.getByRole('heading', { name: 'Coming Soon', exact: true })).toBeVisible()
  await expect(
    page.getByText('Our new member portal is almost ready! Stay tuned for something amazing.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Member sign-in/)
  expect(await violations(page)).toEqual([])
})
