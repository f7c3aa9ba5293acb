import type { Page, Response } from '@playwright/test'
import { administrator, createNewcomer } from './accounts'
import { cutOff, misfits, misprints } from './fit'
import { pages } from './pages'
import { createDrawers, dateDrawers, ofAdministrators, ofMembers } from './portal-pages'
import { alive, expect, test, violations } from './test'

// Each page is opened once and checked in every way during that visit. e2e/drill/axe.spec.ts loads each in both themes.
test.slow()
// One of the pages is the 404 page.
test.use({ expected: [/status of 404/] })

const member = { email: 'member@clubhouse.example', password: administrator.password }

/**
 * Returns the problems of the open page or dialog: at seven widths, by axe on a desktop in the light theme and on a phone
 * in the dark one, with doubled text size, on paper and in forced colors.
 */
async function problemsOf(page: Page): Promise<unknown[]> {
  const found: unknown[] = []
  const axe = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    for (const violation of await violations(page)) found.push({ colorScheme, ...violation })
  }
  const sizes = await misfits(page, async (width) => {
    if (width === 1440) await axe('light')
    if (width === 390) await axe('dark')
  })
  return [...found, ...sizes, ...(await cutOff(page)), ...(await misprints(page))]
}

/** Loads a page completely, on a desktop in the light theme. */
async function open(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if (path.includes('drawer=')) await page.getByRole('dialog').first().waitFor()
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  // Far below the window, transitions don't run, and texts would keep the other theme's colors.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Visits pages and returns their problems. */
async function visit(page: Page, paths: readonly string[], look = problemsOf) {
  const found: Record<string, unknown[]> = {}
  for (const path of paths) {
    await open(page, path)
    const problems = await look(page)
    if (problems.length) found[path] = problems
  }
  return found
}

/** Splits a list into parts that are visited in parallel. */
const parts = <Item>(list: readonly Item[], count: number) =>
  Array.from({ length: count }, (_, part) => list.filter((_, index) => index % count === part))

for (const [part, list] of parts(pages, 2).entries()) {
  test(`public pages have their texts and fit every screen: part ${part + 1}`, async ({ page }) => {
    const found: Record<string, unknown[]> = {}
    for (const { path, title, texts } of list) {
      const scripts = new Set<string>()
      const note = (response: Response) => {
        if (response.url().endsWith('.js')) scripts.add(response.url())
      }
      page.on('response', note)
      await open(page, path)
      await alive(page)
      await expect(page).toHaveTitle(title)
      for (const text of texts)
        await expect(
          page.getByText(text, { exact: true }).filter({ visible: true }).first(),
        ).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const problems = await problemsOf(page)
      page.off('response', note)
      problems.push(...(await tooHeavy(page, path, [...scripts])))
      if (problems.length) found[path] = problems
    }
    expect(found).toEqual({})
  })
}

/** The limits for gzipped script bytes: for a page, and for its form. */
const limit = { page: 134_500, form: 62_800 }

/** Returns the problems of a public page's scripts. */
async function tooHeavy(page: Page, path: string, scripts: string[]): Promise<string[]> {
  // The first start happens once.
  if (path.startsWith('/set-up')) return []
  const sizes = scripts.map(async (url) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    await answer.arrayBuffer()
    return Number(answer.headers.get('content-length'))
  })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  // Pages whose form needs a link's token.
  const hasForm =
    path === '/visitor-rsvp' ||
    (await page.locator('main form, main button:text-matches("^(Confirm|Unsub)")').count()) > 0
  const allowed = limit.page + (hasForm ? limit.form : 0)
  return [
    // A portal icon on a public form once loaded its whole chunk, including queries.
    ...scripts.filter((url) => url.includes('/assets/portal-')),
    ...(bytes > 50_000 && bytes < allowed ? [] : [`${bytes} bytes of scripts, not ${allowed}`]),
  ]
}

const administrators = [...ofAdministrators, ...createDrawers, ...dateDrawers]
for (const [part, paths] of parts([...administrators, '/portal/account/security'], 4).entries()) {
  test(`administrators' pages and forms fit every screen: part ${part + 1}`, async ({
    browserOf,
  }) => {
    expect(await visit(await browserOf(administrator), paths)).toEqual({})
  })
}

test("members' pages fit every screen", async ({ browserOf }) => {
  expect(await visit(await browserOf(member), ofMembers, misfits)).toEqual({})
})

test("the newcomers' pages fit every screen", async ({ browserOf, request }) => {
  const page = await browserOf(await createNewcomer(request))
  for (const button of ['Create Company', 'Join Existing']) {
    await open(page, '/portal')
    expect(await problemsOf(page), 'the gate').toEqual([])
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await problemsOf(page), button).toEqual([])
  }
})

test('the menu, errors and an emailed code fit every screen', async ({ page }) => {
  await open(page, '/')
  await alive(page)
  await page.setViewportSize({ width: 320, height: 900 })
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await misfits(page), 'the menu').toEqual([])
  await open(page, '/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message is required')).toBeVisible()
  expect(await problemsOf(page), 'errors').toEqual([])
  await open(page, '/signin')
  await page.getByLabel('Email').fill('nobody@people.example')
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await page.getByRole('button', { name: 'Email me a code', exact: true }).click()
  await expect(page.getByLabel('Code from the email')).toBeVisible()
  expect(await problemsOf(page), 'the code').toEqual([])
})

test('records, errors, dialogs, menus and empty lists fit every screen', async ({ browserOf }) => {
  const page = await browserOf(administrator)
  // Elements that only the record has.
  const shown = {
    // Several days have the longest line of hours.
    'event?q=Conference': page.getByRole('link', { name: 'Overview' }),
    chapter: page.getByRole('button', { name: 'Edit Chapter' }),
    user: page.getByRole('button', { name: 'Edit User' }),
  }
  for (const [list, record] of Object.entries(shown)) {
    await open(page, `/portal/${list}`)
    await page.getByRole('table').getByRole('link').first().click()
    await record.waitFor()
    expect(await problemsOf(page), list).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Edit User' }).click()
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  expect(await problemsOf(page), 'errors').toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(await problemsOf(page), 'a question').toEqual([])

  await open(page, '/portal/finance/subscription')
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await violations(page), 'the menu of a row').toEqual([])
  await open(page, '/portal/chapter?q=no-such-chapter')
  await expect(page.getByText('No records found.')).toBeVisible()
  expect(await problemsOf(page), 'an empty list').toEqual([])
})
