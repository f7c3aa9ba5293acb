import { occurrenceChangeFactory } from '@clubhouse/client/testing'
import type { AttendedDate } from '@clubhouse/schema/attendance/attendance'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import type { ComingRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catchDownloads } from '#/testing/downloads'
import { matchingMedia } from '#/testing/match-media'
import { open } from '#/testing/open'
import { aChapter, anEvent, anEventDetail, aUser } from '#/testing/records'
import { eventAudiences } from './event-audiences'

// A Saturday.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T13:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  matchingMedia.clear()
})

const dinner = anEvent({ title: 'Dinner', date: '2027-12-18', location: 'The Depot' })
const lunch = anEvent({
  title: 'Lunch',
  type: 'Recurring',
  date: null,
  dayOfWeek: 'Wednesday',
  location: 'The Mill',
  occurrences: [
    occurrenceChangeFactory.build({ date: '2026-11-25', isCancelled: true }),
    occurrenceChangeFactory.build({ date: '2026-12-02', movedTo: '2026-12-04' }),
  ],
})
const events = [
  anEvent({ title: 'Picnic', date: '2026-06-06' }),
  anEvent({ title: 'Clean-up', date: '2025-09-20' }),
  anEvent({ title: 'Walk', date: '2026-11-21' }),
  dinner,
  lunch,
]
const rsvpTo = (date: string, more: Partial<ComingRsvp>): ComingRsvp => ({
  eventId: lunch.id,
  date,
  answer: 'Yes',
  seat: 'Going',
  ...more,
})
const own = [
  rsvpTo('2026-12-02', {}),
  rsvpTo('2026-12-09', { seat: 'Waitlisted' }),
  rsvpTo('2026-12-16', { answer: 'Maybe', seat: null }),
  rsvpTo('2026-12-23', { answer: 'No', seat: null }),
]
const ownBefore = [
  rsvpTo('2026-11-18', {}),
  rsvpTo('2026-11-11', { answer: 'No', seat: null }),
  rsvpTo('2026-11-04', { answer: 'Maybe', seat: null }),
]
const attendedOn = (date: string, status: AttendedDate['status']): AttendedDate => ({
  ...{ eventId: lunch.id, title: 'Lunch', date, day: date },
  status,
  madeUp: null,
})
const attended = [attendedOn('2026-11-18', 'Present'), attendedOn('2026-10-28', null)]
const admin = aUser({ role: [{ name: 'Admin' }] })

const visit = (path = '/portal/event', as = aUser(), listed = events) =>
  open(path, {
    as,
    api: {
      event: {
        list: () => listed,
        get: ({ id }) => anEventDetail(find(id)),
        audience: () => ({ email: 12, sms: 3, off: 0, visitors: 0, withoutCompany: [] }),
      },
      // The date's page, which a row opens.
      occurrence: {
        get: ({ id, date }) => {
          const one = findOccurrence(find(id), date)
          if (!one) throw new Error(`${date} is no date`)
          return { ...one, rsvp: null, program: null, meetingUrl: null }
        },
      },
      rsvp: { own: (input) => (input?.period === 'past' ? ownBefore : own) },
      attendance: {
        own: () => ({
          ...{ present: 1, madeUp: 0, excused: 0, counted: 2, percentage: 50 },
          dates: attended,
        }),
      },
      chapter: { list: () => [] },
    },
  })

const find = (id: string) => events.find((event) => event.id === id) ?? dinner

/** The rows' texts, without the buttons. */
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Events' })
  await within(table).findAllByRole('link')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))
}

it('lists the next twelve months by date, with the user’s RSVPs', async () => {
  const { user } = visit()
  expect((await rows()).slice(0, 6)).toEqual([
    'Walk Sat, Nov 21 | Today | 9:00 AM | 11:00 AM |  | ',
    'Lunch Wed, Nov 25Canceled | Wed, Nov 25 | 9:00 AM | 11:00 AM | The Mill | ',
    'Lunch Fri, Dec 4Moved | Fri, Dec 4 | 9:00 AM | 11:00 AM | The Mill | Going',
    'Lunch Wed, Dec 9 | Wed, Dec 9 | 9:00 AM | 11:00 AM | The Mill | Waitlisted',
    'Lunch Wed, Dec 16 | Wed, Dec 16 | 9:00 AM | 11:00 AM | The Mill | Maybe',
    'Lunch Wed, Dec 23 | Wed, Dec 23 | 9:00 AM | 11:00 AM | The Mill | Not going',
  ])
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Title',
    'Date',
    'Start Time',
    'End Time',
    'Location',
    'RSVP',
  ])
  expect(screen.getByText('Showing 1 to 10 of 54 records')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'dinn')
  await waitFor(async () =>
    expect(await rows()).toEqual([
      'Dinner Sat, Dec 18 | Sat, Dec 18, 2027 | 9:00 AM | 11:00 AM | The Depot | ',
    ]),
  )
})

it('links each row to the page of its date', async () => {
  const { user, router } = visit()
  await rows()
  expect(screen.getByRole('link', { name: 'Lunch Fri, Dec 4' })).toHaveAttribute(
    'href',
    `/portal/event/${lunch.id}/2026-12-02`,
  )
  await user.click(screen.getByText('Moved'))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/portal/event/${lunch.id}/2026-12-02`),
  )
  expect(await screen.findByRole('heading', { level: 1, name: /^Lunch/ })).toBeVisible()
})

it('shows past dates with the latest first, and whether the user attended, in the URL', async () => {
  const { user, router } = visit('/portal/event?page=2')
  await rows()
  await user.click(screen.getByRole('link', { name: 'Past' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?when=past'))
  await waitFor(async () =>
    expect((await rows()).slice(0, 4)).toEqual([
      'Lunch Wed, Nov 18 | Wed, Nov 18 | 9:00 AM | 11:00 AM | The Mill | Present',
      'Lunch Wed, Nov 11 | Wed, Nov 11 | 9:00 AM | 11:00 AM | The Mill | RSVP’d no',
      'Lunch Wed, Nov 4 | Wed, Nov 4 | 9:00 AM | 11:00 AM | The Mill | RSVP’d maybe',
      'Lunch Wed, Oct 28 | Wed, Oct 28 | 9:00 AM | 11:00 AM | The Mill | Absent',
    ]),
  )
  expect(screen.queryByRole('columnheader', { name: 'RSVP' })).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'clean')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

it('sorts by a column, in the URL', async () => {
  const { user, router } = visit()
  await rows()
  await user.click(screen.getByRole('button', { name: 'Title' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=title'))
  expect((await rows())[0]).toMatch(/^Dinner/)
})

it('shows a date in two lines on a phone, with the RSVP', async () => {
  matchingMedia.add('(width < 48rem)')
  visit()
  const list = await screen.findByRole('list', { name: 'Events' })
  expect(within(list).getAllByRole('listitem')[3]).toHaveTextContent(
    'Lunch Wed, Dec 9Wed, Dec 99:00 AM–11:00 AM · The MillWaitlisted',
  )
})

it('strikes through the title of a canceled date', async () => {
  visit()
  expect(await screen.findByRole('link', { name: 'Lunch Wed, Nov 25' })).toHaveClass('line-through')
  expect(screen.getByRole('link', { name: 'Lunch Fri, Dec 4' })).not.toHaveClass('line-through')
})

it('leaves a phone’s row to the title, without the edit button', async () => {
  matchingMedia.add('(width < 48rem)')
  visit('/portal/event', admin)
  const list = await screen.findByRole('list', { name: 'Events' })
  expect(within(list).getAllByRole('link')).toHaveLength(10)
  expect(within(list).queryByRole('button')).toBeNull()
})

describe('with the events of several chapters', () => {
  const [midday, sunrise] = [aChapter({ name: 'Test Midday' }), aChapter({ name: 'Sunrise' })]
  const of = (chapter: typeof midday, title: string) =>
    anEvent({ title, date: '2026-12-01', chapter, chapterId: chapter.id })
  const listed = [
    of(midday, 'Lunch'),
    of(sunrise, 'Muffins'),
    anEvent({ title: 'Ball', date: '2026-12-01', wholeClub: true }),
  ]
  const as = aUser({ chapter: midday, chapterId: midday.id })
  const titles = async () => (await rows()).map((row) => row.split(' | ')[0])

  it('names the chapter of each, and the whole club', async () => {
    visit('/portal/event', as, listed)
    expect(await titles()).toEqual([
      'Ball Tue, Dec 1Whole club',
      'Lunch Tue, Dec 1Test Midday',
      'Muffins Tue, Dec 1Sunrise',
    ])
  })

  it('leaves out other chapters on request, in the URL and in every view', async () => {
    const { user, router } = visit('/portal/event', as, listed)
    await rows()
    await user.click(screen.getByRole('button', { name: 'My chapter' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?chapter=own'))
    expect(await titles()).toEqual(['Ball Tue, Dec 1', 'Lunch Tue, Dec 1'])
    await user.click(screen.getByRole('link', { name: 'Agenda' }))
    const day = await screen.findByRole('region', { name: 'Tue, Dec 1' })
    expect(within(day).getAllByRole('link')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'My chapter', pressed: true }))
    await waitFor(() => expect(within(day).getAllByRole('link')).toHaveLength(3))
    expect(router.state.location.searchStr).toBe('?view=agenda')
  })

  it('offers no filter to a member without a chapter', async () => {
    visit('/portal/event', aUser(), listed)
    await rows()
    expect(screen.queryByRole('button', { name: 'My chapter' })).toBeNull()
  })
})

it('shortens a chapter’s name by the words of the club’s', () => {
  const names = ['Alder Creek Midday', 'Alder Creek', 'North Alder'].map((name) => {
    const chapter = aChapter({ name })
    return anEvent({ chapterId: chapter.id, chapter })
  })
  expect([...eventAudiences(names, 'Rotary Club of Alder Creek').values()]).toEqual([
    'Midday',
    'Alder Creek',
    'North Alder',
  ])
})

it('shows a month as a grid that links to the portal’s pages', async () => {
  const { user, router } = visit()
  await rows()
  await user.click(screen.getByRole('link', { name: 'Month' }))
  const november = await screen.findByRole('table', { name: 'November 2026' })
  expect(router.state.location.searchStr).toBe('?view=month')
  // Days that have passed are part of the month.
  expect(within(november).getByRole('cell', { name: /November 18/ })).toHaveTextContent('Lunch')
  await user.click(screen.getByRole('link', { name: 'Next month: December 2026' }))
  const december = await screen.findByRole('table', { name: 'December 2026' })
  expect(router.state.location.searchStr).toBe('?view=month&month=2026-12')
  const cell = within(december).getByRole('cell', { name: /December 4/ })
  expect(cell).toHaveTextContent(/Moved.*Lunch.*Going/)
  expect(within(cell).getByRole('link')).toHaveAttribute(
    'href',
    `/portal/event/${lunch.id}/2026-12-02`,
  )
})

it('groups dates by day in the agenda, and shows more on request', async () => {
  const { user, router } = visit('/portal/event?view=agenda')
  const today = await screen.findByRole('region', { name: 'Today, Sat, Nov 21' })
  expect(within(today).getByRole('link')).toHaveTextContent('Walk')
  const fourth = screen.getByRole('region', { name: 'Fri, Dec 4' })
  expect(within(fourth).getByRole('link')).toHaveTextContent(/Lunch.*Going/)
  expect(screen.getAllByRole('region')).toHaveLength(20)
  await user.click(screen.getByRole('link', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(40))
  expect(router.state.location.searchStr).toBe('?view=agenda&page=2')
  const added = screen.getAllByRole('region')[20]
  await waitFor(() => expect(added?.querySelector('a')).toHaveFocus())
})

it('shows in the agenda what began last night as on until it ends', async () => {
  const gala = { title: 'Gala', date: '2026-11-20', timeStart: '18:00', timeEnd: '01:00' }
  const event = anEvent({ ...gala, endsNextDay: true })
  vi.setSystemTime('2026-11-21T05:30:00Z')
  visit('/portal/event?view=agenda', aUser(), [event])
  const day = await screen.findByRole('region', { name: 'Now, Fri, Nov 20' })
  expect(within(day).getByRole('link')).toHaveTextContent('Gala')
  cleanup()
  vi.setSystemTime('2026-11-21T06:30:00Z')
  visit('/portal/event?view=agenda', aUser(), [event])
  expect(await screen.findByText('No records found.')).toBeVisible()
})

it('shows in the agenda that a date asks for an RSVP', async () => {
  const gala = anEvent({ title: 'Gala', date: '2026-12-12', rsvp: 'Members' })
  visit('/portal/event?view=agenda', aUser(), [gala])
  const day = await screen.findByRole('region', { name: 'Sat, Dec 12' })
  expect(within(day).getByRole('link')).toHaveTextContent(/Gala.*RSVP/)
})

it('shows in the agenda of past dates whether the member attended', async () => {
  visit('/portal/event?view=agenda&when=past')
  expect(await screen.findByText('Present')).toBeVisible()
})

it('lets an administrator create and edit events in drawers', async () => {
  const { user, router } = visit('/portal/event', admin)
  await rows()
  await user.click(screen.getByRole('button', { name: 'Edit Lunch, Fri, Dec 4' }))
  const drawer = await screen.findByRole('dialog', { name: 'Edit Event' })
  expect(await within(drawer).findByLabelText('Title')).toHaveValue('Lunch')
  expect(router.state.location.search).toEqual({ drawer: 'edit', id: lunch.id })
  router.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Create Event' }))
  expect(await screen.findByRole('dialog', { name: 'Create Event' })).toBeVisible()
})

it('exports the dates that are listed', async () => {
  const files = catchDownloads()
  const { user } = visit('/portal/event?q=dinner', admin)
  await rows()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Export CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/Dinner.*2027-12-18/)
})

it('offers members neither drawer nor export', async () => {
  const { router } = visit(`/portal/event?drawer=edit&id=${lunch.id}`)
  await rows()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(screen.queryByRole('button', { name: /Create|Edit|More/ })).toBeNull()
})

it('opens an event’s page from a link to its former drawer', async () => {
  const { router } = visit(`/portal/event?drawer=record&id=${dinner.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: /^Dinner/ })).toBeVisible()
  expect(router.state.location.href).toBe(`/portal/event/${dinner.id}`)
})
