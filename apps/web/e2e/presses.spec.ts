import type { ElementHandle, Locator, Page } from '@playwright/test'
import { administrator } from './accounts'
import { createDrawers } from './portal-pages'
import { expect, test } from './test'

/** The controls of a form, except its first text field, which stays blank. */
const controls = (drawer: Locator) =>
  drawer.locator('button, select, input:not([type="file"]), textarea').filter({ visible: true })

/** Opens a form and focuses its first text field, which is required and blank. */
async function open(page: Page, address: string) {
  await page.goto(address)
  const drawer = page.getByRole('dialog')
  const first = drawer.locator('input:not([type]), input[type="text"]').first()
  await first.focus()
  // The selects' options have loaded.
  await expect(drawer.getByText('Loading...')).toHaveCount(0)
  return { drawer, first }
}

/** Returns how far a control moves while it is pressed, and whether the click is lost. */
async function pressOn(page: Page, control: ElementHandle<Element>) {
  await control.scrollIntoViewIfNeeded()
  const before = await control.boundingBox()
  if (!before) throw new Error('A control that is shown has a place')
  const isClicked = control.evaluate(
    (element) =>
      new Promise<boolean>((done) => {
        element.addEventListener('click', () => done(true))
        // A select's list swallows the release.
        const isSelect = element instanceof HTMLSelectElement
        addEventListener('mouseup', () => setTimeout(() => done(isSelect)), true)
        if (isSelect) element.addEventListener('mousedown', () => done(true))
      }),
  )
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const after = await control.boundingBox()
  await page.mouse.up()
  // A pressed button itself moves down by a pixel.
  const moved = Math.max(0, Math.abs((after?.y ?? before.y) - before.y) - 1)
  return { moved: Math.round(moved), isLost: !(await isClicked) }
}

for (const address of createDrawers) {
  test(`no control of ${address} moves under the pointer that leaves an invalid field`, async ({
    browserOf,
  }) => {
    const page = await browserOf(administrator)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const count = await controls((await open(page, address)).drawer).count()
    expect(count).toBeGreaterThan(8)
    const wrong: string[] = []
    for (let index = 0; index < count; index++) {
      const { drawer, first } = await open(page, address)
      const control = await controls(drawer).nth(index).elementHandle()
      if (!control) throw new Error('A form has the same controls each time')
      const name = await control.evaluate((element) => element.outerHTML.slice(0, 120))
      if (await control.evaluate((element) => element === document.activeElement)) continue
      const { moved, isLost } = await pressOn(page, control)
      if (moved !== 0 || isLost)
        wrong.push(`${name}: moved ${moved}, ${isLost ? 'lost' : 'pressed'}`)
      // The error appears afterwards, unless the click closed the form.
      if (await first.isVisible()) await expect(first).toHaveAttribute('aria-invalid', 'true')
    }
    expect(wrong).toEqual([])
  })
}
