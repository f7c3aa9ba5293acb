import type { Page } from '@playwright/test'
import { administrator, createNewcomer } from '../accounts'
import { expect, test } from '../test'

const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)

/** Returns the focused element, once the focus no longer changes. */
const focusedElement = (page: Page) => page.locator('*:focus')
const notLost = (page: Page) => expect(focusedElement(page)).toHaveCount(1)

test('drawer buttons cover neither a field nor its error', async ({ browserOf }) => {
  const page = await browserOf(administrator)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/portal/user?drawer=create')
  const drawer = page.getByRole('dialog')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('First name is required')).toBeVisible()
  const bar = drawer.getByRole('button', { name: 'Create User' }).locator('..')
  const covered: string[] = []
  for (let fields = 0; fields < 30; fields++) {
    const field = page.locator('*:focus')
    if (await bar.locator('*:focus').count()) break
    const hidden = await field.evaluate(
      (element, top) => {
        const [error = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ')
        const parts = [element, document.getElementById(error)]
        return parts.some((part) => part && part.getBoundingClientRect().bottom > top)
      },
      (await bar.boundingBox())?.y ?? 0,
    )
    if (hidden) covered.push(await field.evaluate(({ outerHTML }) => outerHTML.slice(0, 80)))
    await page.keyboard.press('Tab')
  }
  expect(covered).toEqual([])
})

test('closing a drawer opened by a link moves the focus to the page heading', async ({
  browserOf,
}) => {
  const page = await browserOf(administrator)
  await page.goto('/portal/chapter?drawer=create&sort=name')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Close' }).click()
  await closed(page)
  await expect(page).toHaveURL('/portal/chapter?sort=name')
  await expect(page.getByRole('heading', { name: 'Chapters' })).toBeFocused()
})

test('creating and deleting a token and paging a list keep the focus', async ({
  browserOf,
  request,
}) => {
  const page = await browserOf(await createNewcomer(request))
  await page.goto('/portal?drawer=settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  const tokens = page.getByRole('region', { name: 'Personal access tokens' })
  await tokens.getByRole('button', { name: 'Create a token' }).click()
  await expect(tokens.getByLabel('Name')).toBeFocused()
  await tokens.getByLabel('Name').fill('My script')
  await tokens.getByRole('button', { name: 'Create token' }).click()
  await expect(tokens.getByText(/^clubhouse_/)).toBeVisible()
  await notLost(page)
  await tokens.getByRole('button', { name: 'Revoke My script' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(tokens.getByRole('button', { name: 'Revoke My script' })).toHaveCount(0)
  await notLost(page)

  const admins = await browserOf(administrator)
  await admins.goto('/portal/user')
  await admins.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(admins).toHaveURL(/page=2/)
  await admins.getByRole('link', { name: 'Previous page' }).click()
  await expect(admins.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
  await notLost(admins)
})

test('the import steps keep the focus', async ({ browserOf }) => {
  const page = await browserOf(administrator)
  await page.goto('/portal/administrator/import')
  const tag = Date.now()
  await page.locator('input[type=file]').setInputFiles({
    name: 'focus.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `First name,Last name,Email,Phone,Chapter\nIris,Focus,f${tag}@people.example,919-555-0100,Alder Creek Midday\n`,
    ),
  })
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeFocused()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Import 1 member' }).click()
  await expect(page.getByText('1 member was imported.')).toBeVisible()
  await notLost(page)
  await page.getByRole('button', { name: 'Import another file' }).click()
  await notLost(page)
})
