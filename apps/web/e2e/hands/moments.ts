import type { Page } from '@playwright/test'
import { alive } from '../test'

/** When a page is used: `open` goes there, `used` is called afterwards. */
export type Moment = {
  name: string
  open: (page: Page, path: string) => Promise<void>
  used?: (page: Page) => Promise<void>
}

const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

/** Milliseconds after the document has arrived. The moment is this test's subject, so it waits for the clock. */
const after = (milliseconds: number): Moment => ({
  name: `after ${milliseconds / 1000} s`,
  open: async (page, path) => {
    await visit(page, path)
    await page.waitForTimeout(milliseconds)
  },
})

/** Everything is done before a page's code is loaded, on any machine: its scripts wait for the hands. */
export function beforeTheCode(): Moment {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    name: 'before the code has come',
    open: async (page, path) => {
      // The small script that every document begins with loads them.
      await page.route('**/assets/{main,framework}-*.js', async (route) => {
        await released
        await route.continue()
      })
      await visit(page, path)
    },
    used: async (page) => {
      if (await page.locator('html[data-alive]').count())
        throw new Error('The code was there before')
      release()
      await alive(page)
    },
  }
}

/** 400 kB a second, and a processor at a quarter of its speed. */
const onASlowLine: Moment = {
  name: 'on a slow line',
  open: async (page, path) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: 400_000,
      uploadThroughput: 400_000,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await visit(page, path)
  },
}

/** Those in which a page can be used that shows what it is about only when its code has come. */
export const withTheCode = () => [after(0), after(1500), onASlowLine]

/** Each page is opened again for each of them. */
export const moments = () => [beforeTheCode(), ...withTheCode()]

/** One each of before and after: all others have been tried by another hand. */
export const twoMoments = () => [beforeTheCode(), after(1500)]
