import { MockFailure, nextId } from '@clubhouse/client/testing'
import type { TicketTable } from '@clubhouse/schema/raffle/tickets'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

type Table = NonNullable<TicketTable>

const table = (changes: Partial<Table> = {}): Table => ({
  id: nextId(),
  year: 2030,
  now: new Date().toISOString(),
  salesEnd: { date: '2030-09-07', time: '15:00' },
  isOpen: true,
  isFrozen: false,
  cardSales: true,
  offers: [
    { tickets: 1, price: 500 },
    { tickets: 5, price: 2000 },
    { tickets: 15, price: 6000 },
  ],
  books: [
    {
      id: nextId(),
      from: 101,
      to: 125,
      isShared: false,
      unsold: Array.from({ length: 20 }, (_, index) => 106 + index),
    },
  ],
  ...changes,
})

const connect = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
beforeEach(() => window.localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  window.dispatchEvent(new Event('online'))
})

type Sale = { numbers: number[]; cents: number; reference: string; buyerName: string | null }

function visit(one: TicketTable = table(), answer: (sale: Sale) => unknown = () => null) {
  const sales: Sale[] = []
  const page = open('/portal/account/ticket', {
    as: aUser(),
    api: {
      ticket: {
        table: () => one,
        sell: (input) => {
          const { numbers, cents, reference, buyerName = null } = input
          const sale = { numbers, cents, reference, buyerName }
          answer(sale)
          sales.push(sale)
          return {
            data: {
              id: nextId(),
              soldAt: input.soldAt,
              seller: null,
              channel: 'Table',
              method: 'Cash',
              cents,
              buyerName,
              buyerPhone: null,
              numbers,
              voidedAt: null,
              voidReason: null,
            },
            message: { title: 'Sale saved', message: '' },
          }
        },
      },
    },
  })
  return { ...page, sales }
}

it('proposes the next numbers at the price of the bundles', async () => {
  const { user, sales } = visit()
  await user.click(await screen.findByRole('button', { name: /^5 tickets/ }))
  expect(screen.getByText('106–110')).toBeVisible()
  await user.type(screen.getByLabelText('Buyer'), 'Vera Visitor')
  await user.click(screen.getByRole('button', { name: 'Sell 5 tickets for $20' }))
  await vi.waitFor(() => expect(sales).toHaveLength(1))
  expect(sales[0]).toMatchObject({
    ...{ numbers: [106, 107, 108, 109, 110], cents: 2000, buyerName: 'Vera Visitor' },
  })
  expect(await screen.findByText('Sold here: $20')).toBeVisible()
  expect(screen.getByText('111')).toBeVisible()
})

it('sells from another first number, and any number of tickets', async () => {
  const { user, sales } = visit()
  await user.click(await screen.findByRole('button', { name: 'One ticket more' }))
  await user.type(screen.getByLabelText(/^First ticket/), '120')
  await user.click(screen.getByRole('button', { name: 'Sell 2 tickets for $10' }))
  await vi.waitFor(() => expect(sales[0]?.numbers).toEqual([120, 121]))
  expect(await screen.findByLabelText('Sent')).toBeVisible()
})

it('keeps selling without a connection, and sends all when it is back', async () => {
  const { user, sales } = visit()
  connect(false)
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const _ of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Sell 1 ticket for $5' }))
    vi.setSystemTime(Date.now() + 1000)
  }
  await screen.findByText(/^2 sales aren’t sent yet/)
  expect(sales).toEqual([])
  connect(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(sales.map(({ numbers }) => numbers)).toEqual([[106], [107]]))
  await vi.waitFor(() => expect(screen.queryByText(/aren’t sent yet/)).toBeNull())
})

it('sells once when the button is tapped twice', async () => {
  const { user, sales } = visit()
  vi.useFakeTimers({ toFake: ['Date'] })
  await user.dblClick(await screen.findByRole('button', { name: 'Sell 1 ticket for $5' }))
  await vi.waitFor(() => expect(sales).toHaveLength(1))
  vi.setSystemTime(Date.now() + 1000)
  await user.click(screen.getByRole('button', { name: 'Sell 1 ticket for $5' }))
  await vi.waitFor(() => expect(sales.map(({ numbers }) => numbers)).toEqual([[106], [107]]))
})

it('names a sale whose tickets were taken from the seller in the meantime', async () => {
  const text =
    'These tickets aren’t in a book of yours. Ask the raffle’s organizer to enter this sale.'
  const { user } = visit(table(), () => {
    throw new MockFailure('FORBIDDEN', text)
  })
  await user.type(await screen.findByLabelText('Buyer'), 'Vera Visitor')
  await user.click(screen.getByRole('button', { name: 'Sell 1 ticket for $5' }))
  const refused = within(await screen.findByRole('list', { name: 'Sales that don’t count' }))
  expect(refused.getByText(text, { exact: false })).toHaveTextContent('106, Vera Visitor, $5:')
})

it('refuses a phone number that the server would refuse later', async () => {
  const { user, sales } = visit()
  await user.type(await screen.findByLabelText('Phone'), '12')
  await user.click(screen.getByRole('button', { name: 'Sell 1 ticket for $5' }))
  expect(await screen.findByText('Must be a valid phone number')).toBeVisible()
  expect(sales).toEqual([])
})

it.each([
  [
    'a number that no bundles make',
    { offers: [{ tickets: 5, price: 2000 }] },
    /^The bundles don’t/,
  ],
  ['an empty book', { books: [] }, 'No tickets are left in this book.'],
] as const)('sells nothing for %s', async (_, changes, text) => {
  visit(
    table({
      ...changes,
      books: 'books' in changes ? [] : table().books,
      offers: 'offers' in changes ? [{ tickets: 5, price: 2000 }] : table().offers,
    }),
  )
  const alert = await screen.findByText(text)
  expect(alert).toBeVisible()
  expect(screen.getByRole('button', { name: /^Sell 1 ticket/ })).toBeDisabled()
})

it('shows members without a book whom to ask', async () => {
  visit(null)
  expect(await screen.findByText('You have no raffle tickets to sell.')).toBeVisible()
})

it('sells nothing once the list is frozen', async () => {
  visit(table({ isFrozen: true }))
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText('The list of sold tickets is frozen.')).toBeVisible()
  expect(main.queryByRole('button', { name: /^Sell/ })).toBeNull()
})
