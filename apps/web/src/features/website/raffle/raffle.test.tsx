import type { PublicDraw } from '@clubhouse/schema/raffle/draw'
import type { RaffleYear } from '@clubhouse/schema/website/raffle-year'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendPageData } from '#/site/club'
import { pageData } from '#/site/page-data'
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

describe('the drawing', () => {
  const draw: PublicDraw = {
    ...{ method: 'Computed', frozenAt: '2025-09-07T19:20:00Z', tickets: 310 },
    ...{ listSha256: 'abc1', commitment: 'abc2', dice: '3514266123', secret: 'abc3' },
    ...{ witnesses: 'Ada and Grace', drawnAt: '2025-09-07T20:05:00Z', drawn: [261, 128, 17] },
    winners: [
      { place: 'Grand prize', number: 17, name: null },
      { place: '2nd place', number: 128, name: 'Dev M.' },
    ],
  }
  afterEach(() => {
    pageData.raffleYear = null
  })
  const visitYear = (of: Partial<RaffleYear>) => {
    pageData.raffleYear = { year: 2025, draw, otherYears: [], next: null, ...of }
    return visit('2026-11-22T12:00:00Z')
  }

  it('names winners by consent, and others by their tickets', async () => {
    const main = await visitYear({})
    const winners = within(main.getByRole('list', { name: 'Winners' })).getAllByRole('listitem')
    expect(winners.map(({ textContent }) => textContent)).toEqual([
      'Grand prize: A coolerTicket 17',
      '2nd place: A grill (ticket 128)Dev M.',
    ])
    expect(main.queryByText(/Loretta/)).toBeNull()
  })

  it('that was computed shows what repeats it', async () => {
    const main = await visitYear({})
    expect(main.getByRole('heading', { name: 'Check the drawing' })).toBeVisible()
    for (const text of ['abc1', 'abc2', 'abc3', '3514266123', '261, 128, 17'])
      expect(main.getByText(text)).toBeVisible()
    expect(main.getByText(/def draw\(numbers/)).toBeInTheDocument()
  })

  it('of other years is linked, and the next raffle', async () => {
    const next = { year: 2026, salesStart: '2026-12-07' }
    const main = await visitYear({ otherYears: [2026, 2024], next })
    expect(main.getByText(/go on sale on Monday, December 7, 2026/)).toBeVisible()
    expect(main.getByRole('link', { name: '2024' })).toHaveAttribute('href', '/raffle/2024')
  })
})
