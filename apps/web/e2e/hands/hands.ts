import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expect } from '../test'

/** A way to use a page without a mouse. */
export type Hand = {
  name: string
  context: BrowserContextOptions
  /** Enters a text in a field. */
  fill: (page: Page, field: Locator, text: string) => Promise<void>
  /** Sends the form whose last field is `field`, or presses the button without one. */
  send: (page: Page, button: Locator, field: Locator | undefined) => Promise<void>
  /** Presses a button or a link. */
  press: (page: Page, target: Locator) => Promise<void>
}

const tap = async (_page: Page, target: Locator) => target.tap()

const byTouch = (name: string, width: number, height: number): Hand => ({
  name,
  context: { viewport: { width, height }, hasTouch: true, isMobile: true },
  fill: async (page, field, text) => {
    // The phone's native list, which tests can't tap.
    if (await isList(field)) {
      await field.selectOption(text)
      return
    }
    await field.tap()
    // The on-screen keyboard inserts text, not keys.
    await page.keyboard.insertText(text)
  },
  send: tap,
  press: tap,
})

/** Continues from the focused element. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 80 && !(await isFocused()); steps++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** How many keys are pressed one by one; with five slowed browsers, each takes half a second. */
const pressed = 3

const byKeys: Hand = {
  name: 'keys',
  context: {},
  fill: async (page, field, text) => {
    await tabTo(page, field)
    if (await isList(field)) return page.keyboard.type(text)
    await page.keyboard.type(text.slice(0, pressed))
    await page.keyboard.insertText(text.slice(pressed))
  },
  send: async (page, button, field) => {
    if (!field || !(await isOneLine(field))) await tabTo(page, button)
    await page.keyboard.press('Enter')
  },
  press: async (page, target) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
}

const isList = (field: Locator) => field.evaluate((element) => element.matches('select'))
const isOneLine = (field: Locator) => field.evaluate((element) => element.matches('input'))

/** Fills fields like a password manager: sets the values and fires their events without pressing keys. */
const fromOutside: Hand = {
  name: 'a password manager',
  context: {},
  fill: async (_page, field, text) => {
    await field.evaluate((element, value) => {
      const prototype = Object.getPrototypeOf(element)
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
      element.dispatchEvent(new Event('input', { bubbles: true }))
      element.dispatchEvent(new Event('change', { bubbles: true }))
    }, text)
  },
  send: async (page, button, field) => {
    if (!field) return button.evaluate((element: HTMLElement) => element.click())
    await field.focus()
    if (await isOneLine(field)) await page.keyboard.press('Enter')
    else await button.evaluate((element: HTMLElement) => element.click())
  },
  press: (_page, target) => target.evaluate((element: HTMLElement) => element.click()),
}

export const phone = byTouch('touch on a phone', 390, 844)
export const tablet = byTouch('touch on a tablet', 820, 1180)
export const keys = byKeys
export const passwordManager = fromOutside
/** The hands for controls without fields. */
export const pressingHands = [phone, keys]
