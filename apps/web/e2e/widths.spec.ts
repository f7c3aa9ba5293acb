import type { Page } from '@playwright/test'
import { administrator, createNewcomer } from './accounts'
import { pages } from './pages'
import { dateDrawers, ofAdministrators, ofMembers } from './portal-pages'
import { alive, expect, test } from './test'

/** Phones, tablets, and laptops as people have them (product.md, 'Behavior'). */
const widths = [1440, 1366, 1280, 1024, 768, 390, 320]

const member = { email: 'member@clubhouse.example', password: administrator.password }

/**
 * What is wrong on the open page for a small screen or a large finger: content wider than the window, tables wider than
 * their place, and buttons or links under 24 pixels.
 */
async function misfits(page: Page): Promise<string[]> {
  const found = new Set<string>()
  const path = page.url().replace(/^https?:\/\/[^/]+/, '')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const misfit of await page.evaluate(look)) found.add(`${path} at ${width}: ${misfit}`)
  }
  return [...found]
}

/** Examines the document as it is; runs in the page. */
async function look(): Promise<string[]> {
  // The resize event has been fired, and its effects rendered.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`scrolls to ${scrollWidth}`)
  for (const table of document.querySelectorAll('table')) {
    // It scrolls inside itself, or it fits.
    const place = table.parentElement
    if (!place || getComputedStyle(place).overflowX !== 'visible') continue
    const over = Math.round(place.scrollWidth - place.clientWidth)
    if (over > 0) found.push(`the table '${table.ariaLabel}' is ${over} pixels too wide`)
  }
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=switch], [role=checkbox]',
  )
  for (const target of targets) {
    const name = target.getAttribute('aria-label') ?? target.textContent.trim().slice(0, 40)
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // What only screen readers read, what is disabled, and what is behind a drawer.
    if (target.closest('.sr-only, :disabled, [inert]')) continue
    const modal = document.querySelector('dialog:modal')
    if (modal && !modal.contains(target)) continue
    // A link within a text is as high as its line (WCAG 2.5.8), and a label enlarges what it names.
    if (getComputedStyle(target).display === 'inline') continue
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
    const boxes = [target, ...labels].map((one) => one.getBoundingClientRect())
    if (boxes.some(({ width, height }) => width >= 23.5 && height >= 23.5)) continue
    found.push(`${target.tagName.toLowerCase()} '${name}' is too small to press`)
  }
  return found
}

async function visitAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // Everything is loaded: no skeleton is left.
    await expect(page.locator('.animate-pulse')).toHaveCount(0)
    found.push(...(await misfits(page)))
  }
  return found
}

test.describe('at every width, no page scrolls sideways and all buttons are large enough', () => {
  test.slow()
  // One of the pages is the 404 page.
  test.use({ expected: [/status of 404/] })

  test('for visitors', async ({ page }) => {
    expect(
      await visitAll(
        page,
        pages.map(({ path }) => path),
      ),
    ).toEqual([])
    await page.goto('/')
    await alive(page)
    await page.setViewportSize({ width: 320, height: 900 })
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await misfits(page)).toEqual([])
  })

  test('for newcomers', async ({ browserOf, request }) => {
    const page = await browserOf(await createNewcomer(request))
    expect(await visitAll(page, ['/portal'])).toEqual([])
    await page.getByRole('button', { name: 'Create Company' }).click()
    expect(await misfits(page)).toEqual([])
  })

  test('for members', async ({ browserOf }) => {
    const page = await browserOf(member)
    expect(await visitAll(page, ofMembers)).toEqual([])
  })

  test('for administrators', async ({ browserOf }) => {
    const page = await browserOf(administrator)
    const found = await visitAll(page, [...ofAdministrators, ...dateDrawers])
    for (const list of ['chapter', 'event', 'user']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/portal/${list}`)
      await page.getByRole('table').getByRole('link').first().click()
      await page.waitForURL(
        (url) => url.search.includes('drawer=record') || /user\/.+/.test(url.pathname),
      )
      await page
        .getByRole('button', { name: /^Edit / })
        .last()
        .waitFor()
      found.push(...(await misfits(page)))
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Edit User' }).click()
    await page.getByLabel('First name').waitFor()
    found.push(...(await misfits(page)))
    expect(found).toEqual([])
  })
})
