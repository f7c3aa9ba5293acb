import type { Page } from '@playwright/test'
import { alive } from '../test'

/** A moment to use a page: `open` goes there, `used` is called afterwards. */
export type Moment = {
  name: string
  open: (page: Page, path: string) => Promise<void>
  used?: (page: Page) => Promise<void>
}

const visit = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

/** As soon as the document has loaded; its code may still be loading. */
const atOnce: Moment = { name: 'at once', open: visit }

/** Once the page has hydrated. */
const onceAlive: Moment = {
  name: 'once it is alive',
  open: async (page, path) => {
    await visit(page, path)
    await alive(page)
  },
}

/** The page is used before its code is loaded, on any machine: its scripts wait for the hands. */
function beforeTheCode(): Moment {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    name: 'before the code has come',
    open: async (page, path) => {
      // The small script at the start of every document loads them.
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

/** Each page is opened again for each of them. */
export const moments = () => [beforeTheCode(), atOnce, onceAlive, onASlowLine]

/** One moment before and one after hydration; another hand tests the others. */
export const twoMoments = () => [beforeTheCode(), onceAlive]
