import { occurrenceChangeFactory } from '@clubhouse/client/testing'
import { club } from '@clubhouse/schema/club.config'
import { firstEvents } from '@clubhouse/schema/first-events'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { siteFacts } from '#/site/facts'
import { open } from '#/testing/open'

// The document carries the events; a test has none.
beforeEach(() => {
  siteFacts.events = firstEvents(club)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') })
})
afterEach(() => {
  siteFacts.events = []
  vi.useRealTimers()
})

const kinds = () => screen.findByLabelText('Kinds of events')

it('names the next date first, and leads to each month', async () => {
  open('/events')
  const next = await screen.findByLabelText('Next event')
  expect(next).toHaveTextContent('Next: Monthly Social Gathering')
  expect(next).toHaveTextContent('Wednesday, November 25, 2026')
  const months = within(screen.getByLabelText('Months')).getAllByRole('link')
  expect(months[0]).toHaveAttribute('aria-current', 'location')
  expect(months.map((month) => month.getAttribute('href'))).toContain('#2027-03')
  const march = screen.getByLabelText('March 2027')
  expect(march).toHaveAttribute('id', '2027-03')
  expect(within(march).getAllByRole('listitem')).toHaveLength(5)
})

it('shows one kind only, in the address, and Back shows all again', async () => {
  const { user, router } = open('/events')
  const filter = await kinds()
  expect(within(filter).getAllByRole('link')).toHaveLength(3)
  expect(filter).toHaveTextContent('All60Lunch36Event24')
  await user.click(within(filter).getByRole('link', { name: /Lunch/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/events?kind=lunch'))
  expect(await screen.findByText('36 dates in the next twelve months')).toBeVisible()
  expect(screen.queryAllByText('Board Meeting')).toEqual([])
  expect(within(await kinds()).getByRole('link', { current: 'page' })).toHaveTextContent('Lunch')
  router.history.back()
  expect(await screen.findByText('60 dates in the next twelve months')).toBeVisible()
})

it('opens at the kind of a shared link', async () => {
  open('/events?kind=event')
  expect(await screen.findByText('24 dates in the next twelve months')).toBeVisible()
  expect(screen.queryAllByText('Weekly Lunch Meeting')).toEqual([])
})

it('takes an unknown kind for none', async () => {
  open('/events?kind=brunch')
  expect(await screen.findByText('60 dates in the next twelve months')).toBeVisible()
})

it('counts a canceled event in its kind', async () => {
  vi.setSystemTime(new Date('2025-04-20T15:00:00Z'))
  open('/events?kind=event')
  expect(await screen.findByText('CANCELED')).toBeVisible()
})

it('says where a date was moved from, and why', async () => {
  const change = occurrenceChangeFactory.build({
    date: '2026-11-25',
    reason: 'Thanksgiving is near.',
    movedTo: '2026-11-24',
  })
  siteFacts.events = firstEvents(club).map((event) =>
    event.id === 'social-gathering' ? { ...event, occurrences: [change] } : event,
  )
  open('/events')
  const card = (await screen.findByText('Thanksgiving is near.')).closest('li')
  expect(card).toHaveTextContent('Tuesday, November 24, 2026')
  expect(card).toHaveTextContent('Moved from Wednesday, November 25, 2026')
})

it('says in full once what a series says', async () => {
  open('/events')
  const texts = await screen.findAllByText(/^Lunch, a speaker from the town/)
  expect(texts[0]).not.toHaveClass('line-clamp-1')
  for (const again of texts.slice(1)) expect(again).toHaveClass('line-clamp-1')
})
