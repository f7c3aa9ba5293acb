import { administrator } from '../accounts'
import { expect, test, violations } from '../test'

// A card that is declined, for once.
test.use({ expected: [/status of 402/] })

test('a member manages billing on the hosted page', async ({ browserOf }) => {
  const page = await browserOf({
    email: 'member@clubhouse.example',
    password: administrator.password,
  })
  await page.getByRole('button', { name: 'Manage billing' }).click()
  await expect(page.getByText('Practice payments: no money moves')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('link', { name: /back|return/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
})
