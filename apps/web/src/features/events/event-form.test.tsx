import {
  MockFailure,
  mockClubhouse,
  needsAttentionFactory,
  ownInvoicesFactory,
  userDetailFactory,
} from '@clubhouse/client/testing'
import { type Audience, eventSchema } from '@clubhouse/schema/events/event'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ApiProvider } from '#/api/provider'
import { aChapter, anEvent, aUser } from '#/testing/records'
import { server } from '#/testing/server'
import { EditEvent } from './event-editor'
import { eventValues } from './event-form'
import { questionsBefore } from './questions-before'

const chapter = aChapter({ name: 'Cedar Bend' })
const gala = anEvent({
  title: 'Spring Gala',
  type: 'Once',
  date: '2199-05-04',
  dayOfWeek: null,
  chapterId: chapter.id,
  chapter: { id: chapter.id, name: chapter.name },
  isCancelled: false,
})

const ann = { id: chapter.id, fullname: 'Ann Poe', avatar: null }
const days = { startsOn: '2000-07-01', endsOn: '2190-06-30' }
const board = {
  ...{ id: '00000000-0000-7000-8000-000000000001', name: 'Board', purpose: null },
  ...{ isPublic: false, version: 1 },
  members: [{ id: chapter.id, user: ann, isChair: true, ...days }],
}

async function edit(
  event = gala,
  audience: Audience = { email: 12, sms: 3, off: 2, visitors: 0, withoutCompany: [] },
  onAsked: (input: unknown) => void = () => {},
) {
  const saved: unknown[] = []
  server.use(
    ...mockClubhouse({
      chapter: { list: () => [chapter] },
      address: { search: () => [] },
      user: {
        exemptFromCompany: ({ id }) => {
          audience.withoutCompany = audience.withoutCompany.filter((person) => person.id !== id)
          audience.email += 1
          return { data: userDetailFactory.build({ id, companyExempt: true }), message: null }
        },
      },
      account: { get: () => aUser({ role: [{ name: 'Admin' }] }) },
      office: { list: () => ({ offices: [], terms: [], committees: [board] }) },
      waiting: { get: () => needsAttentionFactory.build() },
      invoice: { own: () => ownInvoicesFactory.build({ currency: 'USD' }) },
      event: {
        audience: (input) => {
          onAsked(input)
          return audience
        },
        update: (input) => {
          saved.push(input)
          return { data: { ...event, version: 2 }, message: null }
        },
      },
    }),
  )
  render(
    <ApiProvider>
      <EditEvent event={event} onDone={() => {}} />
    </ApiProvider>,
  )
  const user = userEvent.setup()
  const drawer = within(screen.getByRole('form', { name: 'Event' }))
  await drawer.findByRole('option', { name: chapter.name })
  const save = () => user.click(drawer.getByRole('button', { name: 'Save' }))
  return { user, drawer, save, saved }
}

it('shows the hint that a chapter is optional for one-time events only', async () => {
  const { user, drawer } = await edit()
  const hint = 'Chapter is optional for one-time events'
  expect(drawer.getByText(hint)).toBeVisible()
  await user.selectOptions(drawer.getByLabelText('Type'), 'Recurring')
  expect(drawer.queryByText(hint)).toBeNull()
})

it('asks for the weeks of the month of a recurring event', async () => {
  const weekly = { ...gala, type: 'Recurring' as const, date: null, dayOfWeek: 'Monday' as const }
  const { user, drawer, save, saved } = await edit(weekly)
  const weeks = within(drawer.getByRole('group', { name: /^Weeks of the month/ }))
  await user.click(weeks.getByRole('checkbox', { name: 'last' }))
  await user.click(weeks.getByRole('checkbox', { name: 'first' }))
  await user.click(weeks.getByRole('checkbox', { name: 'second' }))
  await user.click(weeks.getByRole('checkbox', { name: 'last' }))
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ dayOfWeek: 'Monday', weeks: [1, 2] }]))
  await user.selectOptions(drawer.getByLabelText('Type'), 'Once')
  expect(drawer.queryByRole('group', { name: /^Weeks/ })).toBeNull()
})

it.each(['Once', 'Recurring'])('saves a whole-club event without a chapter: %s', async (type) => {
  const { user, drawer, save, saved } = await edit({ ...gala, dayOfWeek: 'Monday' })
  await user.selectOptions(drawer.getByLabelText('Type'), type)
  if (type === 'Recurring') await user.selectOptions(drawer.getByLabelText('Day of Week'), 'Monday')
  await user.selectOptions(drawer.getByLabelText(/^Chapter/), 'Whole club')
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ type, wholeClub: true, chapterId: null }]))
})

it('shows an event’s chapter choice, and moves it to a chapter', async () => {
  const { user, drawer, save, saved } = await edit({
    ...gala,
    wholeClub: true,
    chapterId: null,
    chapter: null,
  })
  expect(drawer.getByLabelText(/^Chapter/)).toHaveDisplayValue('Whole club')
  await user.selectOptions(drawer.getByLabelText(/^Chapter/), chapter.name)
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ wholeClub: false, chapterId: chapter.id }]))
})

it('requires a chapter or the whole club for a recurring event', async () => {
  const { user, drawer, save, saved } = await edit({ ...gala, chapterId: null, chapter: null })
  await user.selectOptions(drawer.getByLabelText('Type'), 'Recurring')
  await user.selectOptions(drawer.getByLabelText('Day of Week'), 'Monday')
  await save()
  expect(await drawer.findByText('Chapter is required')).toBeVisible()
  expect(saved).toEqual([])
})

it('moves an event online: with a link, and who sees it, in place of an address', async () => {
  const { user, drawer, saved } = await edit({
    ...gala,
    ...{ location: 'The Depot', address: '12 Depot Street', isPublic: true, rsvp: 'Everyone' },
  })
  expect(drawer.queryByLabelText(/^Meeting link/)).toBeNull()
  await user.selectOptions(drawer.getByLabelText('Where'), 'Online')
  expect(drawer.queryByLabelText(/^Location/)).toBeNull()
  expect(drawer.queryByLabelText(/^Address/)).toBeNull()
  await user.click(drawer.getByLabelText(/^Meeting link/))
  await user.paste('http://zoom.us/j/1')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(drawer.getByLabelText(/^Meeting link/)).toHaveAccessibleDescription(
    expect.stringContaining('Paste a link that starts with https://'),
  )
  await user.clear(drawer.getByLabelText(/^Meeting link/))
  await user.paste('zoom.us/j/5551234567')
  await user.selectOptions(drawer.getByLabelText('Who sees the link'), 'Everyone')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved).toMatchObject([
      {
        ...{ attendanceMode: 'Online', meetingUrl: 'https://zoom.us/j/5551234567' },
        ...{ meetingUrlFor: 'Everyone', location: null },
      },
    ]),
  )
})

it('lets visitors RSVP to public events only', async () => {
  const { user, drawer, save, saved } = await edit({ ...gala, isPublic: false })
  await user.selectOptions(drawer.getByLabelText('Who can RSVP'), 'Everyone')
  await save()
  expect(await drawer.findByText('Visitors can only RSVP to public events')).toBeVisible()
  expect(saved).toEqual([])
  await user.click(drawer.getByLabelText(/^Public/))
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ rsvp: 'Everyone', isPublic: true }]))
})

it('counts all members for a whole-club event', async () => {
  const asked: unknown[] = []
  const { user, drawer, save } = await edit(
    { ...gala, wholeClub: true, chapterId: null, chapter: null },
    { email: 40, sms: 5, off: 1, visitors: 2, withoutCompany: [] },
    (input) => asked.push(input),
  )
  await user.click(drawer.getByLabelText('Canceled'))
  await save()
  const dialog = await screen.findByRole('dialog', { name: 'Cancel “Spring Gala”?' })
  expect(
    await within(dialog).findByText(
      'Members of the club will be notified: 40 by email (including 2 visitors) and 5 by text. 1 turned off these notifications.',
    ),
  ).toBeVisible()
  expect(asked.at(-1)).toEqual({ wholeClub: true, id: gala.id })
})

it('asks before saving a past date, and keeps the typed values', async () => {
  const { user, drawer, save, saved } = await edit()
  fireEvent.change(drawer.getByLabelText('Date'), { target: { value: '2020-01-02' } })
  await save()
  const question = 'This date has passed. Save it anyway?'
  const dialog = await screen.findByRole('dialog', { name: question })
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(saved).toEqual([])
  expect(drawer.getByLabelText('Date')).toHaveValue('2020-01-02')
  await save()
  const again = await screen.findByRole('dialog', { name: question })
  await user.click(within(again).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toMatchObject([{ date: '2020-01-02' }]))
})

it('shows who will be notified before an event is canceled', async () => {
  const { user, drawer, save, saved } = await edit()
  await user.click(drawer.getByLabelText('Canceled'))
  await save()
  const dialog = await screen.findByRole('dialog', { name: 'Cancel “Spring Gala”?' })
  expect(
    await within(dialog).findByText(
      'Members of this chapter will be notified: 12 by email and 3 by text. 2 turned off these notifications.',
    ),
  ).toBeVisible()
  expect(saved).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Cancel event' }))
  await waitFor(() => expect(saved).toMatchObject([{ isCancelled: true }]))
})

it('lists members left out because they have no company, and counts them after one click', async () => {
  const leftOut = [{ id: chapter.id, fullname: 'Ann Retired' }]
  const audience: Audience = { email: 1, sms: 0, off: 0, visitors: 0, withoutCompany: leftOut }
  const { user, drawer, save } = await edit(gala, audience)
  await user.click(drawer.getByLabelText('Canceled'))
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel “Spring Gala”?' }))
  const text = '1 member won’t receive this because they have no company yet'
  expect(await dialog.findByText(text)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'No company needed: Ann Retired' }))
  expect(
    await dialog.findByText('Members of this chapter will be notified: 2 by email.'),
  ).toBeVisible()
  expect(dialog.queryByText(text)).toBeNull()
})

it('shows who will be notified before an event is restored', async () => {
  const { user, drawer, save } = await edit(
    { ...gala, isCancelled: true },
    { email: 0, sms: 0, off: 4, visitors: 0, withoutCompany: [] },
  )
  await user.click(drawer.getByLabelText('Canceled'))
  await save()
  const dialog = await screen.findByRole('dialog', {
    name: 'Restore “Spring Gala”?',
  })
  expect(
    await within(dialog).findByText('No one will be notified. 4 turned off these notifications.'),
  ).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Restore event' })).toBeVisible()
})

it('asks no question about a date that had already passed or about a new event', () => {
  const input = eventSchema.parse({ ...eventValues(gala), date: '2020-01-02', isCancelled: true })
  const before = { ...eventValues(gala), date: '2020-01-02' }
  expect(questionsBefore(input, before, '2026-01-01')).toEqual([])
  expect(questionsBefore(input, before, '2026-01-01', gala.id)).toEqual([])
  expect(questionsBefore(input, before, '2020-01-02', gala.id)).toHaveLength(1)
  expect(questionsBefore(input, { ...before, date: '' }, '2020-01-02')).toEqual([])
  expect(questionsBefore(input, { ...before, date: '' }, '2020-01-03')).toHaveLength(1)
})

it('shows at the field that a type is required', async () => {
  const { user, drawer, save } = await edit()
  await user.selectOptions(drawer.getByLabelText('Type'), '')
  await save()
  expect(await drawer.findByText('Type is required')).toBeVisible()
  expect(drawer.getByLabelText('Type')).toHaveAccessibleDescription('Type is required')
})

it('notifies members of a new time unless the administrator turns that off', async () => {
  const { user, drawer, save, saved } = await edit()
  const notify = () => drawer.getByRole('checkbox', { name: 'Notify members' })
  expect(notify()).not.toBeChecked()
  await user.type(drawer.getByLabelText(/^Description/), 'Bring, if you can, a chair.')
  expect(notify()).not.toBeChecked()
  expect(drawer.getByText('No one will be notified.')).toBeVisible()
  await user.type(drawer.getByLabelText(/^Location/), 'Room 2')
  expect(notify()).toBeChecked()
  expect(await drawer.findByText(/12 by email and 3 by text/)).toBeVisible()
  await user.click(notify())
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ location: 'Room 2', notify: false }]))
})

it('never notifies members about a past event', async () => {
  const { drawer } = await edit({ ...gala, date: '2020-01-02' })
  expect(drawer.getByText('No one will be notified because this date has passed.')).toBeVisible()
  expect(drawer.queryByRole('checkbox', { name: 'Notify members' })).toBeNull()
})

it('renames, adds and removes meals, and asks about RSVPs with a removed one', async () => {
  const [trout, pie] = [crypto.randomUUID(), crypto.randomUUID()]
  const mealChoices = [
    { id: trout, name: 'Trout', price: null },
    { id: pie, name: 'Pie', price: null },
  ]
  const asked = { ...gala, rsvp: 'Members' as const, meals: ['Trout', 'Pie'], mealChoices }
  const { user, drawer, save, saved } = await edit(asked)
  const first = drawer.getByLabelText('Meal 1')
  expect(first).toHaveValue('Trout')
  expect(drawer.queryByLabelText(/removed meal/)).toBeNull()
  await user.type(first, ' with lemon')
  await user.click(drawer.getByRole('button', { name: 'Remove meal 2' }))
  await user.click(drawer.getByRole('button', { name: 'Add a meal' }))
  await user.type(drawer.getByLabelText('Meal 2'), 'Soup')
  await save()
  const expected = [{ id: trout, name: 'Trout with lemon' }, { name: 'Soup' }]
  await waitFor(() => expect(saved).toMatchObject([{ mealChoices: expected }]))
})

it('sets a price per person, another one for a meal, and how members pay', async () => {
  const mealChoices = [{ id: crypto.randomUUID(), name: 'Trout', price: null }]
  const asked = { ...gala, rsvp: 'Members' as const, meals: ['Trout'], mealChoices }
  const { user, drawer, save, saved } = await edit(asked)
  const price = drawer.getByLabelText(/^Price per person/)
  expect(price).toHaveAccessibleDescription(/Members see it before they RSVP/)
  expect(drawer.getByLabelText('How members pay')).toHaveDisplayValue('At the door')
  expect(drawer.queryByLabelText(/^Price of meal 1/)).toBeNull()
  await user.type(price, '25')
  await user.type(drawer.getByLabelText(/^Price of meal 1/), '35.50')
  await user.selectOptions(drawer.getByLabelText('How members pay'), 'With their next dues')
  await save()
  await waitFor(() =>
    expect(saved).toMatchObject([
      { pricePerPerson: 2500, billing: 'NextRun', mealChoices: [{ name: 'Trout', price: 3550 }] },
    ]),
  )
})

it('enters prices in the currency that the event has', async () => {
  const priced = { pricePerPerson: 3000, currency: 'JPY', billing: 'AtOnce' as const }
  const { user, drawer, save, saved } = await edit({ ...gala, rsvp: 'Members', ...priced })
  const price = drawer.getByLabelText(/^Price per person/)
  expect(price).toHaveValue('3000')
  await user.clear(price)
  await user.selectOptions(drawer.getByLabelText('How members pay'), 'At the door')
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ pricePerPerson: null, billing: null }]))
})

it('asks what happens to RSVPs whose meal is removed', async () => {
  const mealChoices = [{ id: crypto.randomUUID(), name: 'Trout', price: null }]
  const asked = { ...gala, rsvp: 'Members' as const, meals: ['Trout'], mealChoices }
  const { user, drawer, save } = await edit(asked)
  const text = '2 people have chosen Trout. Choose what to do with these RSVPs.'
  const saved: unknown[] = []
  server.use(
    ...mockClubhouse({
      event: {
        update: (input) => {
          if (!input.removedMeals)
            throw new MockFailure('CONFLICT', text, { fields: { removedMeals: text } })
          saved.push(input)
          return { data: asked, message: null }
        },
      },
    }),
  )
  await user.click(drawer.getByRole('button', { name: 'Remove meal 1' }))
  expect(drawer.getByRole('button', { name: 'Add a meal' })).toHaveFocus()
  await save()
  const choice = await drawer.findByLabelText(/^RSVPs with a removed meal/)
  expect(drawer.getAllByText(text).length).toBeGreaterThan(0)
  await user.selectOptions(choice, 'Remove it, so that they choose again')
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ mealChoices: [], removedMeals: 'Clear' }]))
})

it('makes an event visible to a committee only, and counts its members', async () => {
  const { user, drawer, save, saved } = await edit({ ...gala, isPublic: true })
  const choice = await drawer.findByRole('option', { name: 'Only the committee Board' })
  await user.selectOptions(drawer.getByLabelText(/^Chapter/), choice)
  expect(drawer.getByText(/^1 member sees this event/)).toBeVisible()
  expect(drawer.queryByLabelText(/^Public/)).toBeNull()
  await save()
  await waitFor(() =>
    expect(saved).toMatchObject([{ committeeId: board.id, chapterId: null, isPublic: false }]),
  )
})
