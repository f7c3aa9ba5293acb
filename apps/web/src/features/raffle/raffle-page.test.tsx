import {
  drawFactory,
  drawnTicketFactory,
  MockFailure,
  type Mocks,
  raffleFactory,
  ticketBookFactory,
  ticketSaleFactory,
} from '@clubhouse/client/testing'
import type { RaffleRecord } from '@clubhouse/schema/raffle/raffle-record'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aMember, aUser } from '#/testing/records'

afterEach(() => vi.useRealTimers())

const administrator = () => aUser({ role: [{ name: 'Admin' }] })
const message = { title: 'Saved', message: '' }
const rosa = aMember({ firstname: 'Rosa', lastname: 'Avila' })

type Visit = { ticket?: Mocks['ticket']; raffle?: Mocks['raffle']; now?: string }

function visit(raffle: RaffleRecord, tab: string, { now = '2030-08-01T16:00:00Z', ...api }: Visit) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  return open(`/portal/administrator/raffle/${raffle.id}?tab=${tab}`, {
    as: administrator(),
    api: {
      raffle: { get: () => raffle, ...api.raffle },
      ticket: { sales: () => [], ...api.ticket },
      user: { directory: () => [rosa] },
    },
  })
}

const counts = (changes: Partial<RaffleRecord['counts']>) => ({
  ...raffleFactory.build().counts,
  ...changes,
})

it('the overview shows what is missing of the tickets and of the money', async () => {
  const raffle = raffleFactory.build({
    counts: counts({
      ...{ printed: 500, sold: 310, void: 2, unsold: 170, lost: 8 },
      ...{ centsSold: 124_000, centsDeposited: 100_000 },
    }),
  })
  visit(raffle, 'overview', {})
  const part = within(await screen.findByRole('region', { name: 'Reconciliation' }))
  expect(part.getByText('10 printed tickets in no book.')).toBeVisible()
  expect(part.getByText('$240.00 not deposited yet.')).toBeVisible()
})

it('the overview confirms that everything is accounted for', async () => {
  visit(raffleFactory.build({ counts: counts({ printed: 5, unsold: 5 }) }), 'overview', {})
  expect(await screen.findByText('Every ticket is accounted for.')).toBeVisible()
  expect(screen.getByText('Every dollar is in the bank.')).toBeVisible()
})

it('a deposit is recorded in dollars, and refused as text', async () => {
  const deposits: unknown[] = []
  const raffle = raffleFactory.build()
  const deposit = (input: unknown) => {
    deposits.push(input)
    return { data: raffle, message }
  }
  const { user } = visit(raffle, 'overview', { raffle: { deposit } })
  await user.click(await screen.findByRole('button', { name: 'Record Deposit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Deposit' }))
  await user.type(dialog.getByLabelText('Amount'), '12,40')
  await user.click(dialog.getByRole('button', { name: 'Record Deposit' }))
  expect(await dialog.findByText('Enter an amount, such as 1240 or 12.50')).toBeVisible()
  expect(deposits).toEqual([])
  await user.clear(dialog.getByLabelText('Amount'))
  await user.type(dialog.getByLabelText('Amount'), '$12.40')
  await user.click(dialog.getByRole('button', { name: 'Record Deposit' }))
  await vi.waitFor(() =>
    expect(deposits).toEqual([
      { id: raffle.id, cents: 1240, depositedOn: '2030-08-01', note: null },
    ]),
  )
})

it('a book begins after the last one, and an overlap is shown at its number', async () => {
  const book = ticketBookFactory.build({ from: 1, to: 25 })
  const added: unknown[] = []
  const addBook = (input: unknown) => {
    added.push(input)
    const text = 'These numbers overlap with the book of tickets 1 to 25'
    throw new MockFailure('CONFLICT', `${text}.`, { fields: { from: text } })
  }
  const raffle = raffleFactory.build({ books: [book] })
  const { user } = visit(raffle, 'books', { ticket: { addBook } })
  await user.click(await screen.findByRole('button', { name: 'Add Book' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Book' }))
  expect(dialog.getByLabelText('First number')).toHaveValue('26')
  await user.type(dialog.getByRole('combobox', { name: /^Seller/ }), 'Rosa{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Add Book' }))
  await vi.waitFor(() =>
    expect(added).toEqual([{ id: raffle.id, from: 26, to: 50, sellerId: rosa.id }]),
  )
  const first = dialog.getByLabelText('First number')
  await vi.waitFor(() => expect(first).toBeInvalid())
  expect(first).toHaveAccessibleDescription(/overlap with the book of tickets 1 to 25/)
})

it('unsold tickets are voided by number and range', async () => {
  const voided: unknown[] = []
  const voidUnsold = (input: unknown) => {
    voided.push(input)
    return { data: null, message }
  }
  const raffle = raffleFactory.build({ books: [ticketBookFactory.build()] })
  const { user } = visit(raffle, 'books', { ticket: { voidUnsold } })
  await user.click(await screen.findByRole('button', { name: 'Void Tickets' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Void Tickets' }))
  await user.type(dialog.getByLabelText('Ticket numbers'), '4 to 6')
  await user.type(dialog.getByLabelText('Reason'), 'Torn')
  await user.click(dialog.getByRole('button', { name: 'Void Tickets' }))
  expect(await dialog.findByText('Enter ticket numbers, such as 104, 107–110')).toBeVisible()
  await user.clear(dialog.getByLabelText('Ticket numbers'))
  await user.type(dialog.getByLabelText('Ticket numbers'), '9, 4-6')
  await user.click(dialog.getByRole('button', { name: 'Void Tickets' }))
  await vi.waitFor(() =>
    expect(voided).toEqual([{ id: raffle.id, numbers: [4, 5, 6, 9], reason: 'Torn' }]),
  )
})

it('a paper sale is entered at the price of its bundles, once however often it is sent', async () => {
  const sent: { reference: string }[] = []
  const sell = (input: { reference: string }) => {
    sent.push(input)
    if (sent.length === 1)
      throw new MockFailure('CONFLICT', 'Ticket 7 is not for sale. Choose others.')
    return { data: ticketSaleFactory.build(), message }
  }
  const raffle = raffleFactory.build()
  const now = '2030-09-08T19:30:00Z'
  const { user } = visit(raffle, 'sales', { ticket: { sell, sales: () => [] }, now })
  await user.click(await screen.findByRole('button', { name: 'Enter Sale' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter Sale' }))
  await user.type(dialog.getByLabelText('Ticket numbers'), '1-15')
  expect(await dialog.findByText('15 tickets for $60.00')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Enter Sale' }))
  expect(await dialog.findByText('Ticket 7 is not for sale. Choose others.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Enter Sale' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({
    ...{ cents: 6000, channel: 'Paper', method: 'Cash', sellerId: null },
    // The last day's noon in New York, before sales ended.
    soldAt: '2030-09-08T16:00:00.000Z',
  })
  expect(sent[1]?.reference).toBe(sent[0]?.reference)
})

it('a sale shows its details, and is voided with a reason', async () => {
  const sale = ticketSaleFactory.build({ numbers: [7, 8], buyerName: 'Vera Visitor' })
  const voided: unknown[] = []
  const voidSale = (input: unknown) => {
    voided.push(input)
    return { data: null, message }
  }
  const api = { ticket: { sales: () => [sale], voidSale } }
  const { user } = visit(raffleFactory.build(), 'sales', api)
  await user.click(await screen.findByRole('link', { name: '7–8' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Tickets 7–8' }))
  expect(drawer.getByText('At the club’s table')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Void Sale' }))
  expect(await drawer.findByText('Reason is required')).toBeVisible()
  await user.type(drawer.getByLabelText('Reason'), 'Bad check')
  await user.click(drawer.getByRole('button', { name: 'Void Sale' }))
  await vi.waitFor(() =>
    expect(voided).toEqual([{ id: sale.id, reason: 'Bad check', sellAgain: false }]),
  )
})

it('nothing is sold or voided once the list is frozen', async () => {
  const sale = ticketSaleFactory.build({ numbers: [7] })
  const raffle = raffleFactory.build({ draw: drawFactory.build() })
  const { user } = visit(raffle, 'sales', { ticket: { sales: () => [sale] } })
  await user.click(await screen.findByRole('link', { name: '7' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Tickets 7' }))
  expect(drawer.queryByRole('button', { name: 'Void Sale' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Enter Sale' })).toBeNull()
})

it('prizes are claimed with the name that the winner allows', async () => {
  const winner = drawnTicketFactory.build({ number: 17, buyerName: 'Vera Visitor' })
  const late = drawnTicketFactory.build({ number: 4, place: '2nd place', claimBy: '2030-09-30' })
  const alternate = drawnTicketFactory.build({ number: 99, place: null })
  const draw = drawFactory.build({ drawn: [late, winner, alternate] })
  const claimed: unknown[] = []
  const claim = (input: unknown) => {
    claimed.push(input)
    return { data: null, message }
  }
  const now = '2030-10-01T16:00:00Z'
  const { user } = visit(raffleFactory.build({ draw }), 'claims', { raffle: { claim }, now })
  const prizes = within(await screen.findByRole('list', { name: 'Prizes' }))
  const [grand, second, third] = prizes.getAllByRole('listitem').map((item) => within(item))
  expect(grand?.getByText('Vera Visitor')).toBeVisible()
  expect(second?.getByText('Time is up')).toBeVisible()
  expect(third?.getByText('Nobody. Draw another ticket.')).toBeVisible()
  expect(screen.getByText('Alternates left: 99')).toBeVisible()
  await user.click(prizes.getAllByRole('button', { name: 'Mark Claimed' })[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ticket 17: Grand prize' }))
  await user.type(dialog.getByLabelText(/^Name on the website/), 'Vera V.')
  await user.click(dialog.getByRole('button', { name: 'Mark Claimed' }))
  await vi.waitFor(() => expect(claimed).toEqual([{ id: winner.id, shownName: 'Vera V.' }]))
})
