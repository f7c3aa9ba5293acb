import type { Page } from '@playwright/test'

/** The widths of common phones, tablets and laptops. */
const widths = [1440, 1366, 1280, 1024, 768, 390, 320]

/**
 * Returns the open page's layout problems: content wider than the window, tables wider than their container, and buttons
 * or links under 24 pixels. `at` is called at each width.
 */
export async function misfits(
  page: Page,
  at: (width: number) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const found = new Set<string>()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const misfit of await page.evaluate(findMisfits)) found.add(`at ${width}: ${misfit}`)
    await at(width)
  }
  return [...found]
}

/** Runs in the page. */
async function findMisfits(): Promise<string[]> {
  // The resize event has been fired, and its effects rendered.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`scrolls to ${scrollWidth}`)
  for (const table of document.querySelectorAll('table')) {
    // It scrolls or fits.
    const place = table.parentElement
    if (!place || getComputedStyle(place).overflowX !== 'visible') continue
    const over = Math.round(place.scrollWidth - place.clientWidth)
    if (over > 0) found.push(`the table '${table.ariaLabel}' is ${over} pixels too wide`)
  }
  const modal = document.querySelector('dialog:modal')
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=switch], [role=checkbox]',
  )
  for (const target of targets) {
    const name = target.getAttribute('aria-label') ?? target.textContent.trim().slice(0, 40)
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // Skips content for screen readers, disabled controls, and content behind a drawer.
    if (target.closest('.sr-only, :disabled, [inert]')) continue
    if (modal && !modal.contains(target)) continue
    // An inline link is as high as its line (WCAG 2.5.8), and a label enlarges its control.
    if (getComputedStyle(target).display === 'inline') continue
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
    const boxes = [target, ...labels].map((one) => one.getBoundingClientRect())
    if (boxes.some(({ width, height }) => width >= 23.5 && height >= 23.5)) continue
    found.push(`${target.tagName.toLowerCase()} '${name}' is too small to press`)
  }
  return found
}

/** Sets the browser's font size for the open page; the default is 16 pixels. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  await devtools.detach()
}

/** Returns what is cut off on a phone with doubled text size (WCAG 1.4.4). */
export async function cutOff(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextSize(page, 32)
  const found = await page.evaluate(findCutOff)
  await setTextSize(page, 16)
  return found.map((cut) => `text twice as large: ${cut}`)
}

/** Runs in the page. */
async function findCutOff(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const found: string[] = []
  const size = getComputedStyle(document.documentElement).fontSize
  if (size !== '32px') found.push(`the size of text is still ${size}`)
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
    // Tables and rows of pictures scroll themselves.
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

/** Returns what is wrong with the open page on paper, and with selected items in forced colors. */
export async function misprints(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(findMisprints)
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  const lost = await page.evaluate(findLostTexts)
  await page.emulateMedia({ forcedColors: 'none' })
  return [
    ...printed.map((fault) => `on paper: ${fault}`),
    ...lost.map((text) => `in forced colors: '${text}' keeps a background of its own`),
  ]
}

/** Runs in the page. */
function findMisprints(): string[] {
  if (document.querySelector('dialog:modal')) return []
  const found: string[] = []
  const paper = getComputedStyle(document.body).backgroundColor
  if (paper !== 'rgb(255, 255, 255)') found.push(`the background is ${paper}`)
  for (const element of document.querySelectorAll<HTMLElement>('nav, header, aside, div, button')) {
    if (!element.checkVisibility() || element.closest('.sr-only')) continue
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    // A bar would cover a part of every sheet.
    if (getComputedStyle(element).position === 'fixed' && name) found.push(`'${name}' stays`)
    if (element.matches('nav')) found.push(`the links '${name}'`)
  }
  return found
}

/** Runs in the page. Selected items have the system's colors, also for the counts and marks in them. */
function findLostTexts(): string[] {
  const selected = 'nav [aria-current]:not([aria-current=false]), [aria-pressed=true]'
  const inside = document.querySelectorAll(`:is(${selected}) *`)
  return [...inside]
    .filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')
    .map((one) => one.textContent.trim().slice(0, 40))
}
