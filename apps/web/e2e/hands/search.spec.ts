import { administrator } from '../accounts'
import { expect, test as onDesktop } from '../test'
import { violationsInThemes } from '../themes'
import { keys, tabTo } from './hands'
import { test as onPhone, type } from './phones'

const member = { email: 'member@clubhouse.example', password: administrator.password }

onDesktop(
  'a member finds a colleague, a company and a page by keys alone',
  async ({ browserOf }) => {
    const page = await browserOf(member)
    await page.keyboard.press('Control+KeyK')
    const box = page.getByRole('combobox', { name: 'Search' })
    await expect(box).toBeFocused()
    await expect(page.getByRole('option')).toHaveCount(13)
    expect(await violationsInThemes(page)).toEqual([])

    await page.keyboard.type('savings')
    const company = page.getByRole('group', { name: 'Companies' }).getByRole('option')
    await expect(company).toContainText('Alder Creek Savings')
    await expect(page.getByRole('group', { name: 'Pages' })).toHaveCount(0)
    expect(await violationsInThemes(page)).toEqual([])
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    const isReached = async () => (await company.getAttribute('aria-selected')) === 'true'
    for (let down = 0; down < 12 && !(await isReached()); down++) {
      await page.keyboard.press('ArrowDown')
    }
    await expect(company).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/portal\/company\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alder Creek Savings')
    await expect(
      page.getByRole('region', { name: 'Members' }).getByRole('listitem'),
    ).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit Company' })).toHaveCount(0)

    const button = page.getByRole('button', { name: 'Search' })
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(box).toBeFocused()
    await page.keyboard.type('xyzzy')
    await expect(page.getByText('Nothing found for “xyzzy”.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(button).toBeFocused()

    await keys.press(page, button)
    await page.keyboard.type('settings')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Control+KeyK')
    await expect(box).toHaveCount(0)
  },
)

onPhone(
  'an administrator finds somebody who is not active, and a form, by touch',
  async ({ phoneOf }) => {
    const page = await phoneOf(administrator)
    await page.getByRole('button', { name: 'Search' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const box = dialog.getByRole('combobox', { name: 'Search' })
    await expect(box).toBeFocused()
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: 390 })
    // Read in one go: the list changes as its answers come.
    const sides = await dialog.locator('[role=option], button').evaluateAll((targets) =>
      targets.map((target) => {
        const { width, height } = target.getBoundingClientRect()
        return Math.min(width, height)
      }),
    )
    // A box of exactly 44 pixels is told as 43.999998 where the sheet still moves.
    for (const side of sides) expect(Math.round(side)).toBeGreaterThanOrEqual(44)
    await type(page, box, 'walter sand')
    const person = dialog.getByRole('option', { name: /Walter Sandoval/ })
    await expect(person).toContainText('Suspended')
    expect(await violationsInThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Search' }).tap()
    await type(page, box, 'savings')
    const company = dialog.getByRole('group', { name: 'Companies' }).getByRole('option')
    await company.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alder Creek Savings')
    await page.getByRole('button', { name: 'Edit Company' }).tap()
    await expect(
      page.getByRole('dialog', { name: 'Edit Company' }).getByLabel('Website'),
    ).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0)
  },
)
