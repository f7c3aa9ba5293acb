import type { Page } from '@playwright/test'
import { administrator } from '../../accounts'
import { expect, test } from '../../hands/phones'

const member = { email: 'member@clubhouse.example', password: administrator.password }

/** Returns the links to events and dates that are less than 44 pixels high: in headings and the next event's card. */
const tooSmall = (page: Page) =>
  page
    .getByRole('main')
    .locator('h3 a, [aria-label="Next event"] p:first-child a')
    .evaluateAll((links) =>
      links
        .map((link) => ({ title: link.textContent, height: link.getBoundingClientRect().height }))
        // Months far below aren't laid out yet.
        .filter(({ height }) => height > 0 && height < 44),
    )

test('event titles are tall enough to tap', async ({ newPhone, phoneOf }) => {
  const page = await newPhone()
  await page.goto('/events')
  await expect(page.getByRole('region', { name: 'Next event' }).getByRole('link')).not.toHaveCount(
    0,
  )
  expect(await tooSmall(page)).toEqual([])
  const theirs = await phoneOf(member)
  await expect(theirs.getByRole('main').locator('h3 a').first()).toBeVisible()
  expect(await tooSmall(theirs)).toEqual([])
})
