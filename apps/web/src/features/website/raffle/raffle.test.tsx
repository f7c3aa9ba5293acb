import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sendPageData } from '#/site/club'
import { everything } from '#/testing/documents'
import { open } from '#/testing/open'

afterEach(() => vi.useRealTimers())

const visit = async (now: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  open('/raffle')
  await screen.findByRole('heading', { level: 1 })
  return within(screen.getByRole('main'))
}
const purchases = { name: /tickets? for/ }
const bundles = [
  '1 ticket for $5',
  '5 tickets for $20',
  '10 tickets for $40',
  '25 tickets for $100',
]
const namedBundles = (main: Awaited<ReturnType<typeof visit>>) =>
  within(main.getByRole('list', { name: 'Ticket bundles' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const headerLink = () => screen.getByRole('link', { name: 'Annual Raffle' })

it('sells tickets while it runs, and its button in the header is gold', async () => {
  const main = await visit('2025-08-01T12:00:00Z')
  expect(main.getAllByRole('link', purchases)).toHaveLength(4)
  expect(headerLink()).toHaveClass('bg-accent')
})

it('shows a bundle without a link as a disabled button', async () => {
  const { raffle } = everything
  if (!raffle?.isShown) throw new Error('The raffle of the tests is shown')
  const bundles = raffle.bundles.map((bundle) =>
    bundle.tickets === 5 ? { ...bundle, purchaseUrl: '' } : bundle,
  )
  sendPageData({ ...everything, raffle: { ...raffle, bundles } })
  const main = await visit('2025-08-01T12:00:00Z')
  expect(main.getAllByRole('link', purchases)).toHaveLength(3)
  expect(main.getByRole('button', { name: '5 tickets for $20 Not sold online yet' })).toBeDisabled()
})

it.each([
  ['before', '2025-06-01T12:00:00Z', 'Tickets go on sale on Tuesday, July 1, 2025.'],
  ['after', '2025-09-07T19:30:00Z', /^Ticket sales have closed\./],
])('sells nothing %s its sales, and names the bundles', async (_, now, text) => {
  const main = await visit(now)
  expect(main.getByText(text)).toBeVisible()
  expect(main.queryAllByRole('link', purchases)).toEqual([])
  expect(main.queryByText(/Loretta/)).toBeNull()
  expect(namedBundles(main)).toEqual(bundles)
})

it('shows the winners after the drawing, with an ordinary header link and the rules', async () => {
  const main = await visit('2026-11-22T12:00:00Z')
  expect(main.getByRole('heading', { name: 'Here are our winners.' })).toBeVisible()
  const winner = main.getByText('Loretta Simmons, Alder Creek')
  expect(winner).toBeVisible()
  const sold = main.getByRole('list', { name: 'Ticket bundles' })
  expect(winner.compareDocumentPosition(sold) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(main.getByText(/^Ticket sales have ended\./)).toBeVisible()
  expect(namedBundles(main)).toEqual(bundles)
  expect(main.getByText(/^We’ll announce the next raffle/)).toBeVisible()
  expect(main.queryAllByRole('link', purchases)).toEqual([])
  expect(main.queryByText(/Buy a ticket/)).toBeNull()
  expect(main.getByRole('heading', { name: 'Official rules' })).toBeVisible()
  expect(headerLink()).not.toHaveClass('bg-accent')
})
