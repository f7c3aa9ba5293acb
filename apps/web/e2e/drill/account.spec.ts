import { createNewcomer } from '../accounts'
import { expect, test, violations } from '../test'

test.describe('the own account', () => {
  // Errors that these tests cause on purpose.
  test.use({ expected: [/status of 40[01]/] })

  test('a script can use a token until it is revoked', async ({ browserOf, request }) => {
    const person = await createNewcomer(request)
    const page = await browserOf(person)
    await page.goto('/portal?drawer=settings')
    const tokens = page.getByRole('region', { name: 'Personal access tokens' })
    await tokens.getByRole('button', { name: 'Create a token' }).click()
    await tokens.getByLabel('Name').fill('My script')
    await tokens.getByRole('button', { name: 'Create token' }).click()
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

  test('a file that only claims to be a picture is refused with a message', async ({
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
        .getByText(/JPEG, PNG, WebP, GIF or HEIC/)
        .first(),
    ).toBeVisible()
  })
})
