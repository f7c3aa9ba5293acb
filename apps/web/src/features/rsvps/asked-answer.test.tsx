import { nextOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { type OwnRsvp, type RsvpSummary, rsvpUpdate } from '@clubhouse/schema/rsvps/rsvp'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { anEvent, aUser } from '#/testing/records'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T13:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const dinner = anEvent({ title: 'Dinner', date: '2026-12-05', rsvp: 'Members' })
const own: OwnRsvp = {
  answer: 'Yes',
  meal: null,
  guests: [],
  note: null,
  seat: 'Going',
  ahead: null,
}

type Visit = {
  event?: typeof dinner
  rsvp?: Partial<RsvpSummary>
  /** Null for nobody. */
  as?: ReturnType<typeof aUser> | null
}

/** Opens the date's page as from an email's button. */
function visit(answer: string, { event = dinner, rsvp = {}, as = aUser() }: Visit = {}) {
  const occurrence = nextOccurrence(event, '2026-11-21')
  if (!occurrence) throw new Error('it is over')
  const sent: unknown[] = []
  let now: RsvpSummary = {
    isOpen: true,
    closesAt: '2026-12-03T18:00',
    going: 0,
    waitlisted: 0,
    guests: 0,
    visitors: 0,
    maybe: 0,
    no: 0,
    seatsLeft: null,
    coming: [],
    own: null,
    standing: null,
    billed: null,
    ...rsvp,
  }
  const path = `/portal/event/${event.id}/${occurrence.date}`
  const page = open(`${path}?answer=${answer}`, {
    ...(as && { as }),
    api: {
      event: { get: () => ({ ...event, dates: [{ ...occurrence, going: null }] }) },
      occurrence: { get: () => ({ ...occurrence, rsvp: now, program: null }) },
      rsvp: {
        update: (input) => {
          const { id: _id, date: _date, ...reply } = rsvpUpdate.parse(input)
          sent.push(reply)
          const saved = { ...own, ...reply, seat: reply.answer === 'Yes' ? own.seat : null }
          now = { ...now, own: saved }
          return { data: saved, message: { title: 'RSVP saved', message: 'Thank you.' } }
        },
      },
    },
  })
  return { ...page, sent, path }
}

const confirm = (name: string) => screen.findByRole('button', { name })
const question = () => screen.queryByText('Your RSVP isn’t saved yet.')

it.each([
  ['yes', 'Confirm: I’m coming', 'Yes', 'You’re going.'],
  ['no', 'Confirm: I can’t make it', 'No', 'You’re not going.'],
])('saves the emailed answer %s only after the member confirms it', async (...row) => {
  const [answer, button, saved, text] = row
  const { user, router, sent } = visit(answer)
  const pressed = await confirm(button)
  expect(question()).toBeVisible()
  expect(sent).toEqual([])
  await user.click(pressed)
  expect(await screen.findByText(text)).toBeVisible()
  expect(sent).toMatchObject([{ answer: saved }])
  expect(question()).toBeNull()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('asks nothing when that is the member’s answer already', async () => {
  const { router, sent } = visit('yes', { rsvp: { own } })
  expect(await screen.findByText('You’re going.')).toBeVisible()
  expect(question()).toBeNull()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(sent).toEqual([])
})

it('stops asking once the member chooses another answer', async () => {
  const { user, sent } = visit('yes')
  await confirm('Confirm: I’m coming')
  await user.click(screen.getByRole('button', { name: 'Maybe' }))
  await waitFor(() => expect(question()).toBeNull())
  expect(sent).toMatchObject([{ answer: 'Maybe' }])
})

it('asks nothing after RSVPs have closed', async () => {
  visit('yes', { rsvp: { isOpen: false } })
  expect(await screen.findByRole('button', { name: 'Yes' })).toBeDisabled()
  expect(question()).toBeNull()
})

it('opens the RSVP drawer for a Yes that needs a meal', async () => {
  const event = { ...dinner, meals: ['Fish', 'Pie'] }
  const { user, router, sent } = visit('yes', { event })
  const drawer = within(
    await screen.findByRole('dialog', { name: /^Your RSVP: .+, [A-Z][a-z]{2} \d+/ }),
  )
  expect(sent).toEqual([])
  await user.selectOptions(drawer.getByLabelText('Your meal'), 'Pie')
  await user.click(drawer.getByRole('button', { name: 'I’m coming' }))
  await waitFor(() => expect(sent).toMatchObject([{ answer: 'Yes', meal: 'Pie' }]))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(question()).toBeNull()
})

it('keeps the answer through sign-in', async () => {
  const { router, path } = visit('no', { as: null })
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
  expect(router.state.location.search).toEqual({ next: `${path}?answer=no` })
})

it('ignores any other answer in the URL', async () => {
  visit('perhaps')
  expect(await screen.findByRole('button', { name: 'Yes' })).toBeEnabled()
  expect(question()).toBeNull()
})
