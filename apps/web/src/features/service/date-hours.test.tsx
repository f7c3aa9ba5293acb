import { nextId, serviceHoursFactory } from '@clubhouse/client/testing'
import type { DutyOfDate, RosterEntry } from '@clubhouse/schema/duties/roster'
import type { DateHoursInput } from '@clubhouse/schema/service/service-hours'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { anEvent, anEventDetail, aUser } from '#/testing/records'

const message = { title: 'Hours recorded', message: 'Recorded for 2 members.' }
const date = '2026-11-18'
const event = anEvent({ title: 'Food pantry', type: 'Once', date, firstDate: date })
const path = `/portal/event/${event.id}/${date}`
const admin = aUser({ role: [{ name: 'Admin' }] })

const names = ['Ann Ames', 'Ben Bell', 'Cora Cole'] as const
const [ann, ben, cora] = names.map((fullname) => ({ id: nextId(), fullname }))
const member = (
  who: { id: string; fullname: string } | undefined,
  isPresent: boolean,
  shiftMinutes: number | null = null,
) => ({
  ...{ id: '', fullname: '', ...who },
  ...{ isPresent, shiftMinutes },
})

function visit(shiftMinutes: number | null = null, more = 0, days = [date]) {
  vi.setSystemTime('2026-11-18T22:00:00Z')
  const record = vi.fn<(input: DateHoursInput) => void>()
  const update = vi.fn<(input: object) => void>()
  const recorded = serviceHoursFactory.build({ ...(ben && { user: ben }), minutes: 30, date })
  const [occurrence] = anEventDetail(event).dates
  const page = open(`${path}/hours`, {
    as: admin,
    api: {
      event: { get: () => anEventDetail(event), list: () => [event] },
      ...(occurrence && {
        occurrence: { get: () => ({ ...occurrence, rsvp: null, program: null }) },
      }),
      serviceHours: {
        shifts: () => ({ title: event.title, day: date, shifts: [] }),
        ofDate: ({ day = date }) => ({
          ...{ day, days, minutes: 120 },
          members: [
            ...[member(ann, true, shiftMinutes), member(ben, true), member(cora, false)],
            ...Array.from({ length: more }, () =>
              member({ id: nextId(), fullname: 'Dee Dunn' }, false),
            ),
          ],
          hours: [recorded],
        }),
        update: (input) => {
          update(input)
          return { data: recorded, message }
        },
        record: (input) => {
          record(input)
          return { data: { recorded: 1, kept: [] }, message }
        },
      },
    },
  })
  return { ...page, record, update, recorded }
}

const openForm = async ({ user }: ReturnType<typeof visit>) => {
  await user.click(await screen.findByRole('button', { name: 'Record Hours' }))
  return within(await screen.findByRole('dialog', { name: 'Record Hours' }))
}

it('records the same hours for all who were present and have none yet', async () => {
  const page = visit()
  const form = await openForm(page)
  expect(form.getByRole('checkbox', { name: /Ann Ames/ })).toBeChecked()
  expect(form.getByRole('checkbox', { name: /Ben Bell/ })).toBeDisabled()
  expect(form.getByText('Has 30 min already')).toBeVisible()
  await page.user.click(form.getByText('Other members'))
  await page.user.click(form.getByRole('checkbox', { name: /Cora Cole/ }))
  await page.user.click(form.getByRole('button', { name: 'Record Hours for 2 Members' }))
  await vi.waitFor(() => expect(page.record).toHaveBeenCalledTimes(1))
  // It closes when the page has the new hours.
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.record.mock.calls[0]?.[0]).toMatchObject({
    kind: 'Direct',
    entries: [
      { userId: ann?.id, minutes: 120 },
      { userId: cora?.id, minutes: 120 },
    ],
  })
})

it('records the hours of a later day of a date', async () => {
  const page = visit(null, 0, ['2026-11-17', date])
  await page.user.selectOptions(await screen.findByLabelText('Day'), 'Tue, Nov 17')
  const form = await openForm(page)
  await page.user.click(form.getByRole('button', { name: 'Record Hours for 1 Member' }))
  await vi.waitFor(() => expect(page.record).toHaveBeenCalledTimes(1))
  expect(page.record.mock.calls[0]?.[0]).toMatchObject({ day: '2026-11-17' })
})

it('finds members of a long list by name, and Enter records nothing', async () => {
  const page = visit(null, 20)
  const form = await openForm(page)
  await page.user.type(form.getByRole('searchbox', { name: 'Search members' }), 'cora{Enter}')
  expect(form.getByRole('checkbox', { name: /Cora Cole/ })).toBeVisible()
  expect(form.queryByRole('checkbox', { name: /Ann Ames/ })).toBeNull()
  expect(page.record).not.toHaveBeenCalled()
})

it('lets an organizer change the hours of a member', async () => {
  const { user, update, recorded } = visit()
  await user.click(await screen.findByRole('button', { name: /Ben Bell/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Hours, Ben Bell' }))
  const hours = form.getByLabelText(/^Hours/)
  expect(hours).toHaveValue('0:30')
  await user.clear(hours)
  await user.type(hours, '1:30')
  await user.click(form.getByRole('button', { name: /^Save/ }))
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(update.mock.calls[0]?.[0]).toMatchObject({ id: recorded.id, minutes: 90, version: 1 })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('records the length of a shift for those who had one', async () => {
  const page = visit(150)
  const form = await openForm(page)
  expect(form.getByText('2 h 30 min')).toBeVisible()
  await page.user.click(form.getByRole('button', { name: 'Record Hours for 1 Member' }))
  await vi.waitFor(() => expect(page.record).toHaveBeenCalledTimes(1))
  // It closes when the page has the new hours.
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.record.mock.calls[0]?.[0].entries).toEqual([{ userId: ann?.id, minutes: 150 }])
})

const shiftOf = (entries: RosterEntry[], count = 1): DutyOfDate => ({
  duty: {
    ...{ id: nextId(), eventId: event.id, title: 'Stocking', instructions: null, count },
    ...{ arrivesMinutesBefore: 0, rotation: 'None', timeStart: '18:00', timeEnd: '19:30' },
    ...{ dayOffset: 0, endsNextDay: false },
    ...{ position: 0, version: 1 },
  },
  entries,
  missing: Math.max(0, count - entries.filter(({ seat }) => seat === 'Going').length),
})

const entryOf = (who: { id: string; fullname: string }, seat: RosterEntry['seat'] = 'Going') =>
  ({
    ...{ id: nextId(), user: { id: who.id, fullname: who.fullname }, seat },
    ...{ state: 'Confirmed', source: 'Self' },
  }) satisfies RosterEntry

function visitShift(shift: DutyOfDate, as = aUser()) {
  vi.setSystemTime('2026-11-18T17:00:00Z')
  const take = vi.fn<(input: { id: string; date: string }) => void>()
  const withdraw = vi.fn<(input: { id: string }) => void>()
  const [occurrence] = anEventDetail(event).dates
  const page = open(path, {
    as,
    api: {
      event: { get: () => anEventDetail(event) },
      ...(occurrence && {
        occurrence: { get: () => ({ ...occurrence, rsvp: null, program: null }) },
      }),
      duty: { ofDate: () => [shift] },
      ownDuty: {
        take: (input) => {
          take(input)
          return { data: entryOf(as), message }
        },
        decline: (input) => {
          withdraw(input)
          return { data: null, message }
        },
      },
    },
  })
  return { ...page, take, withdraw }
}

it('lets a member take an open shift with a click', async () => {
  const shift = shiftOf([entryOf({ id: nextId(), fullname: 'Dan Dill' })], 2)
  const { user, take } = visitShift(shift)
  const shifts = within(await screen.findByRole('region', { name: 'Shifts' }))
  expect(shifts.getByText('1 of 2 places open')).toBeVisible()
  expect(shifts.getByText('Dan Dill')).toBeVisible()
  await user.click(shifts.getByRole('button', { name: 'Take Shift: Stocking' }))
  expect(take).toHaveBeenCalledWith({ id: shift.duty.id, date })
})

it('offers the waitlist of a full shift', async () => {
  const others = [entryOf({ id: nextId(), fullname: 'Dan Dill' })]
  visitShift(shiftOf([...others, entryOf({ id: nextId(), fullname: 'Eve Earl' }, 'Waitlisted')]))
  const shifts = within(await screen.findByRole('region', { name: 'Shifts' }))
  expect(shifts.getByText('Full, 1 waiting')).toBeVisible()
  expect(shifts.getByRole('button', { name: 'Join Waitlist: Stocking' })).toBeVisible()
})

it('lets a member withdraw from their shift', async () => {
  const as = aUser()
  const own = entryOf(as)
  const { user, withdraw } = visitShift(shiftOf([own]), as)
  const shifts = within(await screen.findByRole('region', { name: 'Shifts' }))
  expect(shifts.getByText('You’re on this shift')).toBeVisible()
  await user.click(shifts.getByRole('button', { name: 'Withdraw: Stocking' }))
  expect(withdraw).toHaveBeenCalledWith({ id: own.id })
})
