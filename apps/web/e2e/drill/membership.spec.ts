import { createNewcomer } from '../accounts'
import { expect, test } from '../test'

test('a drawer with typed text asks before it closes', async ({ browserOf, request }) => {
  const page = await browserOf(await createNewcomer(request))
  await page.getByRole('button', { name: 'Create Company' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create Company' })
  await drawer.getByLabel('Name', { exact: true }).fill('Half a name')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByText('Keep editing')
    .click()
  await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('Half a name')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(drawer).toBeHidden()
})
