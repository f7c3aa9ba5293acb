import { userDetailFactory } from '@clubhouse/client/testing'
import type { UserCommitments } from '@clubhouse/schema/members/user-commitments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aChapter, anEvent, aUser } from '#/testing/records'

const chapter = aChapter({ name: 'Midday' })
const dinner = {
  eventId: anEvent().id,
  title: 'Winter Dinner',
  date: '2030-01-15',
  day: '2030-01-15',
  seat: 'Going' as const,
}
const paid = {
  status: 'Active' as const,
  terms: { nickname: 'Membership', cents: 19_800, currency: 'USD', interval: 'year' },
  canceledAt: null,
  currentPeriodEnd: '2030-06-30T16:00:00.000Z',
}

/** Opens an Active member's form, and makes them Inactive. */
async function leave(
  commitments: Pick<UserCommitments, 'subscription' | 'rsvps'> & Partial<UserCommitments>,
) {
  const record = userDetailFactory.build({
    ...{ firstname: 'Vera', lastname: 'Visitor', fullname: 'Vera Visitor', status: 'Active' },
    ...{ company: null, companyId: null, chapterId: chapter.id, phoneNumber: '919-555-0142' },
  })
  const saved: unknown[] = []
  const { user } = open(`/portal/user/${record.id}?drawer=edit`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      chapter: { list: () => [chapter] },
      company: { list: () => [] },
      user: {
        get: () => record,
        commitments: () => ({
          ...{ offices: [], committees: [], hiddenRsvps: 0, duties: [], hiddenDuties: 0 },
          ...commitments,
        }),
        update: (input) => {
          saved.push(input)
          return { data: { ...record, status: 'Inactive' }, message: null }
        },
      },
    },
  })
  const form = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  await user.selectOptions(await form.findByLabelText('Status'), 'Inactive')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const question = async () =>
    within(await screen.findByRole('dialog', { name: 'Make Vera Visitor inactive?' }))
  return { user, form, saved, question }
}

it('lists the duties that open up for others', async () => {
  const duty = { ...dinner, duty: 'Greeter' }
  const { question } = await leave({
    subscription: null,
    rsvps: [],
    duties: [duty],
    hiddenDuties: 1,
  })
  const { getByRole, getByText } = await question()
  expect(getByRole('heading', { name: '2 upcoming duties' })).toBeVisible()
  expect(getByText(/^Greeter, /)).toBeVisible()
  expect(getByText('and 1 event that you can’t see')).toBeVisible()
})

it('asks what to do with a subscription and RSVPs before a member is made inactive', async () => {
  const commitments = { subscription: paid, rsvps: [dinner, { ...dinner, date: '2030-01-22' }] }
  const { user, form, saved, question } = await leave(commitments)
  const first = await question()
  expect(first.getByText('Membership, $198 a year. Paid until Jun 30, 2030.')).toBeVisible()
  expect(first.getByText('2 upcoming RSVPs')).toBeVisible()
  expect(first.getAllByText('Winter Dinner, January 15, 2030')).toHaveLength(2)
  await user.click(first.getByRole('button', { name: 'Keep editing' }))
  expect(saved).toEqual([])
  await user.click(form.getByRole('button', { name: 'Save' }))
  const again = await question()
  expect(again.getByLabelText('Cancel at the end of the paid period')).toBeChecked()
  expect(again.getByLabelText('Cancel them and free up the seats')).toBeChecked()
  await user.click(again.getByLabelText('Cancel now'))
  await user.click(again.getByLabelText('Keep'))
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved).toMatchObject([
      { status: 'Inactive', subscriptionChoice: 'CancelNow', rsvpChoice: 'Keep' },
    ]),
  )
})

it('shows when a canceled subscription ends', async () => {
  const subscription = { ...paid, canceledAt: '2029-12-01T00:00:00.000Z' }
  const { user, saved, question } = await leave({ subscription, rsvps: [] })
  const asked = await question()
  expect(asked.getByText('Membership, $198 a year. Ends on Jun 30, 2030.')).toBeVisible()
  expect(asked.queryByLabelText('Cancel at the end of the paid period')).toBeNull()
  expect(asked.getByLabelText('Let it end on that date')).toBeChecked()
  await user.click(asked.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toMatchObject([{ subscriptionChoice: 'Keep' }]))
})

it('asks nothing about a member who has neither a subscription nor RSVPs', async () => {
  const { saved } = await leave({ subscription: null, rsvps: [] })
  await waitFor(() => expect(saved).toMatchObject([{ status: 'Inactive' }]))
  expect(saved[0]).not.toHaveProperty('subscriptionChoice')
})

it('only counts RSVPs to events that the officer can’t see', async () => {
  const { question } = await leave({ subscription: null, rsvps: [dinner], hiddenRsvps: 1 })
  const asked = await question()
  expect(asked.getByText('2 upcoming RSVPs')).toBeVisible()
  expect(asked.getByText('and 1 event that you can’t see')).toBeVisible()
})
