import type { Page } from '@playwright/test'
import { administrator, createNewcomer } from '../accounts'
import { addAuthenticator } from '../authenticator'
import { pages } from '../pages'
import { createDrawers, dateDrawers, ofAdministrators } from '../portal-pages'
import { expect, test, violations } from '../test'
import { themes, violationsInThemes } from '../themes'

/** The drawers of portal pages, by URL, and the dialogs that a button opens. */
const drawers = [
  '/portal?drawer=account',
  '/portal?drawer=password',
  '/portal?drawer=settings',
  ...createDrawers,
  ...dateDrawers,
]

/** Drawers are tested below. */
const portalPages = [
  ...ofAdministrators.filter((path) => !path.includes('drawer=')),
  ...['active', 'invited', 'inactive'].map((state) => `/portal/user?state=${state}`),
]

const sectionOf = (path: string) =>
  path.startsWith('/portal/administrator') ? '/portal/administrator' : '/portal'

/** The widths for lists as tables and cards, and for the menu as a row and a drawer. */
const widthsOf = { all: [1440, 390], contrast: [1440] }

/** Returns axe's findings on each page, in either theme. */
async function walk(page: Page, paths: readonly string[]) {
  const found: unknown[] = []
  for (const { rules, colorScheme } of themes) {
    await page.emulateMedia({ colorScheme })
    for (const path of paths) {
      // Loaded in each theme, because content far below the window keeps its first colors.
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect(page.locator('.animate-pulse')).toHaveCount(0)
      for (const width of widthsOf[rules]) {
        await page.setViewportSize({ width, height: 900 })
        const problems = await violations(page, { rules })
        if (problems.length) found.push({ path, width, colorScheme, problems })
      }
    }
  }
  return found
}

test.describe('axe finds nothing, in either theme', () => {
  // A hundred pages take minutes on a busy machine.
  test.describe.configure({ timeout: 600_000 })
  test.use({ expected: [/status of 40[14]/] })

  test('on public pages', async ({ page }) => {
    expect(
      await walk(
        page,
        pages.map(({ path }) => path),
      ),
    ).toEqual([])
  })

  for (const section of ['/portal', '/portal/administrator'])
    test(`on pages below ${section}`, async ({ browserOf }) => {
      const paths = portalPages.filter((path) => sectionOf(path) === section)
      expect(await walk(await browserOf(administrator), paths)).toEqual([])
    })

  test('in drawers', async ({ browserOf }) => {
    const page = await browserOf(administrator)
    for (const path of drawers) {
      await page.goto(path)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.locator('.animate-pulse')).toHaveCount(0)
      expect(await violationsInThemes(page), path).toEqual([])
    }
  })

  test('in sign-in steps and passkeys', async ({ page, browserOf, request }) => {
    await page.goto('/signin')
    await page.getByLabel('Email').fill('nobody@people.example')
    await page.getByRole('button', { name: 'Email me a code instead' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    expect(await violationsInThemes(page), 'the address').toEqual([])
    await page.getByRole('button', { name: 'Email me a code', exact: true }).click()
    await expect(page.getByLabel('Code from the email')).toBeVisible()
    expect(await violationsInThemes(page), 'the code').toEqual([])
    await page.goto('/signin-link?token=old')
    await expect(page.getByText('nobody@people.example')).toBeVisible()
    expect(await violationsInThemes(page), 'the link where it was asked for').toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
    expect(await violationsInThemes(page), 'a link that has ended').toEqual([])
    await page.evaluate(() => localStorage.clear())
    await page.goto('/signin-link?token=old')
    await expect(page.getByText('Go back to where you requested the email.')).toBeVisible()
    expect(await violationsInThemes(page), 'the link elsewhere').toEqual([])

    const own = await browserOf(await createNewcomer(request))
    await addAuthenticator(own)
    await own.goto('/portal/account/security')
    await own.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(own.getByRole('list', { name: 'Passkeys' })).toBeVisible()
    expect(await violationsInThemes(own), 'passkeys').toEqual([])
  })

  test('in row details and dialogs', async ({ browserOf, request }) => {
    const page = await browserOf(administrator)
    for (const [path, button] of [
      ['/portal/chapter', 'Edit Alder Creek Midday'],
      ['/portal/company', 'Edit Alder Creek Savings'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violationsInThemes(page), button).toEqual([])
    }
    await page.getByLabel('Name', { exact: true }).fill('Another name')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    expect(await violationsInThemes(page), 'the question').toEqual([])
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.goto('/portal/finance/subscription')
    await page
      .getByRole('button', { name: /^More actions for/ })
      .first()
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await violationsInThemes(page), 'the menu of a row').toEqual([])
    await page.getByRole('menuitem', { name: 'Cancel subscription' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violationsInThemes(page), 'the question of canceling').toEqual([])

    const gate = await browserOf(await createNewcomer(request))
    for (const button of ['Create Company', 'Join Existing']) {
      await gate.getByRole('button', { name: button }).click()
      await expect(gate.getByRole('dialog')).toBeVisible()
      expect(await violationsInThemes(gate), button).toEqual([])
      await gate.getByRole('button', { name: 'Close' }).click()
      await expect(gate.getByRole('dialog')).toHaveCount(0)
    }
  })
})
