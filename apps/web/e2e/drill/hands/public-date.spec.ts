import { createCanceledDate, createSeries } from '../../accounts'
import { keys, phone } from '../../hands/hands'
import { lunchDate } from '../../pages'
import { alive, expect, test, withCode } from '../../test'

for (const { name, context, press } of [phone, keys]) {
  test(`a visitor goes from the calendar to a date, the next one, and back to its month by ${name}`, async ({
    browser,
  }) => {
    const visitor = await browser.newContext(context)
    const page = withCode(await visitor.newPage())
    await page.goto('/events')
    await alive(page)
    const card = page.getByRole('main').getByRole('heading', { name: 'Weekly Lunch' })
    await press(page, card.first().getByRole('link'))
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Weekly Lunch')
    await expect(heading).toBeFocused()
    const first = page.url()
    await press(page, page.getByRole('link', { name: /^Next date/ }))
    await expect(page).not.toHaveURL(first)
    await expect(page).toHaveURL(/\/events\/weekly-lunch\/\d{4}-\d\d-\d\d$/)
    const [, month = ''] = /(\d{4}-\d\d)-\d\d$/.exec(page.url()) ?? []
    await press(page, page.getByRole('main').getByRole('link', { name: 'Calendar of Events' }))
    await expect(page).toHaveURL(`/events?month=${month}#${month}`)
    await expect(page.locator(`[id="${month}"]`)).toBeInViewport()
    await visitor.close()
  })

  test(`a visitor opens a calendar month and filters it by ${name}`, async ({ browser }) => {
    const visitor = await browser.newContext(context)
    const page = withCode(await visitor.newPage())
    await page.goto('/events')
    await press(page, page.getByRole('link', { name: 'Month', exact: true }))
    await expect(page).toHaveURL('/events?view=month')
    await press(page, page.getByRole('link', { name: /^Next month/ }))
    const title = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(page).toHaveURL(/\/events\?view=month&month=\d{4}-\d\d$/)
    await press(page, page.getByRole('link', { name: 'Lunch', exact: true }))
    await expect(page.getByRole('status').first()).toContainText(/^\d+ events? in /)
    const shown = await title.textContent()
    // A shared URL and a reload show the same.
    await page.reload()
    await expect(title).toHaveText(shown ?? '')
    const isWide = (page.viewportSize()?.width ?? 0) >= 768
    const list = page.getByRole('list', { name: 'Days' })
    // Phones have a small month of links to the days below it.
    await expect(page.getByRole('table')).toBeVisible()
    await expect(list).toBeVisible({ visible: !isWide })
    const days = isWide ? page.getByRole('table') : list
    await expect(days.getByText('Board Meeting')).toHaveCount(0)
    await press(page, days.getByRole('link').first())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly Lunch')
    await visitor.close()
  })
}

test('a canceled date is marked in the month and on its page', async ({ page }) => {
  const { title } = await createCanceledDate(page.request)
  const link = page.getByRole('table').getByRole('link', { name: title })
  // Changes appear in the calendar within five seconds, and on the date's page at once.
  await expect(async () => {
    await page.goto('/events')
    const card = page.getByRole('listitem').filter({ hasText: title }).first()
    await expect(card).toBeVisible({ timeout: 500 })
    const day = await card.locator('time').first().getAttribute('datetime')
    await page.goto(`/events?view=month&month=${day?.slice(0, 7)}`)
    await expect(link.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(link.first()).toContainText('Canceled')
  await link.first().click()
  await expect(page.getByText('This date is canceled.')).toBeVisible()
  await expect(page.getByText('The cook is ill.')).toBeVisible()
})

test('the link is copied, and an unknown date shows the 404 page', async ({ browser }) => {
  const visitor = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = withCode(await visitor.newPage())
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(lunchDate)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  const missing = await page.goto('/events/weekly-lunch/2026-01-01')
  expect(missing?.status()).toBe(404)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  await visitor.close()
})

test('an event created in the portal has a page at its id, and opens from the home page', async ({
  page,
}) => {
  const { id, title } = await createSeries(page.request)
  const sunday = new Date(Date.now() + 24 * 3600_000)
  while (sunday.getUTCDay() !== 0) sunday.setUTCDate(sunday.getUTCDate() + 1)
  const path = `/events/${id}/${sunday.toISOString().slice(0, 10)}`
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // The home page's document doesn't include the calendar's events.
  await page.goto('/')
  await alive(page)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Calendar of Events' })
    .click()
  await expect(page.getByRole('region', { name: 'Next event' })).toBeVisible()
})
