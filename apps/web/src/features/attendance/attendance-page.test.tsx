import {
  attendanceMemberFactory,
  MockFailure,
  occurrenceFactory,
  userDetailFactory,
} from '@clubhouse/client/testing'
import { type AttendanceSheet, attendanceUpdate } from '@clubhouse/schema/attendance/attendance'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession } from '#/api/session'
import { useUnsentMarks } from '#/api/unsent-marks'
import { withMark } from '#/api/with-mark'
import { catchDownloads } from '#/testing/downloads'
import { chooseMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aMember, anEvent, aUser } from '#/testing/records'
import { server } from '#/testing/server'

const now = '2026-11-25T17:10:00.000Z'
beforeEach(() => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const lunch = anEvent({ title: 'Lunch', date: '2026-11-25', timeStart: '12:00', timeEnd: '13:00' })
const date = '2026-11-25'
const path = `/portal/event/${lunch.id}/${date}/attendance`
const admin = aUser({ role: [{ name: 'Admin' }] })
const ann = attendanceMemberFactory.build({
  firstname: 'Ann',
  lastname: 'Avila',
  fullname: 'Ann Avila',
  answer: 'Yes',
})
const bea = attendanceMemberFactory.build({
  firstname: 'Bea',
  lastname: 'Bond',
  fullname: 'Bea Bond',
})

/** Mocks a club that records changes, unless `refuses` throws. */
function club(change: Partial<Parameters<typeof occurrenceFactory.build>[0]> = {}) {
  const occurrence = occurrenceFactory.build({
    date,
    timeStart: '12:00',
    timeEnd: '13:00',
    ...change,
  })
  const state = {
    sheet: {
      now,
      guests: 0,
      guestsTakenAt: null,
      namedGuests: [],
      members: [ann, bea],
      withoutCompany: [],
    } as AttendanceSheet,
    sent: [] as unknown[],
    refuses: () => {},
  }
  const api = {
    event: { get: () => ({ ...lunch, dates: [{ ...occurrence, going: null }] }) },
    occurrence: { get: () => ({ ...occurrence, rsvp: null, program: null }) },
    user: { directory: () => [aMember({ firstname: 'Cleo', lastname: 'Cruz' })] },
    attendance: {
      get: () => state.sheet,
      update: (input: unknown) => {
        state.refuses()
        const { id: _id, date: _date, ...mark } = attendanceUpdate.parse(input)
        state.sent.push(mark)
        state.sheet = withMark(state.sheet, mark)
        return { data: mark, message: { title: 'Attendance saved', message: 'It is recorded.' } }
      },
    },
  }
  return { state, api, visit: (as = admin) => open(path, { as, api }) }
}

const present = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^Present: ${name}`) })
const excused = (name: string) => screen.getByRole('button', { name: `Excused: ${name}` })
const counter = () => screen.getByRole('status', { name: 'Attendance so far' }).textContent
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'

/** Simulates that the connection is back. */
const connect = () => window.dispatchEvent(new Event('online'))

it('lists members left out because they have no company, and adds them with one click', async () => {
  const { state, api, visit } = club()
  const gil = userDetailFactory.build({ company: null, firstname: 'Gil', lastname: 'Gold' })
  state.sheet = { ...state.sheet, withoutCompany: [{ id: gil.id, fullname: 'Gil Gold' }] }
  Object.assign(api.user, {
    exemptFromCompany: ({ id }: { id: string }) => {
      expect(id).toBe(gil.id)
      const added = { ...bea, id: gil.id, firstname: 'Gil', lastname: 'Gold', fullname: 'Gil Gold' }
      state.sheet = { ...state.sheet, members: [ann, bea, added], withoutCompany: [] }
      return { data: { ...gil, companyExempt: true }, message: null }
    },
  })
  const { user } = visit()
  const text = '1 member isn’t on this list because they have no company yet'
  expect(await screen.findByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'No company needed: Gil Gold' }))
  expect(await present('Gil Gold')).toBeVisible()
  expect(screen.queryByText(text)).toBeNull()
})

it('marks a member present, undoes it, and marks them excused', async () => {
  const { state, visit } = club()
  const { user } = visit()
  await user.click(await present('Ann Avila'))
  expect(isPressed(await present('Ann Avila'))).toBe(true)
  expect(counter()).toBe('1 present of 2')
  await waitFor(() => expect(state.sent).toHaveLength(1))
  await user.click(excused('Ann Avila'))
  expect(isPressed(await present('Ann Avila'))).toBe(false)
  expect(isPressed(excused('Ann Avila'))).toBe(true)
  expect(counter()).toBe('0 present, 1 excused of 2')
  await waitFor(() => expect(state.sent).toHaveLength(2))
  await user.click(excused('Ann Avila'))
  await waitFor(() => expect(state.sent).toHaveLength(3))
  expect(state.sent).toMatchObject([
    { userId: ann.id, status: 'Present' },
    { userId: ann.id, status: 'Excused' },
    { userId: ann.id, status: null },
  ])
  const times = state.sent.map((mark) => JSON.stringify(mark).match(/takenAt":"([^"]+)/)?.[1] ?? '')
  expect(new Set(times).size).toBe(3)
  expect(times).toEqual(times.toSorted())
  expect(counter()).toBe('0 present of 2')
  // Forty toasts would cover the list.
  expect(screen.queryByText('Attendance saved')).toBeNull()
})

it('corrects for a phone’s wrong clock', async () => {
  const { state, visit } = club()
  vi.setSystemTime('2026-11-25T11:10:00Z')
  const { user } = visit()
  await user.click(await present('Ann Avila'))
  await waitFor(() => expect(state.sent).toHaveLength(1))
  expect(JSON.stringify(state.sent[0])).toContain('"takenAt":"2026-11-25T17:1')
})

it('counts guests one at a time', async () => {
  const { state, visit } = club()
  const { user } = visit()
  await user.click(await screen.findByRole('button', { name: 'Add one guest' }))
  await user.click(screen.getByRole('button', { name: 'Add one guest' }))
  await user.click(screen.getByRole('button', { name: 'Remove one guest' }))
  await waitFor(() => expect(state.sheet.guests).toBe(1))
  expect(counter()).toBe('0 present of 2, 1 guest')
  await user.click(screen.getByRole('button', { name: 'Remove one guest' }))
  await waitFor(() => expect(state.sheet.guests).toBe(0))
  const sent = state.sent.length
  await user.click(screen.getByRole('button', { name: 'Remove one guest' }))
  expect(state.sent).toHaveLength(sent)
})

it('adds a guest by name, of a member, and removes them again', async () => {
  const { state, api, visit } = club()
  const guest = {
    id: '00000000-0000-4000-8000-0000000000f1',
    firstname: 'Gina',
    lastname: 'Guest',
    fullname: 'Gina Guest',
    host: { id: ann.id, fullname: 'Ann Avila' },
  }
  const added: unknown[] = []
  Object.assign(api.attendance, {
    addGuest: (input: unknown) => {
      added.push(input)
      state.sheet = { ...state.sheet, namedGuests: [guest], guests: 1 }
      return { data: guest, message: null }
    },
    removeGuest: ({ guestId }: { guestId: string }) => {
      expect(guestId).toBe(guest.id)
      state.sheet = { ...state.sheet, namedGuests: [] }
      return { data: null, message: null }
    },
  })
  const { user } = visit()
  await user.click(await screen.findByRole('button', { name: 'Add guest' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Add guest' }))
  await user.click(drawer.getByRole('button', { name: 'Add guest' }))
  expect(await drawer.findByText('First name is required')).toBeVisible()
  expect(added).toEqual([])
  await pasteInto(user, drawer.getByLabelText('First name'), 'Gina')
  await pasteInto(user, drawer.getByLabelText('Last name'), 'Guest')
  await user.type(drawer.getByRole('combobox', { name: /^Guest of/ }), 'ann')
  await user.click(await drawer.findByRole('option', { name: 'Ann Avila' }))
  await user.click(drawer.getByRole('button', { name: 'Add guest' }))
  const guests = within(await screen.findByRole('list', { name: 'Guests' }))
  expect(guests.getByText('Gina Guest')).toBeVisible()
  expect(guests.getByText('Guest of Ann Avila')).toBeVisible()
  expect(added).toEqual([
    { id: lunch.id, date, firstname: 'Gina', lastname: 'Guest', hostId: ann.id },
  ])
  // One by name, and one without.
  expect(counter()).toBe('0 present of 2, 2 guests')
  await user.click(guests.getByRole('button', { name: 'Remove guest: Gina Guest' }))
  await waitFor(() => expect(screen.queryByText('Gina Guest')).toBeNull())
  expect(counter()).toBe('0 present of 2, 1 guest')
})

it('exports the attendance of the date with a row for each guest by name', async () => {
  const { state, visit } = club()
  const guest = (fullname: string, host: string | null) => ({
    id: crypto.randomUUID(),
    firstname: fullname,
    lastname: 'Guest',
    fullname,
    host: host === null ? null : { id: ann.id, fullname: host },
  })
  state.sheet = {
    ...state.sheet,
    members: [
      { ...ann, status: 'Present' },
      {
        ...bea,
        makeUp: { id: crypto.randomUUID(), date: '2026-11-20', where: '@Lions Club' },
      },
    ],
    guests: 2,
    namedGuests: [guest('=Gina Guest', 'Ann Avila'), guest('Hal Guest', null)],
  }
  const files = catchDownloads()
  const { user } = visit()
  await present('Bea Bond')
  await chooseMore(user, 'Export CSV', 'More actions for attendance')
  expect((await files[0]?.text())?.trim().split('\r\n')).toEqual([
    '"Name","Type","Attendance","Made up at","Guest of","Number present"',
    '"Ann Avila","Member","Present","","","1"',
    '"Bea Bond","Member","Made up","\'@Lions Club","","0"',
    '"\'=Gina Guest","Guest","Present","","Ann Avila","1"',
    '"Hal Guest","Guest","Present","","","1"',
    '"Guests without a name","Guest","Present","","","2"',
  ])
})

it('exports what this phone shows, with changes that are not sent yet', async () => {
  const { visit } = club()
  const files = catchDownloads()
  const { user } = visit()
  await present('Ann Avila')
  server.use(http.all('*/api/*', () => HttpResponse.error()))
  await user.click(excused('Bea Bond'))
  await chooseMore(user, 'Export CSV', 'More actions for attendance')
  expect(await files[0]?.text()).toContain('"Bea Bond","Member","Excused"')
})

it('keeps and shows changes made offline, and sends them when the connection is back', async () => {
  const { state, api, visit } = club()
  const { user } = visit()
  await present('Ann Avila')
  server.use(http.all('*/api/*', () => HttpResponse.error()))
  await user.click(await present('Ann Avila'))
  await user.click(await screen.findByRole('button', { name: 'Add one guest' }))
  expect(await screen.findByText('2 changes not sent yet. Saved on this device.')).toBeVisible()
  expect(isPressed(await present('Ann Avila'))).toBe(true)
  expect(within(await present('Ann Avila')).getByText(/Not sent yet/)).toBeVisible()
  expect(state.sent).toEqual([])
  // Only a member's latest change stays unsent.
  await user.click(excused('Ann Avila'))
  server.resetHandlers()
  open(path, { as: admin, api })
  connect()
  await waitFor(() => expect(screen.queryByText(/not sent yet/i)).toBeNull())
  expect(state.sent).toMatchObject([{ guests: 1 }, { userId: ann.id, status: 'Excused' }])
})

it('retries on its own with growing pauses', async () => {
  const { state, visit } = club()
  state.refuses = () => {
    throw new MockFailure('SERVICE_UNAVAILABLE', 'The club is closed for a moment.')
  }
  const { user } = visit()
  await present('Ann Avila')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const pauseOf = async (milliseconds: number) => {
    const found = () => timers.mock.calls.find(([, pause]) => pause === milliseconds)?.[0]
    await waitFor(() => expect(found()).toBeDefined())
    return found() ?? (() => {})
  }
  await user.click(await present('Ann Avila'))
  const again = await pauseOf(2000)
  again()
  const onceMore = await pauseOf(4000)
  expect(state.sent).toEqual([])
  state.refuses = () => {}
  onceMore()
  await waitFor(() => expect(state.sent).toHaveLength(1))
  timers.mockRestore()
})

it('keeps unsent changes after the session ends, for the same member only', async () => {
  const { state, api, visit } = club()
  state.refuses = () => {
    throw new MockFailure('SERVICE_UNAVAILABLE', 'The club is closed for a moment.')
  }
  const { user } = visit()
  await user.click(await present('Bea Bond'))
  expect(await screen.findByText(/^1 change not sent yet/)).toBeVisible()
  cleanup()
  clearSession()
  state.refuses = () => {}

  const other = aUser({ role: [{ name: 'Admin' }] })
  open(path, { as: other, api })
  expect(isPressed(await present('Bea Bond'))).toBe(false)
  connect()
  expect(screen.queryByText(/not sent yet/i)).toBeNull()
  cleanup()
  clearSession()
  expect(state.sent).toEqual([])

  open(path, { as: admin, api })
  await waitFor(() => expect(state.sent).toMatchObject([{ userId: bea.id, status: 'Present' }]))
  expect(isPressed(await present('Bea Bond'))).toBe(true)
  expect(localStorage.getItem(`attendance:${admin.id}`)).toBeNull()
})

it('removes names from the phone on sign-out, after a warning about unsent changes', async () => {
  const { state, api, visit } = club()
  const auth = { signOut: () => ({ data: null, message: null }) }
  state.refuses = () => {
    throw new MockFailure('SERVICE_UNAVAILABLE', 'The club is closed for a moment.')
  }
  const { user, router } = open(path, { as: admin, api: { ...api, auth } })
  await user.click(await present('Ann Avila'))
  await user.click(await present('Bea Bond'))
  await user.click(screen.getByRole('button', { name: 'Add one guest' }))
  const signOut = async () => {
    const menus = await screen.findAllByRole('button', { name: new RegExp(admin.fullname) })
    for (const menu of menus.slice(0, 1)) await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
    return within(await screen.findByRole('dialog', { name: 'Sign out with 3 unsent changes?' }))
  }
  const stay = await signOut()
  await user.click(stay.getByRole('button', { name: 'Stay signed in' }))
  expect(router.state.location.pathname).toBe(path)
  const kept = () => localStorage.getItem(`attendance:${admin.id}`) ?? ''
  expect(kept()).toContain('Ann Avila')
  const leave = await signOut()
  await user.click(leave.getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
  expect(kept()).toContain(ann.id)
  expect(kept()).not.toMatch(/Ann|Avila|Bea|Bond|Lunch/)
  cleanup()

  state.refuses = () => {}
  visit()
  await waitFor(() => expect(state.sent).toHaveLength(3))
})

it('shows a permanently refused change with its reason, and lets the user dismiss it', async () => {
  const { state, visit } = club()
  state.refuses = () => {
    throw new MockFailure('CONFLICT', 'This date is canceled.')
  }
  const { user } = visit()
  await user.click(await present('Ann Avila'))
  const refused = within(await screen.findByRole('list', { name: 'Not recorded' }))
  expect(refused.getByText('This date is canceled.')).toBeVisible()
  expect(refused.getByText(/^Ann Avila, Lunch, /)).toBeVisible()
  expect(isPressed(await present('Ann Avila'))).toBe(false)
  await user.click(refused.getByRole('button', { name: 'Dismiss: Ann Avila' }))
  expect(screen.queryByText('This date is canceled.')).toBeNull()
  // Later changes aren't held up.
  state.refuses = () => {}
  await user.click(await present('Bea Bond'))
  await waitFor(() => expect(state.sent).toHaveLength(1))
})

it('lets a later change from another phone win over an unsent one', async () => {
  const { state, visit } = club()
  const later = '2026-11-25T17:12:00.000Z'
  state.refuses = () => {
    throw new MockFailure('SERVICE_UNAVAILABLE', 'The club is closed for a moment.')
  }
  const { user } = visit()
  await user.click(await present('Ann Avila'))
  expect(isPressed(await present('Ann Avila'))).toBe(true)
  state.sheet = withMark(state.sheet, { userId: ann.id, status: 'Excused', takenAt: later })
  cleanup()
  visit()
  await waitFor(() => expect(isPressed(excused('Ann Avila'))).toBe(true))
  expect(isPressed(await present('Ann Avila'))).toBe(false)
})

it('finds members of other chapters by search', async () => {
  const { state, visit } = club()
  const { user } = visit()
  await present('Ann Avila')
  await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'cle')
  expect(screen.queryByRole('button', { name: /^Present: Ann/ })).toBeNull()
  const others = within(await screen.findByRole('region', { name: 'Other members' }))
  await user.click(others.getByRole('button', { name: /^Present: Cleo Cruz/ }))
  await waitFor(() => expect(state.sent).toMatchObject([{ status: 'Present' }]))
})

it.each([
  [{ isCancelled: true }, 'This date is canceled.'],
  [{ day: '2026-11-26' }, 'You can take attendance starting on the day of the event.'],
])('explains why no attendance can be taken for a date with %j', async (change, text) => {
  club(change).visit()
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Present/ })).toBeNull()
})

// The last test, because it moves the phone's clock ahead.
it('ignores the clock of a cached list', async () => {
  const { state, visit } = club()
  const { user, router } = visit()
  await present('Ann Avila')
  const goTo = (href: string) => act(() => router.navigate({ href }))
  vi.setSystemTime('2026-11-25T17:15:00Z')
  state.sheet = { ...state.sheet, now: '2026-11-25T17:15:00.000Z', members: [bea] }
  await goTo(path.replace(lunch.id, anEvent().id))
  await waitFor(() => expect(screen.queryByText('Ann Avila')).toBeNull())
  await present('Bea Bond')
  vi.setSystemTime('2026-11-25T17:20:00Z')
  server.use(http.all('*/api/*', () => HttpResponse.error()))
  await goTo(path)
  await user.click(await present('Ann Avila'))
  expect(useUnsentMarks.getState().marks).toMatchObject([
    { mark: { takenAt: expect.stringMatching(/^2026-11-25T17:2/) } },
  ])
})
