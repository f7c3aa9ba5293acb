import type { Browser, Page } from '@playwright/test'
import { expect, test, watch } from '../test'
import type { Hand } from './hands'
import { type Moment, moments } from './moments'

/** Does the same at every moment, each in a browser of its own, all at once. */
export async function whenever(
  browser: Browser,
  hand: Hand,
  use: (page: Page, moment: Moment) => Promise<void>,
): Promise<void> {
  await Promise.all(
    moments().map(async (moment) => {
      const context = await browser.newContext(hand.context)
      const page = await context.newPage()
      const problems = watch(page)
      await test.step(moment.name, () => use(page, moment))
      await context.close()
      expect(problems, moment.name).toEqual([])
    }),
  )
}
