import { administrator } from '../../accounts'
import { expect, test as onPhone, type } from '../../hands/phones'
import { violationsInThemes } from '../../themes'

onPhone(
  'an administrator finds somebody who is not active, and a form, by touch',
  async ({ phoneOf }) => {
    const page = await phoneOf(administrator)
    await page.getByRole('button', { name: 'Search' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const box = dialog.getByRole('combobox', { name: 'Search' })
    await expect(box).toBeFocused()
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: 390 })
    // Read at once, because the list changes with each response.
    const sides = await dialog.locator('[role=option], button').evaluateAll((targets) =>
      targets.map((target) => {
        const { width, height } = target.getBoundingClientRect()
        return Math.min(width, height)
      }),
    )
    // While the sheet moves, a box of 44 pixels measures 43.999998.
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
