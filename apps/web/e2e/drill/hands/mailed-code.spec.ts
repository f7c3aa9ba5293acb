import type { Page } from '@playwright/test'
import { createNewcomer } from '../../accounts'
import { askForCode, expect, test, type } from '../../hands/phones'
import { signInMail } from '../../sign-in-mail'
import { violations } from '../../test'

/** Acts like an email scanner: opens every link, runs its scripts, and presses every button. */
async function scan(page: Page, links: string[]) {
  for (const link of new Set(links)) {
    const { pathname, search } = new URL(link)
    await page.goto(pathname + search, { waitUntil: 'networkidle' })
    const buttons = page.getByRole('button')
    for (let place = 0; place < (await buttons.count()); place++) {
      await buttons
        .nth(place)
        .click({ timeout: 2000 })
        .catch(() => {})
      await page.goto(pathname + search, { waitUntil: 'networkidle' })
    }
  }
}

test('a member signs in with an emailed code, by touch, after an email scanner has opened and pressed everything in the email', async ({
  newPhone,
  request,
}) => {
  test.slow()
  const { email, name } = await createNewcomer(request)
  const page = await newPhone()
  await askForCode(page, email)
  expect(await violations(page)).toEqual([])
  const { digits, links } = await signInMail(email)
  const secret = links.filter((link) => link.includes('/signin-link?token='))
  expect(secret).not.toEqual([])

  const scanner = await newPhone()
  await scan(scanner, links)
  await scanner.goto('/portal')
  await expect(scanner).toHaveURL(/\/signin/)
  const [link = ''] = secret
  await scanner.goto(new URL(link).pathname + new URL(link).search)
  await expect(scanner.getByText('Go back to where you requested the email.')).toBeVisible()
  await expect(scanner.getByRole('main').getByRole('button')).toHaveCount(0)
  // The token doesn't stay in the URL.
  await expect(scanner).toHaveURL('/signin-link')
  expect(await violations(scanner)).toEqual([])

  // The phone unloaded the page in the meantime.
  await page.reload()
  await type(page, page.getByLabel('Code from the email'), digits)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(page).toHaveURL('/portal')
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeAttached()
})
