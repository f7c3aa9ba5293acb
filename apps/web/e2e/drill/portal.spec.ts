import { createCanceledDate } from '../accounts'
import { expect, portal, signIn, test } from '../test'

test('the dashboard leads to a canceled whole-club date with its reason', async ({ page }) => {
  const { title } = await createCanceledDate(page.request, [])
  await signIn(page, 'member')
  await portal(page)
  const agenda = page.getByRole('region', { name: 'Next two weeks' })
  await agenda.getByRole('link', { name: title }).filter({ hasText: 'Canceled' }).click()
  await expect(page.getByText('The cook is ill.')).toBeVisible()
})

test('an administrator pages through all users', async ({ page }) => {
  await signIn(page, 'admin')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByText(/^Showing 1 to 10 of \d+ records$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(11)
  await page.getByRole('link', { name: 'Page 6' }).click()
  await expect(page.getByText(/^Showing 51 to 60 of \d+ records$/)).toBeVisible()
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page).toHaveURL('/portal/user?sort=name')
})

test('the map of an event zooms in and out', async ({ page }) => {
  await signIn(page, 'member')
  // Without a map provider, maps show no streets and open on request only.
  await page.getByRole('button', { name: 'Show map of The Depot' }).first().click()
  const map = page.getByRole('img', { name: /^Map of the location of/ }).first()
  await expect(map).toHaveJSProperty('naturalWidth', 600)
  const picture = await map.getAttribute('src')
  await page
    .getByRole('button', { name: /^Zoom out on the map/ })
    .first()
    .click()
  await expect(map).not.toHaveAttribute('src', picture ?? '')
  await page
    .getByRole('button', { name: /^Zoom in on the map/ })
    .first()
    .click()
  await expect(map).toHaveAttribute('src', picture ?? '')
})

test('signing out cancels running calls, and none follows', async ({ page }) => {
  await signIn(page, 'member')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let late: Promise<unknown> = Promise.resolve()
  const asked = new Promise<void>((resolve) => {
    page.route(/trpc\/chapter\.list/, async (route) => {
      resolve()
      await released
      late = route.continue().catch(() => {})
    })
  })
  await page.getByRole('link', { name: 'Chapters' }).click()
  await asked
  const after: string[] = []
  await page.getByRole('button', { name: /member@clubhouse/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/signin')
  page.on('response', (response) => {
    if (response.status() === 401) after.push(response.url())
  })
  release()
  await late
  await page.waitForLoadState('networkidle')
  expect(after).toEqual([])
})
