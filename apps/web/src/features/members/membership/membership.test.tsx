import {
  currentUserFactory,
  type Mocks,
  membershipFactory,
  membershipPeriodFactory,
  userDetailFactory,
} from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseMore } from '#/testing/more-menu'
import { open } from '#/testing/open'

const administrator = currentUserFactory.build({ role: [{ name: 'Admin' }] })
const year = { startsOn: '2026-07-01', endsOn: '2027-06-30' }
const message = { title: 'Saved', message: 'Saved' }

/** Opens a member's page, with what is sent about their membership. */
function visit(
  given = {},
  invitation: { sentAt: null; expiresAt: string; invitedBy: null } | null = null,
) {
  const sent: unknown[] = []
  const member = userDetailFactory.build({ invitation, isInvitable: invitation !== null })
  const record = membershipFactory.build({ userId: member.id, ...given })
  const answer = (input: unknown) => {
    sent.push(input)
    return { data: record, message }
  }
  const api: Mocks = {
    user: {
      get: () => member,
      list: () => [],
      commitments: () => ({
        subscription: null,
        ...{ hiddenRsvps: 0, duties: [], hiddenDuties: 0 },
        rsvps: [
          {
            eventId: member.id,
            title: 'Breakfast',
            date: '2026-12-02',
            day: '2026-12-02',
            seat: 'Going',
          },
        ],
        offices: [{ title: 'Treasurer', chapter: null, ...year, isGuarded: true }],
        committees: [{ name: 'Service', isChair: true, ...year }],
      }),
    },
    membership: {
      get: () => record,
      update: answer,
      end: answer,
      start: answer,
      changeType: answer,
      startLeave: answer,
      endLeave: answer,
      correct: answer,
    },
  }
  const { user } = open(`/portal/user/${member.id}`, { as: administrator, api })
  const choose = async (name: string) => {
    await chooseMore(user, name)
    return within(await screen.findByRole('dialog'))
  }
  return { user, sent, member, choose }
}

it('shows the record, and saves changes to it', async () => {
  const { user, sent, member } = visit({ number: '4711', birthday: '--03-14', version: 3 })
  const card = within(await screen.findByRole('region', { name: 'Membership' }))
  expect(await card.findByText('Active since July 1, 2015')).toBeVisible()
  expect(card.getByText('March 14')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Edit membership' }))
  const drawer = within(await screen.findByRole('dialog'))
  const birthday = await drawer.findByLabelText(/^Birthday/)
  expect(birthday).toHaveValue('3/14')
  await user.clear(birthday)
  await user.type(birthday, '3/15/1958')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { id: member.id, version: 3, number: '4711', birthday: '1958-03-15' },
    ]),
  )
})

it('shows today’s type, the type to come, and how long the membership has lasted', async () => {
  const changed = { startReason: 'TypeChanged', endsOn: null } as const
  visit({
    periods: [
      membershipPeriodFactory.build({ endsOn: '2026-11-26', endReason: 'TypeChanged' }),
      membershipPeriodFactory.build({ ...changed, type: 'Honorary', startsOn: '2026-11-27' }),
    ],
  })
  const card = within(await screen.findByRole('region', { name: 'Membership' }))
  const text = 'Active since July 1, 2015. Honorary from November 27, 2026'
  expect(await card.findByText(text)).toBeVisible()
  expect(card.getByText('11 years')).toBeVisible()
  expect(card.getByText(/Active, July 1, 2015 to November 26, 2026/)).toHaveTextContent(
    'Honorary, since November 27, 2026',
  )
})

it('keeps the first day of the membership after a change of type', async () => {
  visit({
    periods: [
      membershipPeriodFactory.build({ endsOn: '2020-06-30', endReason: 'TypeChanged' }),
      membershipPeriodFactory.build({
        type: 'Honorary',
        startsOn: '2020-07-01',
        startReason: 'TypeChanged',
      }),
    ],
  })
  expect(await screen.findByText('Honorary, member since July 1, 2015')).toBeVisible()
})

it('corrects the dates of a period', async () => {
  const { user, sent, member } = visit()
  const card = within(await screen.findByRole('region', { name: 'Membership' }))
  await user.click(card.getByRole('button', { name: 'Edit membership' }))
  const dates = within(await screen.findByRole('region', { name: 'Correct dates' }))
  const first = dates.getByLabelText('First day')
  await user.clear(first)
  await user.type(first, '2011-07-01')
  await user.click(dates.getByRole('button', { name: 'Save dates' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ id: member.id, startsOn: '2011-07-01', endsOn: null }]),
  )
})

it('ends a membership with the chosen answers about RSVPs and the invitation', async () => {
  const open14 = { sentAt: null, expiresAt: '2100-01-01T00:00:00.000Z', invitedBy: null }
  const { user, sent, member, choose } = visit({}, open14)
  const drawer = await choose('End membership…')
  await user.selectOptions(await drawer.findByLabelText('Reason'), 'Moved')
  expect(drawer.getByText('1 upcoming RSVP')).toBeVisible()
  const offices = within(drawer.getByRole('region', { name: 'Offices and committees' }))
  expect(offices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Treasurer, July 1, 2026 to June 30, 2027',
    'Service (chair), July 1, 2026 to June 30, 2027',
  ])
  expect(offices.getByText(/email all administrators/)).toBeVisible()
  await user.click(drawer.getByRole('radio', { name: 'Keep' }))
  await user.selectOptions(drawer.getByLabelText('Invitation'), 'Keep it')
  await user.click(drawer.getByRole('button', { name: 'End membership' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        id: member.id,
        endsOn: '2026-11-25',
        endReason: 'Moved',
        rsvpChoice: 'Keep',
        subscriptionChoice: 'Keep',
        invitationChoice: 'Keep',
      },
    ]),
  )
})

it('asks nothing about RSVPs and the subscription of someone who died', async () => {
  const { user, sent, choose } = visit()
  const drawer = await choose('End membership…')
  await user.selectOptions(await drawer.findByLabelText('Reason'), 'Deceased')
  expect(drawer.getByText('1 upcoming RSVP is withdrawn.')).toBeVisible()
  expect(drawer.queryByRole('radio', { name: 'Keep' })).toBeNull()
  expect(drawer.getByLabelText('Date of death')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'End membership' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { endReason: 'Deceased', rsvpChoice: 'Withdraw', subscriptionChoice: 'CancelNow' },
    ]),
  )
})

it('changes the type, and records a leave', async () => {
  const { user, sent, member, choose } = visit()
  const type = await choose('Change type…')
  await user.selectOptions(await type.findByLabelText('Type'), 'Associate')
  await user.click(type.getByRole('button', { name: 'Change type' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const leave = await choose('Leave of absence…')
  await user.click(await leave.findByRole('button', { name: 'Save leave' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { id: member.id, type: 'Associate', startsOn: '2026-11-25' },
      { id: member.id, startsOn: '2026-11-25', endsOn: null },
    ]),
  )
})

it('reinstates a former member', async () => {
  const ended = { endsOn: '2026-06-30', endReason: 'Nonpayment' } as const
  const { user, sent, member, choose } = visit({ periods: [membershipPeriodFactory.build(ended)] })
  expect(await screen.findByText('Nonpayment, June 30, 2026')).toBeVisible()
  const drawer = await choose('Start membership…')
  await user.click(await drawer.findByRole('button', { name: 'Start membership' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { id: member.id, type: 'Active', startsOn: '2026-11-25', startReason: 'Reinstated' },
    ]),
  )
})
