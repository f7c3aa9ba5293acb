import type { Locator, Page } from '@playwright/test'
import type { Person } from '../accounts'
import { test as base, expect, portal, watch, withCode } from '../test'
import { phone } from './hands'

type Fixtures = {
  /** Opens a phone without a session, for the tested club or another server's club. */
  newPhone: (url?: string) => Promise<Page>
  /** Opens a phone with a signed-in user. */
  phoneOf: (person: Pick<Person, 'email' | 'password'>) => Promise<Page>
}

/**
 * Phones that tests use by touch. With RECORD=1 each saves a recording in the results folder for
 * `npx playwright show-trace`, with a screenshot of every step.
 */
export const test = base.extend<Fixtures>({
  newPhone: async ({ browser, expected }, use, testInfo) => {
    const opened: { page: Page; problems: string[] }[] = []
    const records = Boolean(process.env.RECORD)
    await use(async (url) => {
      const context = await browser.newContext({ ...phone.context, ...(url && { baseURL: url }) })
      if (records) await context.tracing.start({ screenshots: true, snapshots: true })
      const page = withCode(await context.newPage())
      opened.push({ page, problems: watch(page, expected) })
      return page
    })
    for (const [place, { page }] of opened.entries()) {
      const context = page.context()
      if (records)
        await context.tracing.stop({ path: testInfo.outputPath(`phone-${place + 1}.zip`) })
      await context.close()
    }
    expect(opened.flatMap(({ problems }) => problems)).toEqual([])
  },
  phoneOf: async ({ newPhone }, use) => {
    await use(async (person) => {
      const page = await newPhone()
      await page.goto('/signin')
      await signIn(page, person)
      await portal(page)
      return page
    })
  },
})

/** Sends the sign-in form. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Password', { exact: true }), password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
}

/** Types a text into a field. */
export async function type(page: Page, field: Locator, text: string) {
  await field.tap()
  await expect(field).toBeFocused()
  await page.keyboard.insertText(text)
}

/** Requests a sign-in code on the sign-in page. */
export async function askForCode(page: Page, email: string) {
  await page.goto('/signin')
  await type(page, page.getByLabel('Email'), email)
  await page.getByRole('button', { name: 'Email me a code instead' }).tap()
  await page.getByRole('button', { name: 'Email me a code', exact: true }).tap()
  await expect(page.getByLabel('Code from the email')).toBeFocused()
}

/** Follows a link in the menu. */
export const follow = async (page: Page, label: string) => {
  await page
    .getByRole('navigation', { name: 'Main pages' })
    .getByRole('button', { name: 'Menu' })
    .tap()
  await page.getByRole('dialog').getByRole('link', { name: label }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The previous page stays visible until the next one renders.
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
}

export { expect }
