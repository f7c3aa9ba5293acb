import type { Page } from '@playwright/test'
import { administrator } from './accounts'
import { pages } from './pages'
import { createDrawers, dateDrawers, ofAdministrators } from './portal-pages'
import { expect, test } from './test'

const phone = { width: 390, height: 844 }

/** A drawer that is still sliding in would seem cut off. */
const still = { reducedMotion: 'reduce' } as const

/** What a person on a phone who needs large text (WCAG 1.4.4) cannot see of the open page. */
async function cutOff(page: Page): Promise<string[]> {
  const path = page.url().replace(/^https?:\/\/[^/]+/, '')
  return (await page.evaluate(look)).map((cut) => `${path}: ${cut}`)
}

/** Examines the document as it is; runs in the page. */
function look(): string[] {
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`scrolls to ${scrollWidth}`)
  for (const header of document.querySelectorAll('header')) {
    const { height } = header.getBoundingClientRect()
    const stays = getComputedStyle(header).position === 'sticky'
    if (stays && height > innerHeight / 4) found.push(`the header is ${height} pixels high`)
  }
  const open = document.querySelector('dialog:modal') ?? document.body
  for (const element of open.querySelectorAll<HTMLElement>(
    'h1, h2, h3, p, label, button, a, input',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('.sr-only, [aria-hidden=true]')) continue
    const { left, right } = element.getBoundingClientRect()
    if (left >= -1 && right <= clientWidth + 1) continue
    // Tables and rows of pictures scroll inside themselves.
    if (isWithinScroll(element)) continue
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    found.push(`${element.tagName.toLowerCase()} '${name}' from ${left} to ${right}`)
  }
  return found

  function isWithinScroll(element: Element): boolean {
    for (let one = element.parentElement; one; one = one.parentElement) {
      if (/auto|scroll|clip|hidden/.test(getComputedStyle(one).overflowX)) {
        if (one.scrollWidth > one.clientWidth && one !== open) return true
      }
    }
    return false
  }
}

test.describe('text of twice the size fits a phone', () => {
  test.slow()
  // One of the pages is the 404 page.
  test.use({ viewport: phone, expected: [/status of 404/] })

  test('on public pages', async ({ page }) => {
    await page.emulateMedia(still)
    const found: string[] = []
    for (const { path, title } of pages) {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      found.push(...(await cutOff(page)))
    }
    expect(found).toEqual([])
  })

  test('in the portal and its forms', async ({ browserOf }) => {
    const page = await browserOf(administrator)
    await page.setViewportSize(phone)
    await page.emulateMedia(still)
    const found: string[] = []
    for (const path of [...ofAdministrators, ...createDrawers, ...dateDrawers]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect(page.locator('.animate-pulse')).toHaveCount(0)
      found.push(...(await cutOff(page)))
    }
    expect(found).toEqual([])
  })
})

test('whoever has scrolled before the page comes alive stays there', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/signin', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await page.locator('[data-alive]').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => scrollY)).toBe(place)
})
