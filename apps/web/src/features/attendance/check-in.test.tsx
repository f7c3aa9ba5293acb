import { MockFailure, occurrenceFactory } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { anEvent, aUser } from '#/testing/records'

// 12:10 in New York.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-25T17:10:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const lunch = anEvent({ title: 'Lunch', date: '2026-11-25', timeStart: '12:00', timeEnd: '13:00' })
const date = '2026-11-25'
const datePath = `/portal/event/${lunch.id}/${date}`

type Status = 'Present' | 'Excused' | null

function visit(
  path: string,
  checkIn: (input: unknown) => void,
  as = aUser(),
  recorded: Status = null,
) {
  const occurrence = occurrenceFactory.build({ date, timeStart: '12:00', timeEnd: '13:00' })
  return open(path, {
    as,
    api: {
      event: { get: () => ({ ...lunch, dates: [{ ...occurrence, going: null }] }) },
      occurrence: { get: () => ({ ...occurrence, rsvp: null, program: null }) },
      attendance: {
        checkIn: (input) => {
          checkIn(input)
          return {
            data: { isRepeat: false },
            message: { title: 'Checked in', message: 'You are on the list.' },
          }
        },
        own: () => ({
          present: 0,
          madeUp: 0,
          excused: 0,
          counted: 0,
          percentage: null,
          dates: [
            { eventId: lunch.id, title: 'Lunch', date, day: date, status: recorded, madeUp: null },
          ],
        }),
        get: () => ({
          now: new Date().toISOString(),
          guests: 0,
          guestsTakenAt: null,
          namedGuests: [],
          members: [],
          withoutCompany: [],
        }),
        code: () => ({
          data: { code: 'BCDFGH', changesAt: '2026-11-25T17:12:00.000Z' },
          message: { title: 'Check-in code', message: 'It changes every two minutes.' },
        }),
      },
    },
  })
}

it('checks a member in only after they press the button', async () => {
  const sent: unknown[] = []
  const { user, router } = visit(datePath, (input) => sent.push(input))
  await user.click(await screen.findByRole('link', { name: 'Check in' }))
  expect(await screen.findByRole('heading', { name: 'Check-in' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`${datePath}/check-in`)
  expect(sent).toEqual([])
  await pasteInto(user, screen.getByLabelText('Code'), 'bcd fgh')
  await user.click(screen.getByRole('button', { name: 'I’m here' }))
  expect(await screen.findByText(/^You’re checked in/)).toBeVisible()
  expect(sent).toEqual([{ id: lunch.id, date, code: 'bcd fgh' }])
})

it('validates that a code has six letters before sending it', async () => {
  const sent: unknown[] = []
  const { user } = visit(`${datePath}/check-in`, (input) => sent.push(input))
  await pasteInto(user, await screen.findByLabelText('Code'), 'abc')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Enter the six letters shown on the screen')).toBeVisible()
  expect(sent).toEqual([])
})

it('prefills the code from the URL without sending it', async () => {
  const sent: unknown[] = []
  visit(`${datePath}/check-in?code=BCDFGH`, (input) => sent.push(input))
  expect(await screen.findByLabelText('Code')).toHaveValue('BCDFGH')
  expect(sent).toEqual([])
})

it('shows the server’s error at the field or the form', async () => {
  const answers = [
    new MockFailure('BAD_REQUEST', 'Wrong.', { fields: { code: 'Not valid any more' } }),
    new MockFailure('CONFLICT', 'This event is over.'),
  ]
  const { user } = visit(`${datePath}/check-in?code=BCDFGH`, () => {
    const failure = answers.shift()
    if (failure) throw failure
  })
  const press = async () => user.click(await screen.findByRole('button', { name: 'I’m here' }))
  await press()
  expect(await screen.findByText('Not valid any more')).toBeVisible()
  expect(screen.getByLabelText('Code')).toHaveFocus()
  await press()
  expect((await screen.findAllByText('This event is over.')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/^You’re checked in/)).toBeNull()
})

it('still shows that the member is checked in after a reload', async () => {
  visit(`${datePath}/check-in?code=BCDFGH`, () => {}, aUser(), 'Present')
  expect(await screen.findByText(/^You’re checked in/)).toBeVisible()
  expect(screen.queryByLabelText('Code')).toBeNull()
})

it('lets an excused member check in', async () => {
  visit(`${datePath}/check-in`, () => {}, aUser(), 'Excused')
  expect(await screen.findByLabelText('Code')).toBeVisible()
})

it('shows the result on the page instead of a toast', async () => {
  const { user } = visit(`${datePath}/check-in?code=BCDFGH`, () => {
    throw new MockFailure('BAD_REQUEST', 'Wrong.', { fields: { code: 'Not valid any more' } })
  })
  await user.click(await screen.findByRole('button', { name: 'I’m here' }))
  expect(await screen.findByText('Not valid any more')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

it('hides the check-in link outside of check-in time', async () => {
  vi.setSystemTime('2026-11-25T18:00:00Z')
  visit(datePath, () => {})
  expect(await screen.findByRole('heading', { level: 1, name: /^Lunch/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Check in' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Attendance' })).toBeNull()
})

it('lets an organizer open the attendance list and show the code', async () => {
  const { user, router } = visit(datePath, () => {}, aUser({ role: [{ name: 'Admin' }] }))
  const main = within(await screen.findByRole('main'))
  await user.click(await main.findByRole('link', { name: 'Check-in' }))
  expect(await screen.findByRole('heading', { name: 'Check-in', level: 2 })).toBeVisible()
  const above = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(await above.findByRole('link', { name: 'Lunch' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Check-in code' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Check-in code' }))
  expect(await drawer.findByText('BCDFGH')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ drawer: 'code' })
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('has the head of the date’s page, with the tab of check-in selected for an organizer', async () => {
  visit(`${datePath}/check-in`, () => {}, aUser({ role: [{ name: 'Admin' }] }))
  const tabs = within(await screen.findByRole('navigation', { name: 'This date' }))
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Check-in')
  expect(await screen.findByRole('heading', { level: 1, name: /^Lunch Wed, Nov 25/ })).toBeVisible()
})
