import { createNewcomer } from './accounts'
import { heic, jpeg } from './picture'
import { expect, test, violations } from './test'

test.describe('the own account', () => {
  // Errors that these tests cause on purpose.
  test.use({ expected: [/status of 40[01]/] })

  test('a new picture shows everywhere at once, and can be removed', async ({
    browserOf,
    request,
  }) => {
    const page = await browserOf(await createNewcomer(request))
    await page.goto('/portal?drawer=account')
    const drawer = page.getByRole('dialog', { name: 'My Account' })
    await expect(drawer).toBeVisible()
    expect(await violations(page)).toEqual([])
    await drawer.getByLabel('Choose a picture').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: jpeg,
    })
    const image = drawer.locator('img')
    await expect(image).toHaveAttribute('src', /^\/avatar\/[\w-]+-128\.webp$/)
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(100)
    await expect(page.locator('header img[src^="/avatar/"]')).toHaveCount(1)
    await drawer.getByRole('button', { name: 'Remove picture' }).click()
    await expect(image).toHaveCount(0)

    await drawer.getByLabel('Choose a picture').setInputFiles({
      name: 'IMG_0412.HEIC',
      mimeType: '',
      buffer: heic,
    })
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(100)
  })

  test('a changed name shows everywhere, and a changed setting survives a reload', async ({
    browserOf,
    request,
  }) => {
    const page = await browserOf(await createNewcomer(request))
    await page.getByRole('button', { name: /^Ida Test/ }).click()
    await page.getByRole('menuitem', { name: 'My Account' }).click()
    await page.getByLabel('First name').fill('Ada')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('button', { name: /^Ada Test/ })).toBeVisible()

    await page.goto('/portal?drawer=settings')
    const sms = page.getByRole('switch', { name: 'New events in my chapter: SMS' })
    await expect(sms).not.toBeChecked()
    expect(await violations(page)).toEqual([])
    await Promise.all([
      page.waitForResponse(/changeSetting/),
      page
        .getByRole('row', { name: /New events in my chapter/ })
        .locator('label')
        .last()
        .click(),
    ])
    await page.reload()
    await expect(sms).toBeChecked()
  })

  test('a new password signs out other browsers at their next call, but not this one', async ({
    browserOf,
    request,
  }) => {
    const person = await createNewcomer(request)
    const here = await browserOf(person)
    const there = await browserOf(person)
    await here.goto('/portal?drawer=password')
    await here.getByLabel('Current Password').fill(person.password)
    await here.getByLabel('New Password').fill('a better password')
    await here.getByLabel('Confirm Password').fill('a better password')
    await here.getByRole('button', { name: 'Change Password' }).click()
    await expect(here.getByText(/^Your other devices were signed out/).first()).toBeVisible()
    await there.reload()
    await expect(there).toHaveURL(/\/signin/)
    await here.reload()
    await expect(here.getByRole('heading', { name: 'Join or Create a Company' })).toBeVisible()
  })
})
