import { nextId, serviceHoursFactory } from '@clubhouse/client/testing'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { anEvent, aUser } from '#/testing/records'

const pantry = anEvent({ title: 'Food pantry', date: '2026-11-21' })
const message = { title: 'Hours saved', message: 'They count toward the club’s total.' }

const visit = (path = '/portal/account/service-hours') => {
  const create = vi.fn<(input: unknown) => void>()
  const remove = vi.fn<(input: { id: string }) => void>()
  const years: (number | undefined)[] = []
  const own = [
    serviceHoursFactory.build({ date: '2026-11-21', minutes: 90 }),
    serviceHoursFactory.build({
      ...{ date: '2026-11-14', event: { id: pantry.id, title: pantry.title }, text: null },
      ...{ minutes: 45, kind: 'Travel' },
    }),
  ]
  const page = open(path, {
    as: aUser(),
    api: {
      event: { list: () => [pantry] },
      serviceHours: {
        own: ({ year }) => {
          years.push(year)
          return year ? [] : own
        },
        createOwn: (input) => {
          create(input)
          return { data: serviceHoursFactory.build(), message }
        },
        removeOwn: (input) => {
          remove(input)
          return { data: null, message }
        },
      },
    },
  })
  return { ...page, create, remove, years, own }
}

it('adds up the member’s hours of the club year, by kind', async () => {
  visit()
  expect(await screen.findByText('2 h 15 min')).toBeVisible()
  expect(screen.getByText('1 h 30 min direct, 45 min travel')).toBeVisible()
  const rows = within(screen.getByRole('list', { name: 'Service hours' })).getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Sat, Nov 21 Highway cleanup 1 h 30 min Edit',
    'Sat, Nov 14 Food pantry · Travel 45 min Edit',
  ])
})

it('shows an earlier club year', async () => {
  const { user, years } = visit()
  const [, last] = await within(
    await screen.findByRole('navigation', { name: 'Club year' }),
  ).findAllByRole('link')
  if (!last) throw new Error('There is no earlier year')
  await user.click(last)
  expect(await screen.findByText('No service hours in this club year.')).toBeVisible()
  expect(years.at(-1)).toBeTypeOf('number')
})

it('adds hours for a project as text, typed as hours and minutes', async () => {
  const { user, create } = visit()
  await user.click(await screen.findByRole('button', { name: 'Add Hours' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add Hours' }))
  await user.type(form.getByLabelText('Or another project'), 'Park bench')
  await user.type(form.getByLabelText('Hours'), '1:30')
  await user.click(form.getByRole('button', { name: 'Add Hours' }))
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1))
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    ...{ eventId: null, text: 'Park bench', minutes: 90, kind: 'Direct' },
  })
})

it('shows which entries are missing', async () => {
  const { user, create } = visit('/portal/account/service-hours?drawer=create')
  const form = within(await screen.findByRole('dialog', { name: 'Add Hours' }))
  await user.click(form.getByRole('button', { name: 'Add Hours' }))
  expect(await form.findByText('Hours is required')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})

it('opens with the event, day and length of a shift that a link names', async () => {
  const { user, create } = visit(
    `/portal/account/service-hours?drawer=create&id=${encodeURIComponent(`${pantry.id} 2026-11-21 150`)}`,
  )
  const form = within(await screen.findByRole('dialog', { name: 'Add Hours' }))
  expect(form.getByLabelText('Hours')).toHaveValue('2:30')
  await user.click(form.getByRole('button', { name: 'Add Hours' }))
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1))
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    ...{ eventId: pantry.id, text: null, date: '2026-11-21', minutes: 150 },
  })
})

it('removes hours', async () => {
  const { user, remove, own } = visit()
  await user.click(await screen.findByRole('button', { name: /Highway cleanup/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove these hours' }))
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith({ id: own[0]?.id }))
})

it('shows organizers the hours of members and projects', async () => {
  const ann = { id: nextId(), fullname: 'Ann Ames' }
  const ben = { id: nextId(), fullname: 'Ben Bell' }
  const { user } = open('/portal/administrator/service-hours', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      serviceHours: {
        list: () => [
          serviceHoursFactory.build({ user: ann, minutes: 120 }),
          serviceHoursFactory.build({ user: ben, minutes: 30, kind: 'Travel' }),
        ],
      },
    },
  })
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Service Hours' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))
  await screen.findByRole('link', { name: 'Ann Ames' })
  expect(await rows()).toEqual(['Ann Ames | 2 h |  |  | 2 h', 'Ben Bell |  |  | 30 min | 30 min'])
  await user.click(screen.getByRole('link', { name: /^Projects/ }))
  await screen.findByText('Highway cleanup')
  expect(await rows()).toEqual(['Highway cleanup | 2 | 2 h |  | 30 min | 2 h 30 min'])
})
