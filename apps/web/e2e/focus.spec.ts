import type { Page } from '@playwright/test'
import { administrator, createRequester } from './accounts'
import { expect, test } from './test'

const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)

/** Returns the focused element, once the focus no longer changes. */
const focusedElement = (page: Page) => page.locator('*:focus')
const notLost = (page: Page) => expect(focusedElement(page)).toHaveCount(1)

test('a drawer opens with the focus in its first field and returns the focus however it closes', async ({
  browserOf,
}) => {
  const page = await browserOf(administrator)
  await page.goto('/portal/chapter')
  const create = page.getByRole('button', { name: 'Create Chapter' })
  const name = page.getByLabel('Name', { exact: true })
  const chapter = `Focus ${Date.now()}`
  for (const close of [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    async () => {
      await name.fill(chapter)
      await page.getByRole('dialog').getByRole('button', { name: 'Create Chapter' }).click()
    },
  ]) {
    await create.click()
    await expect(name).toBeFocused()
    await close()
    await closed(page)
    await expect(page).toHaveURL('/portal/chapter')
    await expect(create).toBeFocused()
  }
  await page.goto(`/portal/chapter?q=${encodeURIComponent(chapter)}`)
  const edit = page.getByRole('button', { name: `Edit ${chapter}` })
  await edit.click()
  await name.fill(`${chapter} too`)
  await page.getByRole('button', { name: 'Save' }).click()
  await closed(page)
  await expect(page.getByRole('button', { name: `Edit ${chapter} too` })).toBeFocused()
})

test('deciding a request moves the focus to the next one, and after the last to the page', async ({
  browserOf,
  request,
}) => {
  await createRequester(request)
  await createRequester(request)
  const page = await browserOf(administrator)
  await page.goto('/portal/administrator/company/join')
  const cards = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()
  await cards.first().getByRole('button', { name: 'Approve' }).click()
  await expect(cards).toHaveCount(count - 1)
  await expect(cards.first().getByRole('heading')).toBeFocused()
  await cards.first().getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep request' }).click()
  await expect(cards.first().getByRole('button', { name: 'Reject' })).toBeFocused()
  for (let left = count - 1; left > 0; left--) {
    await cards.first().getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expect(cards).toHaveCount(left - 1)
    await notLost(page)
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
