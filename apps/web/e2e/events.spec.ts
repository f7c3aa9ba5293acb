import { administrator, createCanceledDate } from './accounts'
import { expect, test, wake } from './test'

test('an event type has a URL to share, and a month is one click away', async ({ page }) => {
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

test('only a canceled date is red, with a ribbon, a struck-through title and the reason', async ({
  page,
}) => {
  const { title } = await createCanceledDate(page.request)
  const cards = page.getByRole('listitem').filter({ hasText: title })
  // Changes appear on the page within five seconds.
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

test('an event marked public is on the website, with and without scripts', async ({
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
  await admin.getByRole('dialog').getByRole('button', { name: 'Create Event' }).click()
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
