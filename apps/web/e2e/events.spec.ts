import { expect, test } from './test'

test('the calendar shows the next twelve months by month', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T17:00:00Z'))
  await page.goto('/events')
  const months = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(months.first()).toHaveText('November 2026')
  await expect(months.last()).toHaveText('November 2027')
  const december = page.getByRole('region', { name: 'December 2026' })
  await expect(december.getByRole('listitem')).toHaveCount(5)
  const lunch = december.getByRole('listitem').first()
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

test("today's event is marked, by the club's clock", async ({ browser }) => {
  // Half past eleven at night in New York; in Tokyo it is tomorrow.
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', locale: 'ja-JP' })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date('2026-11-26T04:30:00Z'))
  await page.goto('/events')
  const card = page.getByRole('listitem').filter({ hasText: 'Wednesday, November 25, 2026' })
  await expect(card).toContainText('Today')
  await expect(card).toHaveClass(/bg-accent-soft/)
  await expect(page.getByText('Today', { exact: true })).toHaveCount(1)
  await context.close()
})

test('a canceled event is red, with a ribbon and a struck title', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-04-20T12:00:00Z'))
  await page.goto('/events')
  const card = page.getByRole('listitem').filter({ hasText: 'Wednesday, April 30, 2025' })
  await expect(card.getByText('CANCELED', { exact: true })).toBeVisible()
  await expect(card.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(card).toHaveClass(/bg-danger-soft/)
  await expect(card.getByRole('heading')).toHaveCSS('text-decoration-line', 'line-through')
  const july = page.getByRole('region', { name: 'July 2025' })
  await expect(july).toContainText('North Carolina State Fairgrounds')
  await expect(july).not.toContainText('July 30')
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
