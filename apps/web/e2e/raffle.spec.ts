import { expect, test } from './test'

const buttons = [
  '1 ticket for $5',
  '5 tickets for $20',
  '10 tickets for $40',
  '25 tickets for $100',
]

test('while tickets are on sale, each bundle has a button', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-09-07T18:59:00Z'))
  await page.goto('/raffle')
  await expect(
    page.getByText('On sale until Sunday, September 7, 2025 at 3:00 PM EDT.'),
  ).toBeVisible()
  const links = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /tickets? for/ })
  await expect(links).toHaveText(buttons)
  await expect(links.first()).toHaveAttribute('href', /^https:\/\/buy\.stripe\.com\//)
})

test('nothing is sold before and after the sale', async ({ page }) => {
  for (const [now, text] of [
    ['2025-06-30T12:00:00Z', 'Tickets go on sale on Tuesday, July 1, 2025.'],
    [
      '2025-09-07T19:00:00Z',
      'Ticket sales have closed. The drawing is on Sunday, September 7, 2025 at 4:00 PM EDT.',
    ],
    ['2025-09-07T20:00:00Z', /^The tickets were drawn on Sunday, September 7, 2025 at 4:00 PM EDT/],
  ] as const) {
    await page.clock.setFixedTime(new Date(now))
    await page.goto('/raffle')
    await expect(page.getByText(text), now).toBeVisible()
    await expect(page.getByRole('link').filter({ hasText: /tickets? for/ })).toHaveCount(0)
  }
})

test('the rules include prices, ages, dates, prizes and numbers', async ({ page }) => {
  await page.goto('/raffle')
  const main = page.getByRole('main')
  for (const text of [
    '15 tickets for $60',
    'A single ticket costs $5',
    'must be 18 years of age or older',
    'must be 21 years of age or older',
    'within 30 days forfeits the prize',
    'Sales are final and non-refundable once a ticket is entered into a draw',
    '3rd place ($250 cash), then 2nd place (A grill), then Grand prize (A cooler)',
    'Organization ID NC-CH-20481',
    'License number R-2025-0917',
  ]) {
    await expect(main).toContainText(text)
  }
})
