import { expect, portal, signIn, test, violations } from './test'

test('a treasurer opens Finance, and is sent back from everything else', async ({ page }) => {
  await signIn(page, 'treasurer')
  await portal(page)
  const sidebar = page.getByRole('navigation', { name: 'Portal' })
  await sidebar.getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoices/ })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Users' })).toHaveCount(0)
  for (const path of ['/portal/user', '/portal/message', '/portal/administrator/site']) {
    await page.goto(path)
    await expect(page).toHaveURL('/portal')
  }
})

test('a secretary opens members and messages, and is sent back from Finance', async ({ page }) => {
  await signIn(page, 'secretary')
  await portal(page)
  await page.goto('/portal/user')
  await expect(page.getByRole('heading', { level: 1, name: /^Users/ })).toBeVisible()
  await page.goto('/portal/finance/invoice')
  await expect(page).toHaveURL('/portal')
})

test('an administrator appoints an officer for next year', async ({ page }) => {
  await signIn(page, 'admin')
  await portal(page)
  await page.goto('/portal/user/officers')
  await page.getByRole('button', { name: 'Appoint', exact: true }).click()
  const form = page.getByRole('form', { name: 'Appoint an officer' })
  await form.getByLabel('Office').selectOption('Foundation chair')
  await form.getByLabel('Member').selectOption('Hugh Fairbanks')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Appoint' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: /^Foundation chair.*Hugh Fairbanks/ })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
