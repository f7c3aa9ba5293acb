import type { Page } from '@playwright/test'
import { phone, pressingHands } from '../../hands/hands'
import { inOneBrowser, whenever } from '../../hands/whenever'
import { alive, expect, test } from '../../test'

const secondQuote = /someone hands you a shovel/
const small = { viewport: { width: 390, height: 844 } }

/** Quotes do not turn by themselves for those who asked for less motion. */
const still = { reducedMotion: 'reduce' } as const

for (const hand of pressingHands) {
  const onAPhone = { ...hand, context: { ...hand.context, ...small } }

  test(`the menu opens by ${hand.name} at every moment of loading`, ({ browser }) =>
    whenever(browser, onAPhone, async (page, moment) => {
      await moment.open(page, '/')
      await hand.press(page, page.getByRole('button', { name: 'Menu' }))
      const calendar = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Calendar of Events' })
      await expect(calendar).toBeVisible()
      await moment.used?.(page)
      await hand.press(page, calendar)
      await expect(page).toHaveURL('/events')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }))

  test(`the quotes turn by ${hand.name}`, ({ browser }) =>
    inOneBrowser(
      browser,
      { ...onAPhone, context: { ...onAPhone.context, ...still } },
      async (page) => {
        await page.goto('/')
        await alive(page)
        await hand.press(page, page.getByRole('button', { name: 'Next quote' }))
        await expect(page.getByText(secondQuote)).toBeVisible()
      },
    ))
}

test('the quotes turn by a swipe', ({ browser }) =>
  inOneBrowser(browser, { ...phone, context: { ...phone.context, ...still } }, async (page) => {
    await page.goto('/')
    await alive(page)
    await swipeLeft(page)
    await expect(page.getByText(secondQuote)).toBeVisible()
  }))

async function swipeLeft(page: Page) {
  const carousel = page.getByRole('region', { name: 'What members say' })
  await carousel.scrollIntoViewIfNeeded()
  const { x, y, width } = (await carousel.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((place) => ({ x: x + width * place, y: y + 60 })),
    })
  await touch('touchStart', 0.8)
  for (const place of [0.6, 0.4, 0.2]) await touch('touchMove', place)
  await touch('touchEnd')
}

test('Escape and a click outside close the menu', async ({ page }) => {
  await page.setViewportSize(small.viewport)
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  const link = page.getByRole('link', { name: 'Calendar of Events' })
  await menu.press('Enter')
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await expect(link).toBeVisible()
  await page.mouse.click(195, 800)
  await expect(link).toBeHidden()
})
