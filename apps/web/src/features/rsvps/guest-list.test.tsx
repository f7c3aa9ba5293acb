import { type Mocks, occurrenceFactory, rsvpFactory } from '@clubhouse/client/testing'
import type { OwnRsvp, RsvpListRecord } from '@clubhouse/schema/rsvps/rsvp'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { mockMessages } from '#/testing/messages'
import { chooseMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aMember, anEvent, aUser } from '#/testing/records'
import { guestCsv, mealCounts } from './guest-table'

const dinner = anEvent({ title: 'Dinner', date: '2030-12-05', rsvp: 'Members' })

const rsvp = (fullname: string, more: Partial<RsvpListRecord>): RsvpListRecord => {
  const made = rsvpFactory.build(more)
  return { ...made, user: made.user && { ...made.user, fullname } }
}

const rsvps = [
  rsvp('Ann Avila', { meal: 'Fish', guests: [{ name: 'Gus', meal: 'Beans' }] }),
  rsvp('Bea Bond', { meal: 'Beans', note: '=1+1' }),
  rsvp('Cleo Cruz', { meal: 'Fish', seat: 'Waitlisted' }),
  rsvp('Dan Dell', { answer: 'No', seat: null, queuedAt: null }),
  rsvpFactory.build({
    user: null,
    visitor: { name: 'Vera Visitor', email: 'vera@visitors.example' },
    meal: 'Fish',
    note: 'By train',
  }),
]

const choosePaper = (user: UserEvent, name: string) =>
  chooseMore(user, name, 'More actions for the guest list')

const occurrence = occurrenceFactory.build({ date: '2030-12-05' })

it('shows all RSVPs, how many people are coming, and the meal counts', async () => {
  open(`/portal/event/${dinner.id}/2030-12-05/rsvp`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      event: { get: () => ({ ...dinner, dates: [{ ...occurrence, going: null }] }) },
      occurrence: { get: () => ({ ...occurrence, rsvp: null, program: null }) },
      rsvp: { list: () => rsvps },
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Guest list' }))
  expect(await table.findByText('Ann Avila')).toBeVisible()
  expect(table.getByText('Waitlisted')).toBeVisible()
  expect(table.getByText('Not going')).toBeVisible()
  // The heading is the tab's, below the title of all pages about the date.
  expect(screen.getByRole('heading', { level: 1, name: /^Dinner / })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'RSVPs' })).toBeVisible()
  expect(screen.getByText('4 going, including 1 guest · 1 waitlisted · 1 not going')).toBeVisible()
  expect(table.getByText('Vera Visitor')).toBeVisible()
  expect(table.getByText('Visitor')).toBeVisible()
  expect(screen.getByText('2 Beans · 2 Fish')).toBeVisible()
  // The printed sheet lists everyone who is going, including guests.
  const sheet = screen.getAllByRole('table', { hidden: true }).at(-1)
  const names = within(sheet ?? document.body).getAllByRole('row', { hidden: true })
  expect(names.slice(1).map((row) => row.firstChild?.textContent)).toEqual([
    'Ann Avila',
    'Gus',
    'Bea Bond',
    'Vera Visitor',
  ])
  expect(names.at(-1)).toHaveTextContent('Visitor: By train')
})

it('prints a badge for each person coming, with the club and the guest’s host', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user } = open(`/portal/event/${dinner.id}/2030-12-05/rsvp`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      event: { get: () => ({ ...dinner, dates: [{ ...occurrence, going: null }] }) },
      occurrence: { get: () => ({ ...occurrence, rsvp: null, program: null }) },
      rsvp: { list: () => rsvps },
    },
  })
  expect(await screen.findByRole('link', { name: 'Ann Avila' })).toBeVisible()
  await choosePaper(user, 'Print badges')
  expect(print).toHaveBeenCalledOnce()
  const paper = screen.getByRole('list', { name: 'Badges', hidden: true })
  const cards = [...paper.querySelectorAll('li li')].map((card) =>
    [...card.children].map(({ textContent }) => textContent),
  )
  const club = 'Rotary Club of Alder Creek'
  expect(cards).toEqual([
    ['Ann Avila', club],
    ['Gus', 'Guest of Ann Avila', club],
    ['Bea Bond', club],
    ['Vera Visitor', club],
  ])
  // Only one list prints at a time.
  expect(screen.queryByText('Signature')).toBeNull()
  await choosePaper(user, 'Print sign-in sheet')
  expect(screen.getByText('Signature')).toBeInTheDocument()
  expect(paper).not.toBeInTheDocument()
  print.mockRestore()
})

it('starts one announcement to the members who are coming, however often the button is pressed', async () => {
  const { message, calls } = mockMessages()
  const { user } = open(`/portal/event/${dinner.id}/2030-12-05/announcement`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      event: {
        get: () => ({ ...dinner, dates: [{ ...occurrence, going: null }] }),
        list: () => [dinner],
      },
      occurrence: { get: () => ({ ...occurrence, rsvp: null, program: null }) },
      rsvp: { list: () => rsvps },
      message,
      chapter: { list: () => [] },
      company: { list: () => [] },
    },
  })
  const write = await screen.findByRole('button', { name: 'Write an announcement' })
  expect(screen.getByText(/^Write to the 2 members going to this date\./)).toHaveTextContent(
    'Visitors don’t receive announcements.',
  )
  // Both before the button can say that it is busy.
  fireEvent.click(write)
  fireEvent.click(write)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Write an announcement' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/^Members going to /, { selector: 'p' })).toBeVisible()
  expect(screen.getByText(/^Visitors don’t receive this/)).toBeVisible()
  const audiences = [{ kind: 'Date', eventId: dinner.id, date: '2030-12-05' }]
  expect(calls).toEqual([expect.objectContaining({ call: 'create', audiences })])
})

it('counts meals only for parties that are going', () => {
  expect(mealCounts(rsvps)).toEqual([
    ['Beans', 2],
    ['Fish', 2],
  ])
})

it('exports the party size of each RSVP', () => {
  const [ann] = rsvps
  const cells = guestCsv.map(({ header, value }) => [header, ann && value(ann)])
  expect(Object.fromEntries(cells)).toMatchObject({
    Name: 'Ann Avila',
    Visitor: null,
    RSVP: 'Going',
    'Party size': '2',
    Guests: 'Gus',
    Meals: 'Fish, Beans',
  })
})

it('marks visitors in the export', () => {
  const vera = rsvps.at(-1)
  const cells = guestCsv.map(({ header, value }) => [header, vera && value(vera)])
  expect(Object.fromEntries(cells)).toMatchObject({
    Name: 'Vera Visitor',
    Visitor: 'Visitor',
    Email: 'vera@visitors.example',
    'Phone number': null,
  })
})

type Mocked = NonNullable<NonNullable<Mocks['rsvp']>['add']>

const visit = (add: Mocked, drawer = '') => {
  const asks = { ...dinner, guestsPerRsvp: 1, meals: ['Fish', 'Beans'] }
  return open(`/portal/event/${dinner.id}/2030-12-05/rsvp${drawer}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      event: { get: () => ({ ...asks, dates: [{ ...occurrence, going: null }] }) },
      occurrence: { get: () => ({ ...occurrence, rsvp: null, program: null }) },
      rsvp: { list: () => rsvps, add },
      user: { directory: () => [aMember({ fullname: 'Mia Member' })] },
    },
  })
}

const saved: OwnRsvp = {
  answer: 'Yes',
  meal: 'Fish',
  guests: [],
  note: null,
  seat: 'Going',
  ahead: null,
}

it('adds a member, or someone else by name', async () => {
  const entries: Parameters<Mocked>[0][] = []
  const { user } = visit((entry) => {
    entries.push(entry)
    return { data: saved, message: null }
  })
  await user.click(await screen.findByRole('button', { name: 'Add someone' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Add someone' }))
  await user.click(drawer.getByRole('button', { name: 'Add' }))
  expect(await drawer.findByText('Name is required')).toBeVisible()
  expect(drawer.getByText('Choose a meal')).toBeVisible()
  await pasteInto(user, drawer.getByLabelText('Name'), 'Walter Walkin')
  await user.selectOptions(drawer.getByLabelText('Meal'), 'Fish')
  await user.click(drawer.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(entries).toHaveLength(1))
  expect(entries[0]).toMatchObject({
    id: dinner.id,
    date: '2030-12-05',
    answer: 'Yes',
    name: 'Walter Walkin',
    userId: null,
    meal: 'Fish',
  })
  await user.click(await screen.findByRole('button', { name: 'Add someone' }))
  const again = within(await screen.findByRole('dialog', { name: 'Add someone' }))
  await pasteInto(user, await again.findByRole('combobox', { name: /^Member/ }), 'Mia')
  await user.click(await again.findByRole('option', { name: /Mia Member/ }))
  expect(again.queryByLabelText('Name')).toBeNull()
  await user.selectOptions(again.getByLabelText('RSVP'), 'Maybe')
  expect(again.queryByLabelText('Meal')).toBeNull()
  await user.click(again.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(entries).toHaveLength(2))
  expect(entries[1]).toMatchObject({ answer: 'Maybe', name: null, userId: expect.any(String) })
})

it('edits an RSVP from its row', async () => {
  const entries: Parameters<Mocked>[0][] = []
  const { user } = visit((entry) => {
    entries.push(entry)
    return { data: { ...saved, answer: 'No', seat: null }, message: null }
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Vera Visitor' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit RSVP' }))
  expect(drawer.getByLabelText('Name')).toHaveValue('Vera Visitor')
  await user.selectOptions(drawer.getByLabelText('RSVP'), 'No')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(entries).toMatchObject([{ answer: 'No', rsvpId: rsvps.at(-1)?.id }]))
})
