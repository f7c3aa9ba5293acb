import { alive, expect, test, wake } from '../test'

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
    .filter({ hasNotText: /Open house|Supper|Winter Dinner/i })
  await expect(meetings).toHaveCount(5)
  const lunch = meetings.first()
  await expect(lunch.getByText('Lunch', { exact: true })).toBeVisible()
  await expect(lunch).toContainText('Weekly Lunch')
  await expect(lunch).toContainText('Wednesday, December 2, 2026')
  await expect(lunch).toContainText('12:00 PM–1:00 PM')
  await expect(lunch).toContainText('The Depot')
  await expect(lunch.getByRole('link', { name: /12 Depot Street/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=12%20Depot%20Street%2C%20Alder%20Creek%2C%20North%20Carolina',
  )
})

test("today's event is marked, by the club's clock", async ({ browser }) => {
  // 11:30 PM in New York; in Tokyo it is already tomorrow.
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', locale: 'ja-JP' })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date('2026-11-26T04:30:00Z'))
  await page.goto('/events')
  await wake(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Wednesday, November 25, 2026' })
  await expect(card).toContainText('Today')
  await expect(card).toHaveClass(/bg-accent-soft/)
  await expect(card).toContainText(/ PM EST/)
  await expect(page.getByText('Today', { exact: true })).toHaveCount(1)
  await context.close()
})

test('an event can be added to a calendar, and the whole calendar subscribed to', async ({
  page,
}) => {
  await page.goto('/events')
  const add = page.getByRole('link', { name: /^Add to calendar/ }).first()
  const file = await page.request.get((await add.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  await page.getByText('Subscribe to the calendar').click()
  const feed = page.getByRole('link', { name: 'Apple Calendar' })
  await expect(feed).toHaveAttribute('href', /^webcal:.*\/calendar\.ics$/)
})

test('the page formats no date before it is used, which would slow down a phone', async ({
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
  await expect(page.getByRole('listitem').filter({ hasText: 'Weekly Lunch' })).not.toHaveCount(0)
  expect(await page.locator('html').getAttribute('data-formats')).toBeNull()
})
