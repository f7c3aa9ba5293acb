import { expect, portal, signIn, test } from './test'

test('the directory prints as a booklet of all members, without the portal around it', async ({
  page,
}) => {
  await signIn(page, 'member')
  await portal(page)
  await page.goto('/portal/user/directory')
  const count = page.getByRole('status').filter({ hasText: /^\d+ members$/ })
  await expect(count).toBeVisible()
  const members = Number.parseInt((await count.textContent()) ?? '', 10)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Rotary Club of Alder Creek', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(members)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Directory')
})

test('on a phone, a member takes two lines with email and call buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'member')
  await portal(page)
  await page.goto('/portal/user/directory')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('[href^=tel]') })
  const card = cards.first()
  await expect(card).toBeVisible()
  expect((await card.boundingBox())?.height).toBeLessThan(90)
  for (const link of [card.locator('[href^=mailto]'), card.locator('[href^=tel]')]) {
    const box = await link.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(48)
    expect(box?.height).toBeGreaterThanOrEqual(48)
  }
})
