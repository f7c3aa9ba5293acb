import { MockFailure, occurrenceChangeFactory } from '@clubhouse/client/testing'
import type { EventRecord } from '@clubhouse/schema/events/event'
import {
  type Occurrence,
  type OccurrenceChange,
  type OccurrenceUpdate,
  occurrenceUpdate,
} from '@clubhouse/schema/events/occurrence'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseMore, openMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { anEvent, anEventDetail, aUser } from '#/testing/records'

// A Saturday.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T13:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const chapter = { id: '00000000-0000-4000-8000-0000000000aa', name: 'Midday' }
const lunch = anEvent({
  title: 'Lunch',
  type: 'Recurring',
  date: null,
  dayOfWeek: 'Wednesday',
  description: 'With a speaker.',
  location: 'The Depot',
  address: '12 Depot Street',
  chapterId: chapter.id,
  chapter,
})
const admin = aUser({ role: [{ name: 'Admin' }] })
const date = '2026-11-25'

/** Returns the lunch with one changed date. */
const lunchWith = (change: Partial<OccurrenceChange>, on = date): EventRecord => ({
  ...lunch,
  occurrences: [occurrenceChangeFactory.build({ date: on, ...change })],
})

const keptAtNoon = { isKept: true, timeStart: '12:00', timeEnd: '13:00' }
const endedBefore = {
  startsOn: null,
  endsOn: '2026-11-24',
  dayOfWeek: 'Wednesday' as const,
  weeks: [],
  timeStart: '07:00',
  timeEnd: '08:00',
  location: 'The Depot',
}

type Visit = {
  event?: EventRecord
  on?: string
  search?: string
  newer?: Occurrence
  /** The server's question about dates that a change would remove. */
  lost?: string
}

/** Opens a date's page, with a mock server that applies what is saved. */
function visit(as = aUser(), { event = lunch, on = date, search = '', newer, lost }: Visit = {}) {
  let current = event
  const saved: OccurrenceUpdate[] = []
  const find = () => {
    const one = newer ?? findOccurrence(current, on)
    if (!one) throw new MockFailure('NOT_FOUND', 'This event does not take place on this date')
    return { ...one, rsvp: null, program: null }
  }
  const page = open(`/portal/event/${event.id}/${on}${search}`, {
    as,
    api: {
      address: { search: () => [] },
      event: {
        get: () => anEventDetail(current),
        audience: () => ({ email: 12, sms: 3, off: 0, visitors: 0, withoutCompany: [] }),
      },
      occurrence: {
        get: find,
        update: (sent) => {
          const input = occurrenceUpdate.parse(sent)
          if (newer && input.version !== newer.version) {
            const fields = { version: 'changed by somebody else' }
            throw new MockFailure('CONFLICT', 'Somebody else has changed this.', { fields })
          }
          if (lost && !input.vanishing) {
            throw new MockFailure('CONFLICT', lost, { fields: { vanishing: lost } })
          }
          saved.push(input)
          const {
            day,
            version: _version,
            id: _id,
            scope: _scope,
            vanishing: _vanishing,
            ...change
          } = input
          const moved = day === on ? null : day
          current = {
            ...event,
            occurrences: [occurrenceChangeFactory.build({ ...change, movedTo: moved, version: 2 })],
          }
          return { data: find(), message: { title: 'Date saved', message: 'All see it.' } }
        },
      },
    },
  })
  return { ...page, saved }
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

it('shows when and where a date is, with links to its neighbors', async () => {
  visit()
  expect(await heading(/^Lunch Wed, Nov 25,/)).toBeVisible()
  for (const text of ['The Depot', 'Midday', 'With a speaker.'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    expect.stringContaining('google.com/maps'),
  )
  expect(await heading(/9:00 AM–11:00 AM/)).toBeVisible()
  expect(screen.getByRole('link', { name: '12 Depot Street' })).toHaveAttribute(
    'href',
    expect.stringContaining('google.com/maps'),
  )
  expect(screen.getByRole('link', { name: 'Previous date: Wed, Nov 18' })).toHaveAttribute(
    'href',
    `/portal/event/${lunch.id}/2026-11-18`,
  )
  expect(screen.getByRole('link', { name: 'Next date: Wed, Dec 2' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All dates' })).toHaveAttribute(
    'href',
    `/portal/event/${lunch.id}`,
  )
  const above = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(above.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Events',
    'Lunch',
  ])
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'This date' })).toBeNull()
})

it('shows that a date is canceled, and why', async () => {
  visit(aUser(), { event: lunchWith({ isCancelled: true, reason: 'Thanksgiving' }) })
  await heading(/^Lunch Wed, Nov 25,/)
  expect(screen.getByText('Canceled')).toBeVisible()
  expect(screen.getByText('Thanksgiving')).toBeVisible()
})

it('shows the address of a date in another room', async () => {
  visit(aUser(), { event: lunchWith({ location: 'The Depot, room 2' }) })
  expect(await screen.findByText('The Depot, room 2')).toBeVisible()
  expect(screen.getByText('The Depot, room 2 ·')).toBeVisible()
  expect(screen.getByText(/12 Depot Street/)).toBeVisible()
})

it('shows which day a date was moved from, without the address of the usual place', async () => {
  const elsewhere = { location: 'The Library', isElsewhere: true }
  visit(aUser(), { event: lunchWith({ movedTo: '2026-11-27', ...elsewhere }) })
  expect(await heading(/^Lunch Fri, Nov 27,/)).toBeVisible()
  expect(screen.getByText('Moved from Wed, Nov 25')).toBeVisible()
  // In the page's head and among its details.
  expect(screen.getAllByText('The Library')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull()
  expect(screen.queryByText('12 Depot Street')).toBeNull()
})

it('shows the whole club in place of a chapter', async () => {
  visit(aUser(), { event: { ...lunch, wholeClub: true, chapterId: null, chapter: null } })
  expect(await screen.findByText('Whole club')).toBeVisible()
})

it.each(['2026-11-26', 'no-date'])('shows the not-found text for the date %s', async (on) => {
  visit(aUser(), { on })
  expect(await heading('Not found')).toBeVisible()
  expect(screen.getByText('This event isn’t scheduled for this date.')).toBeVisible()
})

it.each([
  ['a date ahead', date, lunch, ['Change this date', 'Cancel this date']],
  ['a canceled one', date, lunchWith({ isCancelled: true }), ['Restore this date']],
  ['one that is over', '2026-11-18', lunch, []],
  [
    'a canceled one that is over',
    '2026-11-18',
    lunchWith({ isCancelled: true }, '2026-11-18'),
    ['Restore this date'],
  ],
  ['one of a canceled series', date, { ...lunch, isCancelled: true }, []],
])('offers an administrator the right actions for %s', async (_what, on, event, actions) => {
  const { user } = visit(admin, { on, event })
  const offered = await openMore(user)
  const poster = actions.includes('Cancel this date') ? ['Print poster'] : []
  expect(offered.map((item) => item.textContent.trim())).toEqual([
    ...actions,
    'Edit Event',
    ...poster,
  ])
})

it('gives organizers tabs, without those about RSVPs where nobody is asked', async () => {
  const tabs = async () =>
    within(await screen.findByRole('navigation', { name: 'This date' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  visit(admin)
  await waitFor(async () =>
    expect(await tabs()).toEqual(['Overview', 'Check-in', 'Duties', 'Service Hours']),
  )
})

it('opens the event form for an administrator', async () => {
  const { user, router } = visit(admin)
  await chooseMore(user, 'Edit Event')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/portal/event/${lunch.id}`))
  expect(router.state.location.search).toEqual({ drawer: 'edit' })
})

it('cancels a date with a reason, after showing who will be notified', async () => {
  const { user, router, saved } = visit(admin)
  await chooseMore(user, 'Cancel this date')
  await user.click(await screen.findByRole('button', { name: 'Keep date' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus()
  await chooseMore(user, 'Cancel this date')
  const dialog = await screen.findByRole('dialog', { name: 'Cancel “Lunch” on Wed, Nov 25?' })
  expect(router.state.location.search).toEqual({ drawer: 'cancel' })
  expect(
    await within(dialog).findByText(
      'Members of this chapter will be notified: 12 by email and 3 by text.',
    ),
  ).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull()
  await pasteInto(user, within(dialog).getByLabelText(/^Reason/), 'Snow')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel date' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toMatchObject([{ date, day: date, version: 1, isCancelled: true, reason: 'Snow' }])
  // A toast, which disappears on its own.
  await screen.findByText('Date saved')
  expect(screen.getByText('Snow')).toBeVisible()
  expect((await openMore(user))[0]).toHaveTextContent('Restore this date')
  expect(router.state.location.search).toEqual({})
})

it('keeps the date on request, and asks before a typed reason is lost', async () => {
  const { user, saved } = visit(admin)
  await chooseMore(user, 'Cancel this date')
  const dialog = await screen.findByRole('dialog', { name: /^Cancel “Lunch”/ })
  await pasteInto(user, await within(dialog).findByLabelText(/^Reason/), 'Snow')
  await user.click(within(dialog).getByRole('button', { name: 'Keep date' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual([])
})

it('restores a canceled date and drops the reason', async () => {
  const { user, saved } = visit(admin, {
    event: lunchWith({ isCancelled: true, reason: 'Snow', movedTo: '2026-11-27' }),
  })
  await chooseMore(user, 'Restore this date')
  const dialog = await screen.findByRole('dialog', { name: 'Restore “Lunch” on Fri, Nov 27?' })
  expect(await within(dialog).findByText(/12 by email/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Restore date' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toMatchObject([{ day: '2026-11-27', isCancelled: false, reason: null }])
})

it('shows that nobody is notified when a past date is restored', async () => {
  const on = '2026-11-18'
  visit(admin, { on, event: lunchWith({ isCancelled: true }, on), search: '?drawer=restore' })
  expect(await screen.findByText(/date has passed/)).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Notify members' })).toBeNull()
})

it('ends a series before a date, and asks what to do with affected later dates', async () => {
  const lost = 'These dates would no longer take place: Wednesday, December 9, 2026.'
  const { user, saved } = visit(admin, { search: '?drawer=cancel', lost })
  const dialog = await screen.findByRole('dialog')
  const which = await within(dialog).findByRole('combobox', { name: 'Apply to' })
  expect(within(dialog).queryByLabelText('Affected dates')).toBeNull()
  await user.selectOptions(which, 'This and following dates')
  expect(within(dialog).getByText('This date and all later ones will be canceled.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel date' }))
  const vanishing = await within(dialog).findByRole('combobox', { name: /Affected dates/ })
  expect(within(dialog).getAllByText(lost).length).toBeGreaterThan(0)
  await user.selectOptions(vanishing, 'Keep them as they are')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel date' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toMatchObject([{ scope: 'Following', vanishing: 'Keep', isCancelled: true }])
})

it.each([
  ['a single event', { ...lunch, type: 'Once' as const, date, dayOfWeek: null, firstDate: date }],
  ['a date that was kept when the series ended', lunchWith({ ...keptAtNoon })],
])('offers no following dates for %s', async (_what, event) => {
  visit(admin, {
    event: { ...event, schedules: event.date ? [] : [endedBefore] },
    search: '?drawer=edit',
  })
  const form = await screen.findByRole('form', { name: 'Change this date' })
  expect(within(form).getByLabelText('Date')).toBeVisible()
  expect(within(form).queryByLabelText('Apply to')).toBeNull()
})

it('moves a date to another address, whose usual one is blank at first', async () => {
  const { user, saved } = visit(admin)
  await chooseMore(user, 'Change this date')
  const drawer = within(await screen.findByRole('dialog', { name: 'Change this date' }))
  const location = await drawer.findByLabelText(/^Location/)
  expect(drawer.queryByRole('combobox', { name: /^Address/ })).toBeNull()
  await user.clear(location)
  await pasteInto(user, location, 'The Library')
  await user.click(drawer.getByRole('checkbox', { name: 'At another address' }))
  await pasteInto(user, drawer.getByRole('combobox', { name: /^Address/ }), '1 Book Lane')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  const place = { address: '1 Book Lane', city: null, latitude: null }
  await waitFor(() =>
    expect(saved).toMatchObject([{ location: 'The Library', isElsewhere: true, place }]),
  )
})

it('moves a date online with a pasted invitation’s link, and members join there', async () => {
  const { user, saved } = visit(admin)
  await chooseMore(user, 'Change this date')
  const drawer = within(await screen.findByRole('dialog', { name: 'Change this date' }))
  await user.selectOptions(await drawer.findByLabelText('Where'), 'Online')
  expect(drawer.queryByLabelText(/^Location/)).toBeNull()
  const invitation =
    'Join Zoom Meeting\nhttps://zoom.us/j/5551234567?pwd=x\n\nMeeting ID: 555 123 4567'
  await user.click(drawer.getByLabelText(/^Meeting link/))
  await user.paste(invitation)
  expect(drawer.getByLabelText(/^Meeting link/)).toHaveValue('https://zoom.us/j/5551234567?pwd=x')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  const online = { attendanceMode: 'Online', meetingUrl: 'https://zoom.us/j/5551234567?pwd=x' }
  await waitFor(() =>
    expect(saved).toMatchObject([{ ...online, location: null, isElsewhere: false, place: null }]),
  )
  const [join] = await screen.findAllByRole('link', { name: 'Join online' })
  expect(join).toHaveAttribute('href', 'https://zoom.us/j/5551234567?pwd=x')
  expect(screen.queryByText('12 Depot Street')).toBeNull()
})

it('refuses a meeting link that is no https link, at its field', async () => {
  const { user, saved } = visit(admin, {
    event: { ...lunch, attendanceMode: 'Online', location: 'Online' },
  })
  await chooseMore(user, 'Change this date')
  const drawer = within(await screen.findByRole('dialog', { name: 'Change this date' }))
  await pasteInto(user, await drawer.findByLabelText(/^Meeting link/), 'http://zoom.us/j/1')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByLabelText(/^Meeting link/)).toHaveAccessibleDescription(
    expect.stringContaining('Paste a link that starts with https://'),
  )
  expect(saved).toEqual([])
})

it('shows the address of a date elsewhere', async () => {
  const place = {
    ...{ address: '1 Book Lane', city: 'Cary', state: 'NC', postalCode: null, country: null },
    ...{ latitude: null, longitude: null },
  }
  const elsewhere = { location: 'The Library', isElsewhere: true, place }
  visit(aUser(), { event: lunchWith(elsewhere) })
  expect(await screen.findByRole('link', { name: '1 Book Lane, Cary, NC' })).toBeVisible()
})

it('moves a date, and asks first when the new day has passed', async () => {
  const { user, saved } = visit(admin)
  await chooseMore(user, 'Change this date')
  const drawer = within(await screen.findByRole('dialog', { name: 'Change this date' }))
  fireEvent.change(drawer.getByLabelText('Date'), { target: { value: '2026-11-20' } })
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('dialog', { name: /^This date has passed/ })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(saved).toEqual([])
  fireEvent.change(drawer.getByLabelText('Date'), { target: { value: '2026-11-27' } })
  await user.selectOptions(drawer.getByLabelText('End Time'), '12:30')
  await pasteInto(user, drawer.getByLabelText(/^Reason/), 'Election')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await heading(/^Lunch Fri, Nov 27,/)).toBeVisible()
  expect(saved).toMatchObject([{ date, day: '2026-11-27', timeEnd: '12:30', reason: 'Election' }])
  expect(screen.getByText('Moved from Wed, Nov 25')).toBeVisible()
})

it('shows what someone else changed in the meantime, and keeps the typed values', async () => {
  const newer = findOccurrence(lunchWith({ timeStart: '10:00', version: 4 }), date) ?? undefined
  const { user, saved } = visit(admin, { newer })
  await chooseMore(user, 'Cancel this date')
  const dialog = within(await screen.findByRole('dialog', { name: /^Cancel “Lunch”/ }))
  await pasteInto(user, dialog.getByLabelText(/^Reason/), 'Snow')
  await user.click(dialog.getByRole('button', { name: 'Cancel date' }))
  const notice = within(await dialog.findByRole('alert', { name: 'Changed by someone else' }))
  expect(notice.getByRole('row', { name: 'Start time 9:00 AM 10:00 AM' })).toBeVisible()
  await user.click(notice.getByRole('button', { name: 'Keep my changes' }))
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Snow')
  await user.click(dialog.getByRole('button', { name: 'Cancel date' }))
  await waitFor(() =>
    expect(saved).toMatchObject([{ version: 5, timeStart: '10:00', reason: 'Snow' }]),
  )
})

it("closes a drawer that the member may not open or that doesn't apply", async () => {
  const { router } = visit(aUser(), { search: '?drawer=cancel' })
  await heading(/^Lunch Wed, Nov 25,/)
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(screen.queryByRole('dialog')).toBeNull()
})
