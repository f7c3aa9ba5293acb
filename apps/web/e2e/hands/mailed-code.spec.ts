import { createNewcomer } from '../accounts'
import { signInMail } from '../sign-in-mail'
import { portal } from '../test'
import { askForCode, expect, test, type } from './phones'

test('a member signs in with an emailed link on the phone that requested it', async ({
  newPhone,
  request,
}) => {
  test.slow()
  const { email } = await createNewcomer(request)
  const page = await newPhone()
  await askForCode(page, email)
  const { links } = await signInMail(email)
  const link = new URL(links.find((one) => one.includes('/signin-link?')) ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page).toHaveURL('/signin-link')
  // The phone unloaded the page in the meantime.
  await page.reload()
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await portal(page)
})

test('a member signs in with an emailed code', async ({ newPhone, request }) => {
  const { email } = await createNewcomer(request)
  const page = await newPhone()
  await askForCode(page, email)
  const { digits } = await signInMail(email)
  await type(page, page.getByLabel('Code from the email'), digits)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await portal(page)
})
