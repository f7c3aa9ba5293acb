import { MockFailure, occurrenceChangeFactory } from '@clubhouse/client/testing'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import type { ComingRsvp, OccurrenceDetail } from '@clubhouse/schema/rsvps/rsvp'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { anEvent, anEventDetail, aUser } from '#/testing/records'

// A Saturday.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T13:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const changed = occurrenceChangeFactory.build
const lunch = anEvent({
  title: 'Lunch',
  type: 'Recurring',
  date: null,
  dayOfWeek: 'Wednesday',
  description: 'With a speaker.',
  location: 'The Depot',
  address: '12 Depot Street',
  chapterId: '00000000-0000-4000-8000-0000000000aa',
  chapter: { id: '00000000-0000-4000-8000-0000000000aa', name: 'Midday' },
  isPublic: true,
  occurrences: [
    changed({ date: '2026-11-18', isCancelled: true, reason: 'Snow' }),
    changed({ date: '2026-11-25', isCancelled: true, reason: 'Thanksgiving' }),
    changed({ date: '2026-12-02', movedTo: '2026-12-03', location: 'The Library' }),
  ],
})
const address = `/portal/event/${lunch.id}`
const admin = aUser({ role: [{ name: 'Admin' }] })

const visit = (
  path = address,
  as = aUser(),
  event = lunch,
  { going = null, own = [] }: { going?: number | null; own?: ComingRsvp[] } = {},
) =>
  open(path, {
    as,
    api: {
      rsvp: { own: () => own },
      occurrence: { get: ({ date }) => anOccurrence(event, date, own) },
      event: {
        get: () => anEventDetail(event, going),
        list: () => [event],
        audience: () => ({ email: 12, sms: 3, off: 0, visitors: 0, withoutCompany: [] }),
      },
      chapter: { list: () => [] },
      address: { search: () => [] },
    },
  })

/** A date whose RSVPs are open. */
function anOccurrence(event: EventRecord, date: string, [mine]: ComingRsvp[]): OccurrenceDetail {
  const occurrence = findOccurrence(event, date)
  if (!occurrence) throw new Error('no such date')
  const own = mine ? { ...mine, meal: null, guests: [], note: null, ahead: null } : null
  const none = { going: 0, waitlisted: 0, guests: 0, visitors: 0, maybe: 0, no: 0 }
  const rsvp = {
    ...{ ...none, own, isOpen: true, closesAt: `${date}T09:00` },
    ...{ seatsLeft: null, coming: [], standing: null, billed: null },
  }
  return { ...occurrence, rsvp, program: null }
}

const datesIn = async (name: string) => {
  const list = await screen.findByRole('list', { name })
  return within(list)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

it('shows the event and its upcoming dates', async () => {
  visit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Lunch' })).toBeVisible()
  for (const text of ['Recurring Event', 'Public', 'Every Wednesday', 'Midday', 'With a speaker.'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit Event' })).toBeNull()
  const dates = await datesIn('Dates')
  expect(dates).toHaveLength(10)
  expect(dates.slice(0, 3)).toEqual([
    'Wed, Nov 259:00 AM–11:00 AMCanceledThanksgiving',
    'Thu, Dec 39:00 AM–11:00 AMMovedmoved from Wed, Dec 2The Library',
    'Wed, Dec 99:00 AM–11:00 AM',
  ])
})

it('shows how many are going to each upcoming date, and nothing for zero', async () => {
  visit(address, aUser(), lunch, { going: 12 })
  expect((await datesIn('Dates'))[2]).toBe('Wed, Dec 99:00 AM–11:00 AM12 going')
})

it('shows the next date that takes place first, with the buttons to RSVP to it', async () => {
  const own = [{ eventId: lunch.id, date: '2026-12-02', answer: 'Maybe', seat: null } as const]
  visit(address, aUser(), { ...lunch, rsvp: 'Members' }, { own })
  const next = within(await screen.findByRole('region', { name: 'Next date' }))
  const link = next.getByRole('link')
  expect(link).toHaveTextContent(/Next date, Thu, Dec 3.*The Library/)
  expect(link).toHaveAttribute('href', `${address}/2026-12-02`)
  expect(await next.findByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true')
  expect((await datesIn('Dates'))[1]).toMatch(/Maybe$/)
})

it('shows last night’s date as on until it ends', async () => {
  const gala = anEvent({ title: 'Gala', date: '2026-11-20', timeStart: '18:00', timeEnd: '01:00' })
  const event = { ...gala, endsNextDay: true }
  const next = () => screen.queryByRole('region', { name: 'Next date' })
  vi.setSystemTime('2026-11-21T05:30:00Z')
  visit(`/portal/event/${event.id}`, aUser(), event)
  await waitFor(() => expect(next()).toHaveTextContent(/Now, Fri, Nov 20/))
  cleanup()
  vi.setSystemTime('2026-11-21T06:30:00Z')
  visit(`/portal/event/${event.id}`, aUser(), event)
  await datesIn('Dates')
  expect(next()).toBeNull()
})

it('shows the dates of the last three months, the latest first', async () => {
  visit()
  const dates = await datesIn('Past dates')
  expect(dates[0]).toBe('Wed, Nov 189:00 AM–11:00 AMCanceledSnow')
  expect(dates.at(-1)).toBe('Wed, Aug 269:00 AM–11:00 AM')
  expect(dates).toHaveLength(13)
})

it('shows all dates on request, focuses the first new one, and keeps the choice in the URL', async () => {
  const { user, router } = visit()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?dates=all'))
  expect(await datesIn('Dates')).toHaveLength(52)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('link', { name: /^Wed, Feb 3, 2027/ })).toHaveFocus())
})

it('links each date to its page, which links back to the event', async () => {
  const { user, router } = visit()
  await user.click(await screen.findByRole('link', { name: /^Thu, Dec 3,? ?9/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`${address}/2026-12-02`))
  await user.click(await screen.findByRole('link', { name: 'Lunch' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
})

it('lists the date of a one-time event, even a past one', async () => {
  const fair = anEvent({ title: 'Fair', date: '2026-06-07', firstDate: '2026-06-06' })
  visit(`/portal/event/${fair.id}`, aUser(), fair)
  expect(await datesIn('Dates')).toEqual(['Sun, Jun 79:00 AM–11:00 AMMovedmoved from Sat, Jun 6'])
  expect(screen.queryByRole('list', { name: 'Past dates' })).toBeNull()
})

it('shows when and where a series moves, and the last date of one that ends', async () => {
  const rule = { dayOfWeek: 'Wednesday' as const, weeks: [], timeStart: '09:00', timeEnd: '11:00' }
  const first = { ...rule, startsOn: null, endsOn: '2026-12-07', location: 'The Depot' }
  const last = { ...rule, dayOfWeek: 'Tuesday' as const, location: 'The Library' }
  const schedules = [first, { ...last, startsOn: '2026-12-08', endsOn: '2026-12-25' }]
  visit(address, aUser(), { ...lunch, occurrences: [], schedules })
  expect(await screen.findByText('From Tue, Dec 8')).toBeVisible()
  expect(screen.getByText('Every Tuesday, 9:00 AM–11:00 AM, The Library')).toBeVisible()
  expect(screen.getByText('Until').nextElementSibling).toHaveTextContent('Tue, Dec 22')
  expect(await datesIn('Dates')).toEqual([
    'Wed, Nov 259:00 AM–11:00 AM',
    'Wed, Dec 29:00 AM–11:00 AM',
    'Tue, Dec 89:00 AM–11:00 AMThe Library',
    'Tue, Dec 159:00 AM–11:00 AMThe Library',
    'Tue, Dec 229:00 AM–11:00 AMThe Library',
  ])
})

it('lets an administrator edit the event in a drawer that Back closes', async () => {
  const { user, router } = visit(address, admin)
  await user.click(await screen.findByRole('button', { name: 'Edit Event' }))
  const drawer = await screen.findByRole('dialog', { name: 'Edit Event' })
  expect(await within(drawer).findByLabelText('Title')).toHaveValue('Lunch')
  router.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each(['no-id', '00000000-0000-4000-8000-00000000dead'])(
  'shows the not-found text for the event %s',
  async (id) => {
    open(`/portal/event/${id}`, {
      as: aUser(),
      api: {
        event: {
          audience: () => ({ email: 12, sms: 3, off: 0, visitors: 0, withoutCompany: [] }),
          get: () => {
            throw new MockFailure('NOT_FOUND', 'This event was not found')
          },
        },
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
    expect(
      screen.getByText('This event may have been deleted, or you may not have access to it.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute(
      'href',
      '/portal/event',
    )
  },
)

it('copies an event into a new one without its date, and opens that', async () => {
  const gala = anEvent({
    ...{ title: 'Gala', type: 'Once', date: '2026-12-04', location: 'The Depot', wholeClub: true },
    ...{ chapterId: null, chapter: null, rsvp: 'Members', meals: ['Soup'], isCancelled: true },
  })
  const copy = { ...gala, id: '00000000-0000-4000-8000-0000000000cc', title: 'Gala 2027' }
  const created: unknown[] = []
  const { user, router } = open(`/portal/event/${gala.id}`, {
    as: admin,
    api: {
      rsvp: { own: () => [] },
      event: {
        get: ({ id }) => anEventDetail(id === gala.id ? gala : copy, null),
        list: () => [gala],
        audience: () => ({ email: 12, sms: 3, off: 0, visitors: 0, withoutCompany: [] }),
        create: (input) => {
          created.push(input)
          return { data: copy, message: null }
        },
      },
      chapter: { list: () => [] },
      office: { list: () => ({ offices: [], terms: [], committees: [] }) },
      address: { search: () => [] },
    },
  })
  await chooseMore(user, 'Copy event')
  const form = within(await screen.findByRole('dialog', { name: 'Copy Event' }))
  expect(await form.findByLabelText('Title')).toHaveValue('Gala')
  expect(form.getByLabelText('Date')).toHaveValue('')
  await user.click(form.getByRole('button', { name: 'Copy Event' }))
  expect(form.getByLabelText('Date')).toHaveAccessibleDescription('Date is required')
  fireEvent.change(form.getByLabelText('Date'), { target: { value: '2027-12-03' } })
  await user.click(form.getByRole('button', { name: 'Copy Event' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/portal/event/${copy.id}`))
  expect(created).toMatchObject([
    {
      ...{ title: 'Gala', date: '2027-12-03', location: 'The Depot', wholeClub: true },
      ...{ isCancelled: false, mealChoices: [{ name: 'Soup' }] },
    },
  ])
  expect(created).not.toMatchObject([{ mealChoices: [{ id: gala.mealChoices[0]?.id }] }])
  expect(screen.queryByRole('dialog')).toBeNull()
})
