import { expect, test, violations } from '../test'

test.use({ expected: [/status of 400/] })

test('the email field is focused on load', async ({ page }) => {
  await page.goto('/password-forgot')
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await page.keyboard.type('admin@clubhouse.example')
  await expect(page.getByLabel('Email Address')).toHaveValue('admin@clubhouse.example')
})

test('an expired link shows a message, and keeps what was typed', async ({ page }) => {
  await page.goto(`/password-reset?token=${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible()
  await expect(page.getByText('Create something secure.')).toBeVisible()
  const field = page.getByLabel('New Password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('New password is required')).toBeVisible()
  await field.fill('short')
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await field.fill('long enough now')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText(
    'This link has expired or was already used. Request a new one.',
  )
  await expect(field).toHaveValue('long enough now')
  expect(await violations(page)).toEqual([])
})

test('nothing is sent without a token', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  await page.goto('/password-reset')
  await expect(page.getByText(/^This link is incomplete/)).toBeVisible()
  await page.getByLabel('New Password').fill('long enough now')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeEnabled()
  expect(calls).toEqual([])
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL('/password-forgot')
})
