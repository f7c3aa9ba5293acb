import { expect, portal, signIn, test } from '../test'

test('two letters of the directory fit on a laptop’s screen, and a letter link leads to its members', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'member')
  await portal(page)
  await page.goto('/portal/user/directory')
  const letters = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(letters.nth(1)).toBeInViewport()
  const links = page.getByRole('navigation', { name: 'Letters' }).getByRole('link')
  await links.last().press('Enter')
  await expect(letters.last()).toBeInViewport()
  await expect(links.first()).toBeInViewport()
})
