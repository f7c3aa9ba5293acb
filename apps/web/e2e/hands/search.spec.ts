import { administrator } from '../accounts'
import { expect, test } from '../test'
import { violationsInThemes } from '../themes'
import { keys, tabTo } from './hands'

const member = { email: 'member@clubhouse.example', password: administrator.password }

test('a member finds a colleague, a company and a page with the keyboard alone', async ({
  browserOf,
}) => {
  const page = await browserOf(member)
  await page.keyboard.press('Control+KeyK')
  const box = page.getByRole('combobox', { name: 'Search' })
  await expect(box).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(16)
  expect(await violationsInThemes(page)).toEqual([])

  await page.keyboard.type('savings')
  const company = page.getByRole('group', { name: 'Companies' }).getByRole('option')
  await expect(company).toContainText('Alder Creek Savings')
  await expect(page.getByRole('group', { name: 'Pages' })).toHaveCount(0)
  expect(await violationsInThemes(page)).toEqual([])
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  // Late results move the selection, so check after each key.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(company).toHaveAttribute('aria-selected', 'true', { timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portal\/company\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alder Creek Savings')
  await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  await expect(page.getByRole('button', { name: 'Edit Company' })).toHaveCount(0)

  const button = page.getByRole('button', { name: 'Search' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await page.keyboard.type('xyzzy')
  await expect(page.getByText('No results for “xyzzy”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(button).toBeFocused()

  await keys.press(page, button)
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Control+KeyK')
  await expect(box).toHaveCount(0)
})
