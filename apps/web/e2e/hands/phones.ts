import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Person } from '../accounts'
import { test as base, expect, portal, watch } from '../test'
import { phone } from './hands'

type Fixtures = { phoneOf: (person: Omit<Person, 'name'>) => Promise<Page> }

/** A phone on which somebody has signed in; everything on it is pressed by touch. */
export const test = base.extend<Fixtures>({
  phoneOf: async ({ browser, expected }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = []
    await use(async ({ email, password }) => {
      const context = await browser.newContext(phone.context)
      const page = await context.newPage()
      opened.push({ context, problems: watch(page, expected) })
      await page.goto('/signin')
      await type(page, page.getByLabel('Email'), email)
      await type(page, page.getByLabel('Password', { exact: true }), password)
      await page.getByRole('button', { name: 'Sign in' }).tap()
      await portal(page)
      return page
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ problems }) => problems)).toEqual([])
  },
})

/** Types a text into a field. */
export async function type(page: Page, field: Locator, text: string) {
  await field.tap()
  await expect(field).toBeFocused()
  await page.keyboard.insertText(text)
}

/** Follows a link of the menu. */
export const follow = async (page: Page, label: string) => {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: label }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Until the page comes, the one that is left can still be seen.
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
}

export { expect }
