import type { Page } from '@playwright/test'
import { administrator, createNewcomer } from './accounts'
import { pages } from './pages'
import { createDrawers } from './portal-pages'
import { expect, test, violations } from './test'

/** As a page is drawn: in either theme, and in the colors of a system that forces its own. */
const looks = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const

/** What lies over a page of the portal, by its address, and the dialogs that a press opens. */
const drawers = [
  '/portal?drawer=account',
  '/portal?drawer=password',
  '/portal?drawer=settings',
  ...createDrawers,
]

const found = async (page: Page) => {
  const problems: unknown[] = []
  for (const look of looks) {
    await page.emulateMedia(look)
    for (const violation of await violations(page)) problems.push({ ...look, ...violation })
  }
  return problems
}

test.describe('axe finds nothing, in any look', () => {
  test.slow()
  test.use({ expected: [/status of 404/] })

  test('on public pages in forced colors', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    for (const { path, title } of pages) {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      expect(await violations(page), path).toEqual([])
    }
  })

  test('in drawers', async ({ browserOf }) => {
    const page = await browserOf(administrator)
    for (const path of drawers) {
      await page.goto(path)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.locator('.animate-pulse')).toHaveCount(0)
      expect(await found(page), path).toEqual([])
    }
  })

  test('in what opens from a row, and in what asks', async ({ browserOf, request }) => {
    const page = await browserOf(administrator)
    for (const [path, button] of [
      ['/portal/chapter', 'Edit Alder Creek Midday'],
      ['/portal/company', 'Edit Alder Creek Savings'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await found(page), button).toEqual([])
    }
    await page.getByLabel('Name', { exact: true }).fill('Another name')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    expect(await found(page), 'the question').toEqual([])
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.goto('/portal/event?when=all')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await found(page), 'an event').toEqual([])
    await page.goto('/portal/finance/subscription')
    await page
      .getByRole('button', { name: /^More actions for/ })
      .first()
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await found(page), 'the menu of a row').toEqual([])
    await page.getByRole('menuitem', { name: 'Cancel subscription' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await found(page), 'the question of canceling').toEqual([])

    const gate = await browserOf(await createNewcomer(request))
    for (const button of ['Create Company', 'Join Existing']) {
      await gate.getByRole('button', { name: button }).click()
      await expect(gate.getByRole('dialog')).toBeVisible()
      expect(await found(gate), button).toEqual([])
      await gate.getByRole('button', { name: 'Close' }).click()
      await expect(gate.getByRole('dialog')).toHaveCount(0)
    }
  })
})
