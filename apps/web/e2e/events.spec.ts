import type { Page } from '@playwright/test'
import { administrator, createCanceledDate } from './accounts'
import { alive, expect, test } from './test'

/** The document is rendered by the server's clock; the visitor's clock counts once they do something. */
async function wake(page: Page) {
  await alive(page)
  await page.keyboard.press('Shift')
}

test('the calendar shows the next twelve months by month', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T17:00:00Z'))
  await page.goto('/events')
  await wake(page)
  const months = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(months).toHaveText(['November 2026', 'December 2026', 'January 2027'])
  const more = page.getByRole('link', { name: 'Show more months' })
  await more.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await more.click()
  await expect(months.last()).toHaveText('November 2027')
  await expect(page.getByRole('heading', { name: 'February 2027' })).toBeFocused()
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(5)
  const december = page.getByRole('region', { name: 'December 2026' })
  const meetings = december
    .getByRole('listitem')
    .filter({ hasNotText: /Open house|Supper|Winter Dinner/ })
  await expect(meetings).toHaveCount(5)
  const lunch = meetings.first()
  await expect(lunch.getByText('Lunch', { exact: true })).toBeVisible()
  await expect(lunch).toContainText('Weekly Lunch Meeting')
  await expect(lunch).toContainText('Wednesday, December 2, 2026')
  await expect(lunch).toContainText('12:00 PM–1:00 PM')
  await expect(lunch).toContainText('The Depot')
  await expect(lunch.getByRole('link', { name: /12 Depot Street/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=12%20Depot%20Street%2C%20Alder%20Creek%2C%20NC',
  )
})

test('one kind is shown by an address that can be shared, and a month is a press away', async ({
  page,
}) => {
  await page.goto('/events?kind=lunch')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Board Meeting' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Event \d+$/ }).click()
  await expect(page).toHaveURL('/events?kind=event')
  await expect(main.getByRole('heading', { name: 'Board Meeting' }).first()).toBeVisible()
  await page.goBack()
  await expect(main.getByRole('heading', { name: 'Board Meeting' })).toHaveCount(0)
  const months = page.getByRole('navigation', { name: 'Months' })
  await months.getByRole('link').nth(4).click()
  const href = await months.getByRole('link').nth(4).getAttribute('href')
  await expect(page.locator(href?.replace('#', '[id="').concat('"]') ?? '')).toBeInViewport()
  await expect(months.locator('[aria-current]')).toHaveAttribute('href', href ?? '')
  await expect(page).toHaveURL(/\/events\?kind=lunch&month=\d{4}-\d\d#\d{4}-\d\d$/)
})

test("today's event is marked, by the club's clock", async ({ browser }) => {
  // Half past eleven at night in New York; in Tokyo it is tomorrow.
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', locale: 'ja-JP' })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date('2026-11-26T04:30:00Z'))
  await page.goto('/events')
  await wake(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Wednesday, November 25, 2026' })
  await expect(card).toContainText('Today')
  await expect(card).toHaveClass(/bg-accent-soft/)
  await expect(page.getByText('Today', { exact: true })).toHaveCount(1)
  await context.close()
})

test('a canceled date is red, with a ribbon, a struck title and the reason; the others are not', async ({
  page,
}) => {
  const { title } = await createCanceledDate(page.request)
  const cards = page.getByRole('listitem').filter({ hasText: title })
  // Changed events are on the page within five seconds.
  await expect(async () => {
    await page.goto('/events')
    await expect(cards.nth(1)).toBeVisible({ timeout: 500 })
  }).toPass()
  const card = cards.first()
  await expect(card.getByText('CANCELED', { exact: true })).toBeVisible()
  await expect(card.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(card.getByText('The cook is ill.')).toBeVisible()
  await expect(card).toHaveClass(/bg-danger-soft/)
  await expect(card.getByRole('heading')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(cards.nth(1).getByText('Canceled')).toHaveCount(0)
  await expect(cards.nth(1).getByRole('heading')).toHaveCSS('text-decoration-line', 'none')
})

test('an event can be taken into a calendar, and the whole calendar subscribed to', async ({
  page,
}) => {
  await page.goto('/events')
  const add = page.getByRole('link', { name: /^Add to calendar/ }).first()
  const file = await page.request.get((await add.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  const feed = page.getByRole('link', { name: 'Subscribe to the calendar' })
  await expect(feed).toHaveAttribute('href', '/calendar.ics')
})

test('an event that an administrator marks public is on the website, with and without scripts', async ({
  browserOf,
  browser,
  page,
}) => {
  const title = `Open house ${Date.now()}`
  const admin = await browserOf(administrator)
  await admin.goto('/portal/event')
  await admin.getByRole('button', { name: 'Create Event' }).click()
  await admin.getByLabel('Title').fill(title)
  const nextMonth = new Date(Date.now() + 30 * 24 * 3600_000).toISOString().slice(0, 10)
  await admin.getByLabel('Date').fill(nextMonth)
  await admin.getByLabel(/^Public/).check()
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('dialog')).toHaveCount(0)

  const card = page.getByRole('listitem').filter({ hasText: title })
  await expect(async () => {
    await page.goto('/events')
    await expect(card).toBeVisible({ timeout: 500 })
  }).toPass()
  await wake(page)
  await expect(card).toContainText('Address TBD')
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto('/events')
  await expect(reader.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await plain.close()
})

test('the page formats no date before it is used, which would hold up a phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const formatter = Intl.DateTimeFormat
    Intl.DateTimeFormat = new Proxy(formatter, {
      construct(target, args: ConstructorParameters<typeof formatter>) {
        document.documentElement.setAttribute('data-formats', 'dates')
        return new target(...args)
      },
    })
  })
  await page.goto('/events')
  await alive(page)
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Weekly Lunch Meeting' }),
  ).not.toHaveCount(0)
  expect(await page.locator('html').getAttribute('data-formats')).toBeNull()
})
