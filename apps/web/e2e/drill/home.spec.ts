import { alive, expect, test } from '../test'

const quotes = [/I moved here knowing nobody/, /someone hands you a shovel/, /run the book drive/]

test.describe('the testimonials', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await alive(page)
    await expect(page.getByText(quotes[0] ?? '')).toBeVisible()
  })

  test('rotate every 12 seconds', async ({ page }) => {
    for (const next of [1, 2, 0]) {
      await page.clock.runFor(11_000)
      await expect(page.getByText(quotes[next] ?? '')).toBeHidden()
      await page.clock.runFor(1100)
      await expect(page.getByText(quotes[next] ?? '')).toBeVisible()
    }
  })

  test('stop while hovered or focused, and when paused', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'What members say' })
    await carousel.hover()
    await page.clock.runFor(60_000)
    await expect(page.getByText(quotes[0] ?? '')).toBeVisible()
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: 'Learn More about Rotary' }).focus()
    await page.clock.runFor(60_000)
    await expect(page.getByText(quotes[0] ?? '')).toBeVisible()
    await carousel.getByRole('button', { name: 'Play' }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: 'Learn More about Rotary' }).focus()
    await page.clock.runFor(12_100)
    await expect(page.getByText(quotes[1] ?? '')).toBeVisible()
  })

  test('change with the buttons and the arrow keys', async ({ page }) => {
    await page.getByRole('button', { name: 'Next quote' }).click()
    await expect(page.getByText(quotes[1] ?? '')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(quotes[2] ?? '')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText(quotes[2] ?? '')).toBeVisible()
    await page.getByRole('button', { name: 'Previous quote' }).click()
    await expect(page.getByText(quotes[1] ?? '')).toBeVisible()
  })

  test('change with a swipe', async ({ page }) => {
    const swipe = (from: number, to: number) =>
      page.getByRole('region', { name: 'What members say' }).evaluate(
        (element, [start = 0, end = 0]) => {
          const touch = (type: string, clientX: number) =>
            element.dispatchEvent(
              new TouchEvent(type, {
                bubbles: true,
                changedTouches: [new Touch({ identifier: 1, target: element, clientX })],
              }),
            )
          touch('touchstart', start)
          touch('touchend', end)
        },
        [from, to],
      )
    await swipe(300, 200)
    await expect(page.getByText(quotes[1] ?? '')).toBeVisible()
    await swipe(200, 300)
    await expect(page.getByText(quotes[0] ?? '')).toBeVisible()
    await swipe(200, 220)
    await alive(page)
    await expect(page.getByText(quotes[0] ?? '')).toBeVisible()
  })

  test("don't rotate with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await alive(page)
    await page.clock.runFor(60_000)
    await alive(page)
    await expect(page.getByText(quotes[0] ?? '')).toBeVisible()
  })
})

test.describe('pictures', () => {
  test.use({ expected: [/Failed to load resource/] })

  test('that fail to load are replaced by the placeholder', async ({ page }) => {
    await page.route('**/club/hero-*', (route) => route.abort())
    await page.goto('/')
    const hero = page.getByAltText(/^Members plant a tree/)
    await expect(hero).toHaveAttribute('src', /placeholder/)
    // The placeholder has loaded, too.
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})
