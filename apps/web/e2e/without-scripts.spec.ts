import { createDinner, createGuarded, createInvited, createNewcomer } from './accounts'
import { appCode } from './app-code'
import { emailsTo } from './emails'
import { expect, test } from './test'

test.use({ javaScriptEnabled: false, expected: [/status of 4\d\d/] })

/** Returns the URL of a page in an email, as soon as it is sent. */
async function mailedPath(email: string, path: RegExp): Promise<string> {
  await expect.poll(async () => path.test((await emailsTo(email)).join())).toBe(true)
  return path.exec((await emailsTo(email)).join())?.[0] ?? ''
}

test('a visitor writes to the club, and corrects what was refused', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Phone number').fill('+1 (919) 555-0100')
  await page.getByLabel('Message', { exact: true }).fill('May I visit a lunch?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByText('Last name is required')).toBeVisible()
  const email = page.getByLabel('Email')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/Must be a valid email address/)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('May I visit a lunch?')
  await page.getByLabel('Last name').fill('Byron')
  await email.fill('ada@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test('a member signs in, after a wrong password', async ({ page, request, context }) => {
  const { email, password } = await createNewcomer(request)
  await page.goto('/signin?next=/portal/user')
  // Parts that need scripts are not shown.
  for (const name of ['Email me a code instead', 'Sign in with a passkey', 'Show password'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit.click()
  await expect(page).toHaveURL('/portal/user#signed-in')
  await expect(page.locator('noscript p')).toBeVisible()
  expect((await context.cookies()).map(({ name, path }) => `${name} ${path}`).toSorted()).toEqual([
    'clubhouse_device /api',
    'clubhouse_device /signin',
    'clubhouse_session /api',
  ])
})

test('a member with two-step verification signs in', async ({ page, request }) => {
  const { email, password, secret } = await createGuarded(request)
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await submit.click()
  const code = page.getByLabel('Code from your app')
  await code.fill('000000')
  await submit.click()
  await expect(code).toHaveAccessibleDescription(/That code isn’t right/)
  // The code of the setup does not work again.
  await code.fill(appCode(secret, 1))
  await submit.click()
  await expect(page).toHaveURL('/portal#signed-in')
})

test('a password is set by an emailed link', async ({ page, request }) => {
  const { email } = await createNewcomer(request)
  await page.goto('/password-forgot')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText(/^If an account exists for that email/)).toBeVisible()
  await page.goto(await mailedPath(email, /\/password-reset\?token=[\w-]{43}/))
  await page.getByLabel('New Password').fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByLabel('New Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('New Password')).toHaveValue('')
  await page.getByLabel('New Password').fill('a brand new password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(/^Your password has been reset successfully/)).toBeVisible()
})

test('an invited member chooses a password', async ({ page, request }) => {
  const { email } = await createInvited(request)
  await page.goto(await mailedPath(email, /\/invitation\?token=[\w-]{43}/))
  await page.getByLabel('New Password').fill('nine green lanterns')
  await page.getByLabel('Confirm Password').fill('nine red lanterns')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByLabel('Confirm Password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('New Password').fill('nine green lanterns')
  await page.getByLabel('Confirm Password').fill('nine green lanterns')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('status')).toContainText(email)
})

test('a visitor comes to a dinner with a guest, and withdraws', async ({ page, request }) => {
  const { id, date, title } = await createDinner(request)
  const email = `vera.${title.slice(-8)}@visitors.example`
  await page.goto(`/events/${id}/${date}`)
  await page.getByLabel('Name').first().fill('Vera Visitor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Your meal').selectOption('Trout')
  await page.getByLabel('Guest 1').fill('Gus')
  await page.getByRole('button', { name: 'I’d like to come' }).click()
  await expect(page.getByText('Choose a meal').first()).toBeVisible()
  await expect(page.getByLabel('Guest 1')).toHaveValue('Gus')
  await page.getByLabel('Meal', { exact: true }).first().selectOption('Mushroom pie')
  await page.getByRole('button', { name: 'I’d like to come' }).click()
  await expect(page.getByText('Check your inbox.')).toBeVisible()
  await page.goto(await mailedPath(email, /\/visitor-rsvp\?token=[\w-]{43}/))
  await expect(page.getByText('Vera Visitor, your RSVP isn’t confirmed yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm: I’m coming' }).click()
  await expect(page.getByText('You’re going with 1 guest.')).toBeVisible()
  await page.getByRole('button', { name: 'I can’t come' }).click()
  await expect(page.getByText('You’re not going.')).toBeVisible()
})
