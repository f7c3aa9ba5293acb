import type { Page } from '@playwright/test'
import { comingSoon, site } from '../servers'
import { expect, portal, signIn, test, violations } from '../test'

const sessionCookie = async (page: Page) =>
  (await page.context().cookies(`http://localhost:${site.port}/api`)).find(
    ({ httpOnly }) => httpOnly,
  )

test('the session ends with the browser', async ({ page }) => {
  await signIn(page, 'member')
  await portal(page)
  expect(await sessionCookie(page)).toMatchObject({ expires: -1, httpOnly: true, sameSite: 'Lax' })
})

test('a remembered session lasts 30 days', async ({ page }) => {
  await page.goto('/signin')
  await page.getByLabel('Keep me signed in for 30 days').check()
  await signIn(page, 'member')
  await portal(page)
  const { expires = 0 } = (await sessionCookie(page)) ?? {}
  expect(Math.round(expires / 86_400 - Date.now() / 86_400_000)).toBe(30)
})

test('a signed-in member sees the dashboard link in the header, and no sign-in page', async ({
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

test('a newcomer sees the gate', async ({ page }) => {
  await signIn(page, 'newcomer')
  await expect(page.getByRole('heading', { name: 'Join or Create a Company' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('while the portal is closed, the notice replaces the form', async ({ page }) => {
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

for (const next of ['//evil.example/', 'javascript:alert(1)']) {
  test(`a sign-in link leads to the portal, and never to ${next}`, async ({ page }) => {
    await page.goto(`/signin?next=${encodeURIComponent(next)}`)
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/portal')
  })
}
