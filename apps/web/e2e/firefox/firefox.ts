import { existsSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { site } from '../servers'
import { useUntilAlive } from '../test'

/** The path of Debian's Firefox, unless another is set. */
const path = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

type Fixtures = {
  /** A page in its own Firefox session. A logged error fails the test. */
  firefox: Page
}

/** Playwright's test with a stock Firefox, driven by WebDriver BiDi. */
export const test = base.extend<Fixtures, { firefoxBrowser: Browser }>({
  firefoxBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures one asks for
    async ({}, use) => {
      const browser = await launch({ browser: 'firefox', executablePath: path, headless: true })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  firefox: async ({ firefoxBrowser }, use) => {
    const context = await firefoxBrowser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width: 1280, height: 900 })
    const problems: string[] = []
    page.on('pageerror', (error) => {
      // A form that is sent before the page's code has loaded ends that load; a page without its code fails on its own.
      if (!/error loading dynamically imported module/.test(String(error)))
        problems.push(String(error))
    })
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
    await use(page)
    await context.close()
    base.expect(problems).toEqual([])
  },
})

// CI requires Firefox; elsewhere its tests are skipped without it.
test.skip(!existsSync(path) && !process.env.CI, 'Firefox is not installed')

export const { expect } = base

/** Goes to a page of the club; its code may still be loading. */
export const openAtOnce = (page: Page, address: string) =>
  page.goto(`http://localhost:${site.port}${address}`, { waitUntil: 'domcontentloaded' })

/** Goes to a page of the club, and waits until its code has taken over. */
export async function open(page: Page, address: string): Promise<void> {
  await openAtOnce(page, address)
  await page.evaluate(useUntilAlive)
  await page.waitForSelector('html[data-alive]', { timeout: 40_000 })
}

/** Waits until a text is visible. */
export const see = (page: Page, text: string) =>
  page.locator(`::-p-text(${text})`).setVisibility('visible').setTimeout(40_000).wait()

/** Clicks the button, link or menu item labeled `text`. */
export const press = (page: Page, text: string) =>
  page
    .locator(
      `::-p-xpath(//*[self::a or self::button or @role='menuitem'][normalize-space()="${text}" or @aria-label="${text}"])`,
    )
    .setTimeout(40_000)
    .click()

export const fill = (page: Page, name: string, text: string) =>
  page.locator(`main [name="${name}"], dialog [name="${name}"]`).setTimeout(40_000).fill(text)

export const isAt = (page: Page, pathname: string) =>
  page.waitForFunction((wanted) => location.pathname === wanted, { timeout: 40_000 }, pathname)
