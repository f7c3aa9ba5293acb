import type { Page } from '@playwright/test'
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

test('on a phone, a member has equal buttons to email, call and save, and nothing is cut', async ({
  page,
}) => {
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
  expect((await card.boundingBox())?.height).toBeLessThan(120)
  const buttons = [
    card.locator('[href^=mailto]'),
    card.locator('[href^=tel]'),
    card.getByRole('button'),
  ]
  for (const button of buttons) {
    const box = await button.boundingBox()
    expect({ width: box?.width, height: box?.height }).toEqual({ width: 48, height: 48 })
  }
  expect(await cutTexts(page)).toEqual([])
})

test('a member card shows the whole email address', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'member')
  await portal(page)
  await page.goto('/portal/user/directory')
  await expect(page.getByRole('main').locator('[href^=mailto]').first()).toBeVisible()
  expect(await cutTexts(page)).toEqual([])
})

/** The texts of the page's main part that end in an ellipsis. */
const cutTexts = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('*')]
        .filter(
          (element) =>
            getComputedStyle(element).textOverflow === 'ellipsis' &&
            element.scrollWidth > element.clientWidth,
        )
        .map(({ innerText }) => innerText),
    )
