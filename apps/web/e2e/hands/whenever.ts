import type { Browser, Page } from '@playwright/test'
import { expect, test, watch } from '../test'
import type { Hand } from './hands'
import { type Moment, moments } from './moments'

/** Runs the same steps at every moment, each in its own browser, in parallel. */
export async function whenever(
  browser: Browser,
  hand: Hand,
  use: (page: Page, moment: Moment) => Promise<void>,
  when: readonly Moment[] = moments(),
): Promise<void> {
  await Promise.all(
    when.map((moment) =>
      test.step(moment.name, () => inOneBrowser(browser, hand, (page) => use(page, moment))),
    ),
  )
}

/** Opens a page in its own browser, set up for the hand. A logged error fails the test. */
export async function inOneBrowser(
  browser: Browser,
  hand: Hand,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(hand.context)
  const page = await context.newPage()
  const problems = watch(page)
  await use(page)
  await context.close()
  expect(problems).toEqual([])
}
