import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { matchingMedia } from '#/testing/match-media'
import { open } from '#/testing/open'
import { anEvent, aUser } from '#/testing/records'

// A Saturday.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T13:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  matchingMedia.clear()
})

const dinner = anEvent({
  title: 'Dinner',
  date: '2027-01-09',
  description: 'Bring a friend.',
  location: 'The Depot',
  address: '12 Depot Street',
  city: 'Alder Creek',
  state: 'NC',
  chapter: { id: '00000000-0000-4000-8000-0000000000aa', name: 'Midday' },
})
const events = [
  anEvent({ title: 'Picnic', date: '2026-06-06' }),
  anEvent({ title: 'Clean-up', date: '2025-09-20' }),
  anEvent({ title: 'Today', date: '2026-11-21' }),
  dinner,
  anEvent({ title: 'Lunch', type: 'Recurring', date: null, dayOfWeek: 'Wednesday' }),
]

const visit = (path = '/portal/event', as = aUser()) =>
  open(path, { as, api: { event: { list: () => events } } })

const titles = async () => {
  const table = await screen.findByRole('table', { name: 'Events' })
  await within(table).findAllByRole('link')
  return within(table)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

it('shows upcoming events in order, a recurring event at its next date', async () => {
  visit()
  expect(await titles()).toEqual(['Today', 'Lunch', 'Dinner'])
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Title',
    'Date',
    'Start Time',
    'End Time',
    'Location',
  ])
  expect(screen.getByText('Sat, Nov 21')).toBeVisible()
  expect(screen.getByText('Every Wednesday')).toBeVisible()
  expect(screen.getByText('Sat, Jan 9, 2027')).toBeVisible()
})

it('shows past events with the latest first, and all events, each with its own URL', async () => {
  const { user, router } = visit('/portal/event?sort=title&page=2')
  await titles()
  await user.click(screen.getByRole('link', { name: 'Past' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=title&when=past'))
  expect(await titles()).toEqual(['Clean-up', 'Picnic'])
  await user.click(screen.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=title&when=all'))
  expect(await titles()).toEqual(['Clean-up', 'Dinner', 'Lunch', 'Picnic', 'Today'])
})

it('lists upcoming events before past ones', async () => {
  visit('/portal/event?when=all')
  expect(await titles()).toEqual(['Today', 'Lunch', 'Dinner', 'Picnic', 'Clean-up'])
})

it('opens an event’s details, and Back closes them', async () => {
  const { user, router } = visit()
  await titles()
  await user.click(screen.getByText('The Depot'))
  const drawer = await screen.findByRole('dialog', { name: 'Dinner' })
  expect(router.state.location.search).toEqual({ drawer: 'record', id: dinner.id })
  expect(drawer).toHaveTextContent('Bring a friend.')
  expect(drawer).toHaveTextContent('Sat, Jan 9, 2027')
  expect(drawer).toHaveTextContent('9:00 AM – 11:00 AM')
  expect(drawer).toHaveTextContent('Midday')
  expect(
    within(drawer).getByRole('link', { name: '12 Depot Street, Alder Creek, NC' }),
  ).toHaveAttribute('href', expect.stringContaining('google.com/maps'))
  expect(within(drawer).queryByRole('button', { name: 'Edit Event' })).not.toBeInTheDocument()
  expect(within(drawer).getByRole('link', { name: 'All dates' })).toHaveAttribute(
    'href',
    `/portal/event/${dinner.id}`,
  )
  await user.click(within(drawer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'Dinner' })).toHaveFocus()
  expect(router.state.location.href).toBe('/portal/event')
})

it('opens a past event from a shared link, and closes it to the list', async () => {
  const past = events[0]
  const { user, router } = visit(`/portal/event?drawer=record&id=${past?.id}`)
  const drawer = await screen.findByRole('dialog', { name: 'Picnic' })
  await user.click(within(drawer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.href).toBe('/portal/event'))
  expect(await titles()).toHaveLength(3)
})

it('lets an administrator edit the open event', async () => {
  const { user } = open(`/portal/event?drawer=record&id=${dinner.id}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: { event: { list: () => events }, chapter: { list: () => [] } },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Event' }))
  const drawer = await screen.findByRole('dialog', { name: 'Edit Event' })
  expect(await within(drawer).findByLabelText('Title')).toHaveValue('Dinner')
})

it('shows an event in two lines on a phone, and a tap opens it', async () => {
  matchingMedia.add('(width < 48rem)')
  const { user } = visit()
  const list = await screen.findByRole('list', { name: 'Events' })
  expect(within(list).getAllByRole('listitem')[2]).toHaveTextContent(
    'DinnerSat, Jan 9, 20279:00 AM – 11:00 AM · The Depot',
  )
  await user.click(within(list).getByRole('link', { name: 'Dinner' }))
  expect(await screen.findByRole('dialog', { name: 'Dinner' })).toBeVisible()
})
