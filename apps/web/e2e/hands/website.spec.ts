import { expect, portal, signIn, test } from '../test'

test('an administrator edits the website by keys: another order of taglines, published and back', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await portal(page)
  await page.goto('/portal/administrator/site')
  await page.getByRole('link', { name: 'Join the club', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Join the club' })).toBeFocused()
  const taglines = page.getByRole('textbox', { name: 'Tagline', exact: true })
  const before = await taglines.first().inputValue()
  await page.getByRole('button', { name: 'Move Tagline 1 down' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move Tagline 2 down' })).toBeFocused()
  await expect(taglines.nth(1)).toHaveValue(before)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(taglines.nth(1)).toHaveValue(before)
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Publish “Join the club”?' })
  await expect(question.getByText(/now \d, moved$/)).toBeVisible()
  await question.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Nothing to publish' })).toBeVisible()
  await page.getByRole('button', { name: 'History' }).press('Enter')
  await page
    .getByRole('button', { name: /^Show version/ })
    .nth(1)
    .press('Enter')
  await page.getByRole('button', { name: 'Restore as draft' }).press('Enter')
  await expect(taglines.first()).toHaveValue(before)
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await question.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Nothing to publish' })).toBeVisible()
})
