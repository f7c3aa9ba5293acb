import type { Locator, Page } from '@playwright/test'
import { administrator } from './accounts'
import { createDrawers } from './portal-pages'
import { alive, expect, test } from './test'

/** What one can press in a form, its first text aside, which is left blank. */
const controls = (drawer: Locator) =>
  drawer.locator('button, select, input:not([type="file"]), textarea').filter({ visible: true })

/** Opens a form and puts the cursor into its first text, which is required and blank. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await alive(page)
  const drawer = page.getByRole('dialog')
  const first = drawer.locator('input:not([type]), input[type="text"]').first()
  await first.focus()
  // Lists that selects wait for have arrived.
  await expect(drawer.getByText('Loading...')).toHaveCount(0)
  return { drawer, first }
}

/** How far a control has moved down when the pointer has pressed it, and whether its release was a click. */
async function pressOn(page: Page, control: Locator) {
  await control.scrollIntoViewIfNeeded()
  const before = await control.boundingBox()
  if (!before) throw new Error('A control that is shown has a place')
  await control.evaluate((element) => {
    element.addEventListener('click', () => element.setAttribute('data-clicked', ''))
  })
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const after = await control.boundingBox()
  const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement)
  const isClicked = control.and(page.locator('[data-clicked]'))
  await page.mouse.up()
  // The list of a select may swallow the release, and a press may end the form.
  const isLost = !isSelect && (await control.count()) > 0 && (await isClicked.count()) === 0
  return { moved: Math.round((after?.y ?? before.y) - before.y), isLost }
}

for (const address of createDrawers) {
  test(`no control of ${address} moves under the press that leaves an invalid field`, async ({
    browserOf,
  }) => {
    const page = await browserOf(administrator)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const count = await controls((await open(page, address)).drawer).count()
    expect(count).toBeGreaterThan(8)
    const wrong: string[] = []
    for (let index = 0; index < count; index++) {
      const { drawer, first } = await open(page, address)
      const control = controls(drawer).nth(index)
      const name = await control.evaluate((element) => element.outerHTML.slice(0, 120))
      if (await control.evaluate((element) => element === document.activeElement)) continue
      const { moved, isLost } = await pressOn(page, control)
      if (moved !== 0 || isLost)
        wrong.push(`${name}: moved ${moved}, ${isLost ? 'lost' : 'pressed'}`)
      // What is wrong is said afterwards, unless the press ended the form.
      if (await first.isVisible()) await expect(first).toHaveAttribute('aria-invalid', 'true')
    }
    expect(wrong).toEqual([])
  })
}
