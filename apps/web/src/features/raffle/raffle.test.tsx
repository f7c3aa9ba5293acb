import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'

afterEach(() => vi.useRealTimers())

const visit = async (now: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  open('/raffle')
  await screen.findByRole('heading', { level: 1 })
  return within(screen.getByRole('main'))
}
const purchases = { name: /tickets? for/ }
const headerLink = () => screen.getByRole('link', { name: 'Annual Raffle' })

it('sells tickets while it runs, and its button in the header is gold', async () => {
  const main = await visit('2025-08-01T12:00:00Z')
  expect(main.getAllByRole('link', purchases)).toHaveLength(4)
  expect(headerLink()).toHaveClass('bg-accent')
})

it.each([
  ['before', '2025-06-01T12:00:00Z', 'Tickets go on sale on Tuesday, July 1, 2025.'],
  ['after', '2025-09-07T19:30:00Z', /^Ticket sales have closed\./],
])('sells nothing %s its sales', async (_, now, text) => {
  const main = await visit(now)
  expect(main.getByText(text)).toBeVisible()
  expect(main.queryAllByRole('link', purchases)).toEqual([])
  expect(main.queryByText(/Loretta/)).toBeNull()
})

it('says who won once it is drawn, and is an ordinary link then; its rules stay', async () => {
  const main = await visit('2026-11-22T12:00:00Z')
  expect(main.getByRole('heading', { name: 'Here are our winners.' })).toBeVisible()
  expect(main.getByText('Loretta Simmons, Alder Creek')).toBeVisible()
  expect(main.getByText(/^The next raffle is announced/)).toBeVisible()
  expect(main.queryAllByRole('link', purchases)).toEqual([])
  expect(main.queryByText(/Buy a ticket/)).toBeNull()
  expect(main.getByRole('heading', { name: 'Official rules' })).toBeVisible()
  expect(headerLink()).not.toHaveClass('bg-accent')
})
