import { nextId, ownDutyFactory, swapOfferFactory } from '@clubhouse/client/testing'
import type { OwnDuties } from '@clubhouse/schema/duties/own-duty'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { anEvent, anEventDetail, aUser } from '#/testing/records'

const result = (data: unknown = null) => ({ data, message: { title: 'Saved', message: 'Saved.' } })

const openHome = (own: Partial<OwnDuties>, more: object = {}, page = '/portal') =>
  open(page, {
    as: aUser(),
    api: {
      ownDuty: { list: () => ({ duties: [], offers: [], ...own }), ...more },
      dutySwap: {
        accept: () => ({ ...result(), data: null }),
        end: () => ({ ...result(), data: null }),
      },
    },
  })

const openDuties = (own: Partial<OwnDuties>, more: object = {}) =>
  openHome(own, more, '/portal/account/duty')

describe('the dashboard', () => {
  it('shows the next duty with when to arrive, and confirms it', async () => {
    const duties = ownDutyFactory.buildList(3)
    const confirm = vi.fn(() => ({ ...result(), data: null }))
    const { user } = openHome({ duties }, { confirm })
    const region = await screen.findByRole('region', { name: 'Your duty' })
    expect(region).toHaveTextContent('Wed, Jan 16, 2030, arrive at 11:30 AM')
    expect(within(region).getByRole('link', { name: '2 more duties' })).toBeVisible()
    await user.click(within(region).getByRole('button', { name: 'Confirm' }))
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('shows a confirmed duty in one line that links to the member’s duties', async () => {
    openHome({ duties: [ownDutyFactory.build({ state: 'Confirmed' })] })
    const region = await screen.findByRole('region', { name: 'Your duty' })
    expect(within(region).getByRole('link')).toHaveAttribute('href', '/portal/account/duty')
    expect(region).toHaveTextContent(/arrive at 11:30 AM, confirmed/)
    expect(within(region).queryByRole('button')).toBeNull()
  })

  it('shows what another member asks, and only links to offers to anyone', async () => {
    const asked = swapOfferFactory.build({ inReturn: { duty: 'Greeter', day: '2030-01-16' } })
    openHome({ offers: [asked, swapOfferFactory.build({ isForAnyone: true, from: 'Cleo' })] })
    const region = await screen.findByRole('region', { name: 'Your duty' })
    expect(region).toHaveTextContent('Bea Lee asks you to take over: Setup')
    expect(region).toHaveTextContent('In return, Bea Lee takes over from you: Greeter')
    expect(region).not.toHaveTextContent('Cleo')
    expect(within(region).getByRole('link')).toHaveTextContent('1 duty that needs somebody')
  })

  it('shows nothing about duties to a member without any', async () => {
    openHome({})
    await screen.findByRole('heading', { name: /^Welcome/ })
    expect(screen.queryByRole('region', { name: 'Your duty' })).not.toBeInTheDocument()
  })
})

it('asks before a duty is given up', async () => {
  const decline = vi.fn(() => ({ ...result(), data: null }))
  const { user } = openDuties({ duties: ownDutyFactory.buildList(1) }, { decline })
  await user.click(await screen.findByRole('button', { name: 'I Can’t' }))
  expect(decline).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Give up duty' }))
  expect(decline).toHaveBeenCalledOnce()
})

it('a duty that is offered can only be withdrawn', async () => {
  const swap = { id: swapOfferFactory.build().id, toUser: 'Bea Lee' }
  openDuties({ duties: [ownDutyFactory.build({ swap })] })
  const region = await screen.findByRole('region', { name: 'Your duties' })
  expect(within(region).getByRole('status')).toHaveTextContent('You asked Bea Lee to take it.')
  expect(
    within(region)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Withdraw Offer'])
})

it('a shift has a day of its event, and may end after midnight', async () => {
  const event = anEvent({
    title: 'Gala',
    type: 'Once',
    date: '2026-12-12',
    firstDate: '2026-12-12',
  })
  const times = { timeStart: '22:30', timeEnd: '00:30', endsNextDay: true, dayOffset: 0 }
  const bar = {
    ...{ id: nextId(), eventId: event.id, title: 'Bar', instructions: null, count: 1 },
    ...{ arrivesMinutesBefore: 15, rotation: 'None' as const, ...times, position: 0, version: 1 },
  }
  const create = vi.fn<(input: object) => void>()
  const { user } = open(`/portal/event/${event.id}/duty?drawer=create`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      event: { get: () => anEventDetail({ ...event, endsNextDay: true }) },
      absence: { list: () => [] },
      duty: {
        roster: () => ({ duties: [], dates: [] }),
        create: (input) => {
          create(input)
          return { ...result(), data: bar }
        },
      },
    },
  })
  const form = within(await screen.findByRole('dialog', { name: 'Add Duty' }))
  await user.type(form.getByLabelText('Duty'), 'Bar')
  const day = form.getByLabelText('Day')
  expect(within(day).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(day, 'Sat, Dec 12')
  await user.selectOptions(form.getByLabelText('Start time'), '10:30 PM')
  const end = form.getByLabelText('End time')
  expect(within(end).queryByRole('option', { name: '12:30 AM' })).toBeNull()
  await user.click(form.getByLabelText('Ends the next day'))
  await user.selectOptions(end, '12:30 AM')
  await user.click(form.getByRole('button', { name: 'Add Duty' }))
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[0]).toMatchObject({ title: 'Bar', ...times })
})
