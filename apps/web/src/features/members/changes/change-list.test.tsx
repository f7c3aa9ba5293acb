import { currentUserFactory, type Mocks, membershipChangeFactory } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'

const administrator = currentUserFactory.build({ role: [{ name: 'Admin' }] })
const days: (string | undefined)[] = []

/** Opens the changes to report, of which the first is new, the second overdue, the third reported. */
function visit(path = '/portal/administrator/membership') {
  const changes = [
    membershipChangeFactory.build({ fullname: 'Ann Poe' }),
    membershipChangeFactory.build({
      fullname: 'Bo Late',
      kind: 'Moved',
      edge: 'End',
      daysLeft: -3,
    }),
    membershipChangeFactory.build({
      fullname: 'Cy Done',
      reportedAt: '2026-11-20T12:00:00.000Z',
    }),
  ]
  const sent: unknown[] = []
  const api: Mocks = {
    membership: {
      changes: () => changes,
      headcount: ({ date = '2026-11-25' }) => {
        days.push(date)
        return {
          date,
          total: 31,
          byType: [
            { type: 'Active', count: 30 },
            { type: 'Honorary', count: 1 },
          ],
          onLeave: 2,
        }
      },
      report: (input) => {
        sent.push(input)
        return { data: { count: 2 }, message: { title: 'Done', message: 'Done' } }
      },
    },
  }
  return { ...open(path, { as: administrator, api }), sent, changes }
}

it('lists what is to be reported, the oldest problem first, and marks all of it as reported', async () => {
  const { user, sent, changes } = visit()
  const names = async () =>
    (await screen.findAllByRole('link', { name: /Ann Poe|Bo Late|Cy Done/ })).map(
      ({ textContent }) => textContent,
    )
  await waitFor(async () => expect(await names()).toEqual(['Bo Late', 'Ann Poe']))
  expect(screen.getAllByText('Overdue 3 days')[0]).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mark 2 as reported' }))
  const question = within(
    await screen.findByRole('dialog', { name: 'Mark 2 changes as reported?' }),
  )
  for (const name of ['Ann Poe', 'Bo Late']) expect(question.getByText(name)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Mark 2 as reported' }))
  const keys = changes.slice(0, 2).map(({ periodId, edge }) => ({ periodId, edge }))
  await waitFor(() => expect(sent).toEqual([{ changes: keys }]))
})

it('counts heads on the day in the URL, and on the days that decide the dues', async () => {
  const { user, router } = visit('/portal/administrator/membership?date=2024-06-30')
  expect(await screen.findByText('31 members on June 30, 2024')).toBeVisible()
  expect(screen.getByText('30 Active, 1 Honorary. 2 of them on leave')).toBeVisible()
  const buttons = screen.getAllByRole('button', { name: /^(?:June 30|December 31), / })
  expect(buttons).toHaveLength(2)
  for (const button of buttons) await user.click(button)
  await waitFor(() =>
    expect(router.state.location.search).not.toMatchObject({ date: '2024-06-30' }),
  )
  expect(days.at(-1)).toMatch(/-(?:06-30|12-31)$/)
})
