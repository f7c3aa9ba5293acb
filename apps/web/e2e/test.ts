import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

type Fixtures = {
  /** Console lines that a test causes on purpose. */
  expected: RegExp[]
  quiet: undefined
  /** Signs a user in with the form, in a separate browser that closes after the test. */
  browserOf: (person: { email: string; password: string }) => Promise<Page>
}

/** Playwright's test, which fails if a page logs an error, breaks the CSP or doesn't hydrate. */
export const test = base.extend<Fixtures>({
  expected: [[], { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : withCode(page))
  },
  quiet: [
    async ({ page, expected }, use) => {
      const problems = watch(page, expected)
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
  browserOf: async ({ browser, expected }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = []
    await use(async ({ email, password }) => {
      const context = await browser.newContext()
      const page = withCode(await context.newPage())
      opened.push({ context, problems: watch(page, expected) })
      await page.goto('/signin')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await portal(page)
      return page
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ problems }) => problems)).toEqual([])
  },
})

/** Collects the errors of a page that no test causes on purpose. */
export function watch(page: Page, expected: RegExp[] = []): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (line) => {
    const text = line.text()
    const meant = expected.some((pattern) => pattern.test(text))
    if (line.type() === 'error' && !meant) problems.push(text)
  })
  return problems
}

/**
 * Makes `goto` wait until the page's code has taken over, unless the call names something else to wait for. Before
 * that, a click on a plain button is lost, and the browser itself posts a form.
 */
export function withCode(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await alive(page)
    return response
  }
  return page
}

/** Waits until the page's code has taken over; the code of the calendar waits for the reader's first action. */
export async function alive(page: Page) {
  await page.evaluate(useUntilAlive).catch(() => {})
  await page.locator('html[data-alive]').waitFor()
}

/** Scrolls, so to speak, until the page's code has taken over. Runs in the page. */
export function useUntilAlive() {
  const timer = setInterval(() => {
    if ('alive' in document.documentElement.dataset) clearInterval(timer)
    else window.dispatchEvent(new Event('scroll'))
  }, 50)
}

/** The server's clock renders the document; the visitor's clock counts after their first action. */
export async function wake(page: Page) {
  await alive(page)
  await page.keyboard.press('Shift')
}

/** Waits until the portal replaces the sign-in page, which stays while the portal's code loads. */
export async function portal(page: Page) {
  await page.waitForURL('/portal')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0)
}

/** Toasts, which appear and disappear, and have a separate test (sign-in.spec.ts). */
const messages = 'section[aria-label="Notifications"]'

type Looking = { part?: string; rules?: 'all' | 'contrast' }

/** Returns axe's findings on the open page, or in a part of it. */
export async function violations(page: Page, { part, rules = 'all' }: Looking = {}) {
  // Colors are checked after their transitions.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
        .map(({ finished }) => finished),
    ),
  )
  // Half a megabyte of script, loaded once per document.
  const hasAxe = await page.evaluate(() => 'axe' in window)
  // Without frames, axe doesn't have to merge results in a separate page.
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: '0' }) }).setLegacyMode(true)
  // Passing parts aren't reported.
  axe.options({ resultTypes: ['violations'] })
  if (rules === 'contrast') axe.withRules('color-contrast')
  const { violations } = await (part ? axe.include(part) : axe.exclude(messages)).analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

/** Goes to /signin and submits the form. */
export async function signIn(
  page: Page,
  who: 'admin' | 'member' | 'newcomer' | 'treasurer' | 'secretary',
  password = 'clubhouse-demo',
) {
  if (!new URL(page.url(), 'http://x').pathname.startsWith('/signin')) await page.goto('/signin')
  await page.getByLabel('Email').fill(`${who}@clubhouse.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export { expect }
