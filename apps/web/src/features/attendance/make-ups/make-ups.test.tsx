import { nextId } from '@clubhouse/client/testing'
import type { MakeUpInput, OwnMakeUps } from '@clubhouse/schema/attendance/make-up'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const message = { title: 'Make-up saved', message: 'It counts for November 18, 2026.' }
const lunch = { id: nextId(), title: 'Lunch', date: '2026-11-18', day: '2026-11-18' }
const as = aUser()

function visit(more: Partial<OwnMakeUps> = {}) {
  const create = vi.fn<(input: MakeUpInput) => void>()
  const remove = vi.fn<(input: { id: string }) => void>()
  const makeUp = {
    ...{ id: nextId(), user: { id: as.id, fullname: as.fullname } },
    ...{ where: 'Birch Falls', date: '2026-11-20', replaces: lunch },
  }
  const page = open('/portal/account/attendance', {
    as,
    api: {
      makeUp: {
        own: () => ({ days: 14, makeUps: [], missed: [lunch], offers: [], ...more }),
        createOwn: (input) => {
          create(input)
          return { data: makeUp, message }
        },
        removeOwn: (input) => {
          remove(input)
          return { data: null, message }
        },
      },
      attendance: {
        own: () => ({
          ...{ present: 1, madeUp: 1, excused: 0, counted: 2, percentage: 50 },
          dates: [
            {
              ...{ eventId: lunch.id, title: 'Lunch', date: lunch.date, day: lunch.day },
              ...{ status: null, madeUp: { where: 'Birch Falls', date: '2026-11-20' } },
            },
          ],
        }),
      },
    },
  })
  return { ...page, create, remove, makeUp }
}

it('shows the make-up of a date, and that it counts', async () => {
  visit()
  expect(await screen.findByText('Made up at Birch Falls, Fri, Nov 20')).toBeVisible()
  expect(screen.getByText('1 of 2 dates, 1 of them made up')).toBeVisible()
})

it('adds a make-up for a missed date', async () => {
  const { user, create } = visit()
  await user.click(await screen.findByRole('button', { name: 'Add Make-up' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add Make-up' }))
  await user.selectOptions(form.getByLabelText('Missed date'), 'Wed, Nov 18, Lunch')
  await user.type(form.getByLabelText('Club or event'), 'Birch Falls')
  await user.type(form.getByLabelText('Date'), '2026-11-20')
  await user.click(form.getByRole('button', { name: 'Add Make-up' }))
  await vi.waitFor(() =>
    expect(create).toHaveBeenCalledWith({
      ...{ where: 'Birch Falls', date: '2026-11-20' },
      replaces: { id: lunch.id, date: lunch.date },
    }),
  )
})

it('offers a date of another chapter as a make-up with a click', async () => {
  const { user, create } = visit({
    offers: [{ where: 'Lakeside Evening', date: '2026-11-20', replaces: lunch }],
  })
  expect(
    await screen.findByText((_text, element) =>
      /^You were at Lakeside Evening on Fri, Nov 20. Use it for Lunch, Wed, Nov 18\?$/.test(
        element?.tagName === 'P' ? (element.textContent ?? '') : '',
      ),
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use Lakeside Evening, Fri, Nov 20' }))
  expect(create).toHaveBeenCalledWith({
    ...{ where: 'Lakeside Evening', date: '2026-11-20' },
    replaces: { id: lunch.id, date: lunch.date },
  })
})

it('removes a make-up', async () => {
  const first = visit().makeUp
  const { user, remove } = visit({ makeUps: [first] })
  const [button] = await screen.findAllByRole('button', { name: /Remove make-up: Birch Falls/ })
  if (!button) throw new Error('There is no button')
  await user.click(button)
  expect(remove).toHaveBeenCalledWith({ id: first.id })
})
