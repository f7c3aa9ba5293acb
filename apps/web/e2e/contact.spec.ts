import { expect, test } from './test'

test('a visitor writes to the club', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Phone number').fill('+1 (919) 555-0100')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message is required')).toBeVisible()
  await page.getByLabel('Message', { exact: true }).fill('May I visit a lunch?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('')
})
