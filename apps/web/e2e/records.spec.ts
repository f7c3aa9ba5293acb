import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { administrator } from './accounts'
import { expect, test } from './test'

/** Returns a record's row, or its card on a phone. */
const record = (page: Page, name: string) =>
  page.locator('tbody tr, main ul > li').filter({ hasText: name })

/** Returns the submit button of the open drawer. */
const submit = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Save|Create \w+)$/ })

async function save(page: Page) {
  await submit(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.describe('a stale edit', () => {
  test.use({ expected: [/status of 409/] })

  test('two administrators edit the same chapter: the second one sees what changed', async ({
    browserOf,
  }) => {
    const tag = randomUUID().slice(0, 8)
    const one = await browserOf(administrator)
    const other = await browserOf(administrator)
    await one.goto('/portal/chapter')
    await one.getByRole('button', { name: 'Create Chapter' }).click()
    await one.getByLabel('Name', { exact: true }).fill(`Chapter ${tag}`)
    await save(one)
    const open = async (page: Page) => {
      await page.goto(`/portal/chapter?q=${tag}`)
      await page.getByRole('button', { name: `Edit Chapter ${tag}` }).click()
    }
    await open(one)
    await open(other)
    await one.getByLabel(/^Location/).fill('Town Hall')
    await save(one)
    await other.getByLabel(/^Location/).fill('Library')
    await other.getByRole('button', { name: 'Save' }).click()
    const notice = other.getByRole('alert', { name: 'Changed by someone else' })
    await expect(notice).toContainText('Someone else changed this while you were editing.')
    // The notice is shown without a toast over it.
    await expect(notice).toBeFocused()
    await expect(other.getByLabel('Notifications').getByText('That didn’t work')).toHaveCount(0)
    await expect(notice.getByRole('row', { name: /Location/ })).toContainText('Town Hall')
    await expect(other.getByLabel(/^Location/)).toHaveValue('Library')
    await notice.getByRole('button', { name: 'Show the newer version' }).click()
    await expect(other.getByLabel(/^Location/)).toHaveValue('Town Hall')
    await other.getByLabel(/^Location/).fill('Library')
    await save(other)
    await expect(record(other, tag)).toContainText('Library')
  })
})
