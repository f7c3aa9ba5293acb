import {
  agingFactory,
  invoiceFactory,
  MockFailure,
  type Mocks,
  subscriptionFactory,
  userActivityFactory,
  userDetailFactory,
} from '@clubhouse/client/testing'
import type { UserDetail } from '@clubhouse/schema/members/user'
import type { UserActivity } from '@clubhouse/schema/members/user-activity'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aChapter, aUser } from '#/testing/records'

const id = '00000000-0000-4000-8000-000000000001'
const eventId = '00000000-0000-4000-8000-000000000002'

type Page = { search?: string; user?: Partial<UserDetail>; activity?: Partial<UserActivity> }

function openMember({ search = '', user = {}, activity = {} }: Page = {}, api: Mocks = {}) {
  const record = userDetailFactory.build({
    id,
    firstname: 'Rosa',
    lastname: 'Avila',
    phoneNumber: '919-555-0132',
    email: 'rosa@club.example',
    ...user,
  })
  return open(`/portal/user/${id}${search}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      chapter: { list: () => [] },
      finance: { aging: () => agingFactory.build() },
      payment: { list: () => [] },
      ...api,
      user: {
        get: () => record,
        activity: () => userActivityFactory.build(activity),
        ...api.user,
      },
    },
  })
}

const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'About this member' })).getByRole('link', { name })

it('leads with links to call and email, and shows upcoming RSVPs first', async () => {
  const rsvp = { eventId, date: '2030-01-15', day: '2030-01-16', title: 'Dinner' }
  openMember({
    activity: {
      rsvps: [
        { ...rsvp, answer: 'Yes', seat: 'Waitlisted' },
        { ...rsvp, title: 'Lunch', date: '2030-02-01', answer: 'No', seat: null },
      ],
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Avila' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Call Rosa Avila' })).toHaveAttribute(
    'href',
    'tel:+19195550132',
  )
  expect(screen.getByRole('link', { name: 'Email Rosa Avila' })).toHaveAttribute(
    'href',
    'mailto:rosa@club.example',
  )
  expect(tab('Events')).toHaveAttribute('aria-current', 'page')
  const list = await screen.findByRole('list', { name: 'RSVPs to upcoming dates' })
  const [dinner, lunch] = within(list).getAllByRole('listitem')
  expect(dinner).toHaveTextContent('Wed, Jan 16, 2030, DinnerWaitlisted')
  expect(within(list).getByRole('link', { name: /Dinner/ })).toHaveAttribute(
    'href',
    `/portal/event/${eventId}/2030-01-15`,
  )
  expect(lunch).toHaveTextContent('Not going')
})

it('keeps the tab in the URL: attendance, dues and messages of the member', async () => {
  const date = { eventId, title: 'Lunch', date: '2026-11-18', day: '2026-11-18' }
  const { user, router } = openMember({
    activity: {
      attendance: {
        ...{ present: 3, madeUp: 0, excused: 1, counted: 4, percentage: 75 },
        dates: [{ ...date, status: 'Present', madeUp: null }],
      },
      subscription: subscriptionFactory.build({
        status: 'PastDue',
        terms: { nickname: 'Membership', cents: 19_800, currency: 'USD', interval: 'year' },
      }),
      invoices: [
        invoiceFactory.build({ id: eventId, status: 'Paid', total: 19_800, currency: 'USD' }),
      ],
      messages: [
        {
          ...{ id: eventId, channel: 'email', title: 'The picnic', startedAt: null },
          ...{ state: 'Failed', isUncertain: false, reason: '550 5.1.1 No such mailbox' },
        },
      ],
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Rosa Avila' })
  await user.click(tab('Attendance'))
  expect(await screen.findByText('75%')).toBeVisible()
  expect(router.state.location.search).toEqual({ tab: 'attendance' })
  expect(tab('Attendance')).toHaveAttribute('aria-current', 'page')
  expect(screen.getByText('3 of 4 dates in the last 12 months, excused from 1')).toBeVisible()
  await user.click(tab('Dues'))
  expect(await screen.findByText('Membership, $198 a year')).toBeVisible()
  expect(screen.getByText('Payment late')).toBeVisible()
  expect(screen.getByRole('link', { name: /^\$198\.00/ })).toHaveAttribute(
    'href',
    `/portal/finance/invoice/${eventId}`,
  )
  await user.click(tab('Messages'))
  expect(await screen.findByRole('link', { name: 'The picnic' })).toBeVisible()
  expect(screen.getByText('This address doesn’t exist.')).toBeVisible()
})

it('shows the history of the member only', async () => {
  const asked: unknown[] = []
  openMember(
    { search: '?tab=history' },
    {
      audit: {
        list: (filter) => {
          asked.push(filter)
          return { records: [], nextCursor: null }
        },
      },
    },
  )
  expect(await screen.findByText('No changes recorded.')).toBeVisible()
  expect(asked).toEqual([{ entityId: id }])
})

it('shows the overdue amount in place of a day until which nobody has paid', async () => {
  const terms = { nickname: 'Membership', cents: 19_800, currency: 'USD', interval: 'year' }
  const owed = {
    status: 'Open' as const,
    total: 19_800,
    currency: 'USD',
    dueDate: '2020-11-17T17:00:00Z',
  }
  openMember({
    search: '?tab=dues',
    activity: {
      subscription: subscriptionFactory.build({ status: 'PastDue', terms }),
      invoices: [invoiceFactory.build(owed)],
    },
  })
  expect(await screen.findByText('$198.00 overdue')).toBeVisible()
  expect(screen.queryByText(/Paid until/)).toBeNull()
})

it('shows ten rows of a list, and the rest on request', async () => {
  const { user } = openMember({
    search: '?tab=dues',
    activity: { invoices: invoiceFactory.buildList(12) },
  })
  const list = await screen.findByRole('list', { name: 'Invoices' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Show all 12' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(12)
})

it('shows badges only for what is unusual, and IDs only on request', async () => {
  openMember({ user: { status: 'Suspended', stripeCustomerId: 'cus_7' } })
  await screen.findByRole('heading', { level: 1, name: 'Rosa Avila' })
  const badges = screen.getAllByText(/^(Suspended|Member|Active)$/, { selector: '.rounded-full' })
  expect(badges.map(({ textContent }) => textContent)).toEqual(['Suspended'])
  expect(screen.getByText('cus_7')).not.toBeVisible()
})

it('changes the phone number in its place, with the version it was read with', async () => {
  const sent: unknown[] = []
  let record = userDetailFactory.build({ id, phoneNumber: '919-555-0132', version: 4 })
  const { user } = openMember(
    {},
    {
      user: {
        get: () => record,
        update: (input) => {
          sent.push(input)
          record = { ...record, phoneNumber: input.phoneNumber, version: 5 }
          return { data: record, message: null }
        },
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit phone' }))
  const number = screen.getByLabelText('Phone number')
  expect(number).toHaveFocus()
  await user.clear(number)
  await pasteInto(user, number, '919-555-0199')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: '(919) 555-0199' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit phone' })).toHaveFocus()
  expect(sent).toMatchObject([{ id, phoneNumber: '919-555-0199', version: 4 }])
  expect(sent[0]).not.toHaveProperty('password')
})

it('does not overwrite what somebody else changed since the form was opened', async () => {
  let record = userDetailFactory.build({ id, version: 4 })
  const { user } = openMember(
    {},
    {
      user: {
        get: () => record,
        update: () => {
          record = { ...record, phoneNumber: '919-555-0177', version: 5 }
          const text = 'Someone else changed this.'
          throw new MockFailure('CONFLICT', text, { fields: { version: text } })
        },
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit phone' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert', { name: 'Changed by someone else' })
  await user.click(within(notice).getByRole('button', { name: 'Show the newer version' }))
  expect(screen.getByLabelText('Phone number')).toHaveValue('919-555-0177')
})

it('moves a member to another chapter in its place', async () => {
  const sent: unknown[] = []
  const sunrise = aChapter({ name: 'Sunrise' })
  const record = userDetailFactory.build({ id })
  const { user } = openMember(
    {},
    {
      chapter: { list: () => [sunrise] },
      user: {
        get: () => record,
        update: (input) => {
          sent.push(input)
          return { data: record, message: null }
        },
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit chapter' }))
  await screen.findByRole('option', { name: 'Sunrise' })
  await user.selectOptions(screen.getByLabelText('Chapter'), 'Sunrise')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ chapterId: sunrise.id }]))
  expect(await screen.findByRole('button', { name: 'Edit chapter' })).toBeVisible()
})
