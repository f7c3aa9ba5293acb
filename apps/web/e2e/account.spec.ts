import { createNewcomer } from './accounts'
import { jpeg } from './picture'
import { expect, test, violations } from './test'

test.describe('the own account', () => {
  // Errors that these tests cause on purpose.
  test.use({ expected: [/status of 40[01]/] })

  test('a picture is shown at once, everywhere, and can be taken away', async ({
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
  })

  test('a script calls with a token until that is revoked', async ({ browserOf, request }) => {
    const person = await createNewcomer(request)
    const page = await browserOf(person)
    await page.goto('/portal?drawer=settings')
    const tokens = page.getByRole('region', { name: 'Personal access tokens' })
    await tokens.getByRole('button', { name: 'Make a token' }).click()
    await tokens.getByLabel('Name').fill('My script')
    await tokens.getByRole('button', { name: 'Make Token' }).click()
    const secret = (await tokens.getByText(/^clubhouse_/).textContent()) ?? ''
    expect(await violations(page)).toEqual([])
    const ask = () =>
      request.get('/api/account', { headers: { authorization: `Bearer ${secret}` } })
    expect((await (await ask()).json()).data.email).toBe(person.email)
    await page.reload()
    await expect(tokens.getByText(/Last used/)).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
    await tokens.getByRole('button', { name: 'Revoke My script' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(tokens.getByText('My script')).toHaveCount(0)
    expect((await ask()).status()).toBe(401)
  })

  test('a file that only says it is a picture is refused in words', async ({
    browserOf,
    request,
  }) => {
    const page = await browserOf(await createNewcomer(request))
    await page.goto('/portal?drawer=account')
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    })
    await expect(
      page
        .getByRole('alert')
        .getByText(/JPEG, PNG, WebP or GIF/)
        .first(),
    ).toBeVisible()
  })

  test('a changed name is everywhere; the switch of a setting stays after a reload', async ({
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

  test('a new password ends the other browser at its next call; this one stays', async ({
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
    await expect(here.getByText(/^Your other devices have been signed out/).first()).toBeVisible()
    await there.getByRole('button', { name: 'Join Existing' }).click()
    await expect(there).toHaveURL(/\/signin/)
    await here.reload()
    await expect(here.getByRole('heading', { name: 'Join or Create a Company' })).toBeVisible()
  })
})
