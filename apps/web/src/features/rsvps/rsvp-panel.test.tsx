import { MockFailure, occurrenceChangeFactory } from '@clubhouse/client/testing'
import { occurrenceUpdate } from '@clubhouse/schema/events/occurrence'
import { nextOccurrence } from '@clubhouse/schema/events/occurrences-between'
import {
  type OwnRsvp,
  type RsvpSummary,
  rsvpUpdate,
  seriesRsvpUpdate,
} from '@clubhouse/schema/rsvps/rsvp'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deferred } from '#/testing/deferred'
import { chooseMore, openMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { anEvent, aUser } from '#/testing/records'

// A Saturday.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T13:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const dinner = anEvent({
  title: 'Dinner',
  date: '2026-12-05',
  rsvp: 'Members',
  guestsPerRsvp: 2,
  capacity: 12,
})

const lunch = anEvent({
  title: 'Lunch',
  type: 'Recurring',
  date: null,
  dayOfWeek: 'Wednesday',
  rsvp: 'Members',
})

const summary: RsvpSummary = {
  isOpen: true,
  closesAt: '2026-12-03T18:00',
  going: 9,
  waitlisted: 0,
  guests: 0,
  visitors: 0,
  maybe: 1,
  no: 2,
  seatsLeft: 3,
  coming: [
    { id: '00000000-0000-4000-8000-0000000000b1', fullname: 'Ann Avila' },
    { id: '00000000-0000-4000-8000-0000000000b2', fullname: 'Bea Bond' },
  ],
  own: null,
  standing: null,
  billed: null,
}

const going: OwnRsvp = {
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
  as?: ReturnType<typeof aUser>
  /** Until then it is not known again who comes. */
  counted?: Promise<void>
}

function visit({ event = dinner, rsvp = {}, as = aUser(), counted }: Visit = {}) {
  const occurrence = nextOccurrence(event, '2026-11-21')
  if (!occurrence) throw new Error('it is over')
  const sent: unknown[] = []
  let reminders = 0
  const reads = { event: 0, date: 0 }
  let now = { ...summary, ...rsvp }
  let changed: { rsvpIsOpen: boolean | null } = { rsvpIsOpen: null }
  const page = open(`/portal/event/${event.id}/${occurrence.date}`, {
    as,
    api: {
      event: {
        get: () => {
          reads.event += 1
          const occurrences = [occurrenceChangeFactory.build({ date: occurrence.date, ...changed })]
          return { ...event, occurrences, dates: [{ ...occurrence, going: null }] }
        },
        audience: () => ({ email: 12, sms: 3, off: 0, visitors: 0, withoutCompany: [] }),
      },
      occurrence: {
        get: async () => {
          reads.date += 1
          if (reads.date > 1) await counted
          return { ...occurrence, ...changed, rsvp: now, program: null }
        },
        update: (input) => {
          const { rsvpIsOpen, notify } = occurrenceUpdate.parse(input)
          now = { ...now, isOpen: rsvpIsOpen === true }
          changed = { rsvpIsOpen: rsvpIsOpen ?? null }
          sent.push({ rsvpIsOpen, notify })
          return { data: occurrence, message: { title: 'Date saved', message: 'All see it.' } }
        },
      },
      rsvp: {
        updateSeries: (input) => {
          const { id: _id, answer, ...rest } = seriesRsvpUpdate.parse(input)
          now = { ...now, standing: answer && { ...rest, answer } }
          sent.push({ standing: answer })
          return { data: now.standing, message: null }
        },
        remind: () => {
          reminders += 1
          return {
            data: { members: 3 },
            message: { title: 'Reminder sent', message: '3 members get it.' },
          }
        },
        update: (input) => {
          const { id: _id, date: _date, ...answer } = rsvpUpdate.parse(input)
          if (answer.guests.length > 2) throw new MockFailure('CONFLICT', 'No more seats.')
          sent.push(answer)
          const own = { ...going, ...answer, seat: answer.answer === 'Yes' ? going.seat : null }
          now = { ...now, own, going: now.going + 1 }
          return { data: own, message: { title: 'Answer saved', message: 'You are expected.' } }
        },
      },
    },
  })
  return { ...page, sent, reads, reminders: () => reminders }
}

const panel = async () => within(await screen.findByRole('region', { name: 'Are you coming?' }))

it('shows who is coming and when RSVPs close', async () => {
  visit()
  expect((await panel()).getByText('9 going · 3 seats left · 1 maybe')).toBeVisible()
  expect((await panel()).getByText('RSVPs close Thu, Dec 3, 6:00 PM.')).toBeVisible()
  expect((await panel()).getByText('Bea Bond')).toBeVisible()
})

it('saves an RSVP with one click, changes it, and keeps the focus on the button', async () => {
  const { user, sent } = visit()
  const yes = (await panel()).getByRole('button', { name: 'Yes' })
  expect((await panel()).getByRole('status')).toHaveTextContent('You haven’t RSVP’d yet.')
  await user.click(yes)
  expect(await screen.findByText('You’re going.')).toBeVisible()
  expect(yes).toHaveAttribute('aria-pressed', 'true')
  expect(yes).toHaveFocus()
  await user.click((await panel()).getByRole('button', { name: 'No' }))
  expect(await screen.findByText('You’re not going.')).toBeVisible()
  expect(sent).toMatchObject([{ answer: 'Yes' }, { answer: 'No' }])
})

it('shows the answer as it was saved, and then who comes; the event is not read again', async () => {
  const { promise: counted, resolve } = deferred()
  const { user, reads } = visit({ counted })
  await user.click((await panel()).getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('You’re going.')).toBeVisible()
  expect((await panel()).getByText('9 going · 3 seats left · 1 maybe')).toBeVisible()
  resolve()
  expect(await screen.findByText('10 going · 3 seats left · 1 maybe')).toBeVisible()
  expect(reads).toEqual({ event: 1, date: 2 })
})

it('reads the event again when an answer is refused', async () => {
  const { user, reads } = visit({ event: { ...dinner, guestsPerRsvp: 3 } })
  await user.click((await panel()).getByRole('button', { name: 'Add a guest or note' }))
  const drawer = within(
    await screen.findByRole('dialog', { name: /^Your RSVP: .+, [A-Z][a-z]{2} \d+/ }),
  )
  for (const guest of [1, 2, 3]) {
    await user.click(drawer.getByRole('button', { name: 'Add a guest' }))
    await pasteInto(user, drawer.getByLabelText(`Guest ${guest}`), 'Gus')
  }
  await user.click(drawer.getByRole('button', { name: 'I’m coming' }))
  expect(await drawer.findByText('No more seats.')).toBeVisible()
  await waitFor(() => expect(reads).toEqual({ event: 2, date: 2 }))
})

it('accepts guests by name, as many as you may bring, and a note', async () => {
  const { user, sent } = visit()
  await user.click((await panel()).getByRole('button', { name: 'Add a guest or note' }))
  const drawer = within(
    await screen.findByRole('dialog', { name: /^Your RSVP: .+, [A-Z][a-z]{2} \d+/ }),
  )
  await user.click(drawer.getByRole('button', { name: 'Add a guest' }))
  await pasteInto(user, drawer.getByLabelText('Guest 1'), 'Gus')
  await user.click(drawer.getByRole('button', { name: 'Add a guest' }))
  const add = drawer.getByRole('button', { name: 'Add a guest' })
  expect(add).toBeDisabled()
  await user.click(drawer.getByRole('button', { name: 'Remove guest 2' }))
  expect(add).toHaveFocus()
  await pasteInto(user, drawer.getByLabelText(/^Note/), 'No nuts')
  await user.click(drawer.getByRole('button', { name: 'I’m coming' }))
  expect(await screen.findByText('You’re going with 1 guest.')).toBeVisible()
  expect((await panel()).getByRole('button', { name: 'Change guests or note' })).toBeVisible()
  expect(sent).toEqual([
    { answer: 'Yes', meal: null, guests: [{ name: 'Gus', meal: null }], note: 'No nuts' },
  ])
})

it('asks for a meal before sending a Yes when there is a choice', async () => {
  const event = { ...dinner, meals: ['Fish', 'Beans'], guestsPerRsvp: 0 }
  const { user, sent } = visit({ event })
  await user.click((await panel()).getByRole('button', { name: 'Yes' }))
  const drawer = within(
    await screen.findByRole('dialog', { name: /^Your RSVP: .+, [A-Z][a-z]{2} \d+/ }),
  )
  await user.click(drawer.getByRole('button', { name: 'I’m coming' }))
  expect(await drawer.findByText('Choose a meal')).toBeVisible()
  expect(sent).toEqual([])
  await user.selectOptions(drawer.getByLabelText('Your meal'), 'Beans')
  await user.click(drawer.getByRole('button', { name: 'I’m coming' }))
  await waitFor(() => expect(sent).toMatchObject([{ answer: 'Yes', meal: 'Beans' }]))
  expect(await screen.findByText('You’re going. Your meal: Beans.')).toBeVisible()
})

it('shows the place on the waitlist', async () => {
  const own = { ...going, seat: 'Waitlisted' as const, ahead: 2 }
  visit({ rsvp: { own, seatsLeft: 0, waitlisted: 4 } })
  const text = 'You’re on the waitlist (2 ahead of you).'
  expect((await panel()).getByText(text)).toBeVisible()
})

it('allows only withdrawing after RSVPs have closed', async () => {
  const { user, sent } = visit({ rsvp: { isOpen: false, own: going } })
  expect((await panel()).getByRole('button', { name: 'Maybe' })).toBeDisabled()
  await user.click((await panel()).getByRole('button', { name: 'No' }))
  await waitFor(() => expect(sent).toMatchObject([{ answer: 'No' }]))
})

it('shows only the RSVPs of a canceled date', async () => {
  visit({ event: { ...dinner, isCancelled: true }, rsvp: { own: going, isOpen: false } })
  const answers = within(await screen.findByRole('region', { name: 'RSVPs' }))
  expect(answers.getByText('Ann Avila')).toBeVisible()
  expect(answers.getByText('9 people RSVP’d yes')).toBeVisible()
  expect(answers.queryByRole('button', { name: 'Yes' })).toBeNull()
  expect(answers.queryByText(/^RSVPs close/)).toBeNull()
})

it('offers the waitlist when the date is full, until the member is on it', async () => {
  const { user, sent } = visit({ rsvp: { seatsLeft: 0 } })
  await user.click((await panel()).getByRole('button', { name: 'Join waitlist' }))
  expect(await screen.findByText('You’re going.')).toBeVisible()
  expect((await panel()).getByRole('button', { name: 'Yes' })).toBeVisible()
  expect(sent).toMatchObject([{ answer: 'Yes' }])
})

it('shows six of those who are coming at first', async () => {
  const coming = Array.from({ length: 8 }, (_, place) => ({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    fullname: `Member ${place}`,
  }))
  const { user } = visit({ rsvp: { coming } })
  expect(within((await panel()).getByRole('list')).getAllByRole('listitem')).toHaveLength(6)
  await user.click((await panel()).getByRole('button', { name: 'Show all 8' }))
  expect((await panel()).getByText('Member 7')).toBeVisible()
})

it('leads administrators to the guest list and the announcement in tabs', async () => {
  visit({ as: aUser({ role: [{ name: 'Admin' }] }) })
  await panel()
  const tabs = within(screen.getByRole('navigation', { name: 'This date' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'RSVPs9',
    'Check-in',
    'Duties',
    'Service Hours',
    'Announcement',
  ])
  expect(tabs.getByRole('link', { name: /^RSVPs/ })).toHaveAttribute(
    'href',
    `/portal/event/${dinner.id}/2026-12-05/rsvp`,
  )
})

it('lets an administrator close and reopen RSVPs, and send a reminder', async () => {
  const { user, sent, reminders } = visit({ as: aUser({ role: [{ name: 'Admin' }] }) })
  await panel()
  await chooseMore(user, 'Remind members who haven’t RSVP’d')
  expect(await screen.findByText('3 members get it.')).toBeVisible()
  expect(reminders()).toBe(1)
  await chooseMore(user, 'Close RSVPs')
  const closing = within(await screen.findByRole('dialog', { name: /^RSVPs for “.*” on/ }))
  const notify = await closing.findByRole('checkbox', { name: 'Notify members' })
  expect(notify).not.toBeChecked()
  expect(
    await closing.findByText('Turn this on to notify 12 by email and 3 by text.'),
  ).toBeVisible()
  await user.click(closing.getByRole('button', { name: 'Close RSVPs' }))
  await waitFor(() => expect(sent).toEqual([{ rsvpIsOpen: false, notify: null }]))
  await waitFor(async () =>
    expect((await panel()).getByRole('button', { name: 'Yes' })).toBeDisabled(),
  )
  await chooseMore(user, 'Reopen RSVPs')
  const opening = within(await screen.findByRole('dialog'))
  await user.click(await opening.findByRole('checkbox', { name: 'Notify members' }))
  await user.click(opening.getByRole('button', { name: 'Reopen RSVPs' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ rsvpIsOpen: true, notify: true }))
  await waitFor(async () =>
    expect((await panel()).getByRole('button', { name: 'Yes' })).toBeEnabled(),
  )
  expect((await openMore(user)).at(-1)).toHaveTextContent('Close RSVPs')
})

it('offers members none of the organizers’ actions', async () => {
  visit()
  await screen.findByRole('button', { name: 'Yes' })
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
})

it('makes an RSVP apply to every date of a series, and undoes that', async () => {
  const { user, sent } = visit({ event: lunch, rsvp: { own: going } })
  const always = await screen.findByRole('checkbox', {
    name: 'Every Wednesday, unless I say otherwise',
  })
  expect(always).not.toBeChecked()
  await user.click(always)
  expect(await screen.findByText('You’re going every time unless you change one.')).toBeVisible()
  expect(always).toBeChecked()
  await user.click(always)
  await waitFor(() => expect(always).not.toBeChecked())
  expect(sent).toEqual([{ standing: 'Yes' }, { standing: null }])
})

it('explains why the RSVP for all dates isn’t added yet to a date far ahead', async () => {
  const standing = { answer: 'Yes' as const, meal: null, guests: [], note: null }
  visit({ event: lunch, rsvp: { standing, going: 0, coming: [] } })
  expect(
    await screen.findByText(
      'You’re going every time unless you change one. We’ll add your RSVP eight weeks before each date.',
    ),
  ).toBeVisible()
})

it('names the series by the schedule that applies to this date', async () => {
  const times = { weeks: [], timeStart: '12:00', timeEnd: '13:00', location: null }
  const moved = anEvent({
    ...lunch,
    schedules: [
      { ...times, dayOfWeek: 'Wednesday', startsOn: null, endsOn: '2026-11-20' },
      { ...times, dayOfWeek: 'Thursday', startsOn: '2026-11-21', endsOn: null },
    ],
  })
  visit({ event: moved, rsvp: { own: going } })
  expect(
    await screen.findByRole('checkbox', { name: 'Every Thursday, unless I say otherwise' }),
  ).toBeVisible()
})

it('offers the RSVP for all dates only in a series and after an RSVP', async () => {
  visit({ rsvp: { own: going } })
  await screen.findByRole('button', { name: 'Yes' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('counts the people whose names it doesn’t show', async () => {
  visit({ rsvp: { going: 6, guests: 2, visitors: 1 } })
  expect(
    await screen.findByText('+ 2 guests, 1 visitor, 1 member who keeps this private'),
  ).toBeVisible()
})

it('shows what coming costs before the RSVP, and what a party pays together', async () => {
  const [soup, trout] = [
    { id: '00000000-0000-4000-8000-0000000000c1', name: 'Soup', price: null },
    { id: '00000000-0000-4000-8000-0000000000c2', name: 'Trout', price: 4000 },
  ]
  const event = {
    ...dinner,
    ...{ pricePerPerson: 2500, currency: 'USD', billing: 'AtOnce' as const },
    ...{ meals: ['Soup', 'Trout'], mealChoices: [soup, trout] },
  }
  const { user } = visit({ event })
  const panel = within(await screen.findByRole('region', { name: 'Are you coming?' }))
  expect(panel.getByText('$25.00 to $40.00 per person. The club sends an invoice.')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Yes' }))
  const form = within(await screen.findByRole('form', { name: 'Your RSVP' }))
  expect(form.getByText('Total for 1 person').parentElement).toHaveTextContent('$25.00')
  await user.selectOptions(form.getByLabelText('Your meal'), 'Trout')
  await user.click(form.getByRole('button', { name: 'Add a guest' }))
  expect(form.getByText('Total for 2 people').parentElement).toHaveTextContent('$65.00')
  expect(form.getByText('$25.00 to $40.00 per person · Trout $40.00')).toBeVisible()
})

it('says that withdrawing changes no invoice, once the date was billed', async () => {
  visit({ rsvp: { own: going, billed: { cents: 5000, currency: 'USD' } } })
  const panel = within(await screen.findByRole('region', { name: 'Are you coming?' }))
  expect(panel.getByText(/^You were billed \$50\.00 for this date\./)).toHaveTextContent(
    'Withdrawing doesn’t change the invoice; ask the treasurer.',
  )
})
