import {
  drawFactory,
  drawnTicketFactory,
  MockFailure,
  type Mocks,
  raffleFactory,
} from '@clubhouse/client/testing'
import type { Draw } from '@clubhouse/schema/raffle/draw'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

afterEach(() => vi.useRealTimers())

const message = { title: 'Saved', message: '' }

/** Visits the drawing half an hour after sales ended. */
function visit(draw: Draw | null, raffle: Mocks['raffle'] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-09-08T19:30:00Z') })
  const record = raffleFactory.build({ draw })
  return open(`/portal/administrator/raffle/${record.id}?tab=draw`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: { raffle: { get: () => record, ...raffle }, ticket: { sales: () => [] } },
  })
}

it('the list is frozen for a drum with three alternates unless another way is chosen', async () => {
  const frozen: unknown[] = []
  const freeze = (input: unknown) => {
    frozen.push(input)
    return { data: drawFactory.build(), message }
  }
  const { user } = visit(null, { freeze })
  await user.click(await screen.findByRole('button', { name: 'Freeze List' }))
  await vi.waitFor(() => expect(frozen).toMatchObject([{ method: 'Drum', alternates: 3 }]))
})

it('a prize without a number is not given to the alternate after it', async () => {
  const record = vi.fn()
  const { user } = visit(drawFactory.build(), { draw: record })
  for (const [label, number] of [
    ['3rd place', '5'],
    ['2nd place', '2'],
    ['Alternate 1 (optional)', '9'],
    ['Witnesses', 'Ada and Grace'],
  ])
    await user.type(await screen.findByLabelText(`${label}`), `${number}`)
  await user.click(screen.getByRole('button', { name: 'Record Drawing' }))
  const grand = screen.getByLabelText('Grand prize')
  await vi.waitFor(() => expect(grand).toHaveFocus())
  expect(grand).toHaveAccessibleDescription('Ticket number is required')
  expect(record).not.toHaveBeenCalled()
})

it('a void number is named at its field, also after an alternate that was left out', async () => {
  const text = 'Ticket 4 is void, so it can’t win. Draw another'
  const sent: unknown[] = []
  const draw = ({ numbers }: { numbers?: number[] | undefined }) => {
    sent.push(numbers)
    throw new MockFailure('BAD_REQUEST', `${text}.`, { fields: { 'numbers.3': text } })
  }
  const { user } = visit(drawFactory.build(), { draw })
  for (const [label, number] of [
    ['3rd place', '5'],
    ['2nd place', '2'],
    ['Grand prize', '8'],
    ['Alternate 2 (optional)', '4'],
    ['Witnesses', 'Ada and Grace'],
  ])
    await user.type(await screen.findByLabelText(`${label}`), `${number}`)
  await user.click(screen.getByRole('button', { name: 'Record Drawing' }))
  const last = screen.getByLabelText('Alternate 2 (optional)')
  await vi.waitFor(() => expect(last).toHaveAccessibleDescription(text))
  expect(sent).toEqual([[5, 2, 8, 4]])
})

it('ten dice are asked for before a computed drawing is sent', async () => {
  const sent: unknown[] = []
  const draw = (input: unknown) => {
    sent.push(input)
    return { data: drawFactory.build(), message }
  }
  const { user } = visit(drawFactory.build({ method: 'Computed' }), { draw })
  await user.type(await screen.findByLabelText('Witnesses'), 'Ada and Grace')
  await user.type(screen.getByLabelText('Dice'), '351426612')
  await user.click(screen.getByRole('button', { name: 'Record Drawing' }))
  expect(await screen.findByText('Enter 10 dice, each from 1 to 6')).toBeVisible()
  await user.type(screen.getByLabelText('Dice'), '3')
  await user.click(screen.getByRole('button', { name: 'Record Drawing' }))
  await vi.waitFor(() => expect(sent).toMatchObject([{ numbers: [], dice: '3514266123' }]))
})

it('the drawn tickets are listed in their order, with places and buyers', async () => {
  const drawn = [
    drawnTicketFactory.build({ number: 5, place: '3rd place', buyerName: 'Vera Visitor' }),
    drawnTicketFactory.build({ number: 2, state: 'Forfeited', reason: 'UnderAge' }),
    drawnTicketFactory.build({ number: 9, isAlternate: true }),
    drawnTicketFactory.build({ number: 1, place: null }),
  ]
  visit(drawFactory.build({ drawn }))
  const list = within(await screen.findByRole('list', { name: 'Drawn tickets' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^53rd placeVera Visitor$/),
    expect.stringMatching(/^2Grand prize \(forfeited\)/),
    expect.stringMatching(/^9Grand prize, as alternate/),
    expect.stringMatching(/^1Alternate/),
  ])
})
