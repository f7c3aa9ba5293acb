import { celebrationFactory } from '@clubhouse/client/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T17:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const me = aUser()
const birthday = (fullname: string, day: string, more = {}) =>
  celebrationFactory.build({ fullname, day, kind: 'Birthday', years: null, ...more })
const joined = (fullname: string, day: string, years: number) =>
  celebrationFactory.build({ fullname, day, kind: 'Anniversary', years })
const linesOf = async () =>
  within(await screen.findByRole('region', { name: 'Birthdays and anniversaries' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('lists birthdays and anniversaries of the week, each leading to the directory', async () => {
  const list = [
    birthday('Ada Lovelace', '2026-11-25'),
    joined('Nora Newcomer', '2026-11-26', 1),
    birthday(me.fullname, '2026-11-28', { userId: me.id }),
    joined('Grace Hopper', '2026-12-01', 12),
  ]
  const { router, user } = open('/portal', {
    as: me,
    api: { celebration: { list: () => list }, user: { directory: () => [] } },
  })
  expect(await linesOf()).toEqual([
    'Ada Lovelace Birthday Today',
    'Nora Newcomer 1 year in the club Tomorrow',
    'You Birthday Sat, Nov 28',
    'Grace Hopper 12 years in the club Tue, Dec 1',
  ])
  await user.click(screen.getByRole('link', { name: /Ada Lovelace/ }))
  expect(router.state.location).toMatchObject({
    pathname: '/portal/user/directory',
    search: { search: 'Ada Lovelace' },
  })
})

it('shows nothing in a week without any', async () => {
  open('/portal', { as: me })
  expect(await screen.findByText('No chapter members found.')).toBeVisible()
  expect(screen.queryByText('Birthdays and anniversaries')).not.toBeInTheDocument()
})
