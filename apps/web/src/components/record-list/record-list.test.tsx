import { userListFactory } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aChapter, aUser } from '#/testing/records'

const administrator = () => aUser({ role: [{ name: 'Admin' }] })
const chapters = (count: number) =>
  Array.from({ length: count }, (_, place) => aChapter({ name: `Chapter ${place + 1}` }))

const visit = (count: number, search = '') => {
  const list = chapters(count)
  return open(`/portal/chapter${search}`, {
    as: administrator(),
    api: { chapter: { list: () => list } },
  })
}

it.each([
  [14, 0],
  [15, 1],
])('with %i records has %i search boxes', async (count, boxes) => {
  visit(count)
  await screen.findByText('Chapter 1')
  expect(screen.queryAllByRole('searchbox')).toHaveLength(boxes)
})

it('keeps the search of a shared link in a short list, and shows all when nothing is found', async () => {
  const { user, router } = visit(3, '?q=nobody')
  expect(await screen.findByText('No records found.')).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search chapters' })).toHaveValue('nobody')
  await user.click(screen.getByRole('link', { name: 'Show all' }))
  expect(await screen.findByText('Chapter 3')).toBeVisible()
  expect(router.state.location.search).not.toHaveProperty('q')
})

it('shows how many records there are, beside the title', async () => {
  visit(14)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Chapters' })
  await waitFor(() => expect(heading.parentElement).toHaveTextContent('Chapters14'))
})

it('counts the records of a list with tabs in the tabs, not beside the title', async () => {
  const users = ['Active', 'Active', 'Inactive'] as const
  const { user } = open('/portal/user', {
    as: administrator(),
    api: { user: { list: () => users.map((status) => userListFactory.build({ status })) } },
  })
  await user.click(await screen.findByRole('link', { name: 'Inactive 1' }))
  expect(await screen.findByText('Showing 1 to 1 of 1 records')).toBeVisible()
  const heading = screen.getByRole('heading', { level: 1, name: 'Users' })
  expect(heading.parentElement).toHaveTextContent(/^Users$/)
})

it('opens a row that is clicked anywhere, with the focus on its link', async () => {
  const { user, router } = visit(3)
  const table = await screen.findByRole('table', { name: 'Chapters' })
  const row = (await within(table).findByText('Chapter 2')).closest('tr')
  const day = within(row ?? table).getByText('12:00 PM')
  await user.click(day)
  const link = within(row ?? table).getByRole('link', { name: 'Chapter 2' })
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(
      new URL(link.getAttribute('href') ?? '', location.href).pathname,
    ),
  )
})

it('explains an empty list, with the button that fills it', async () => {
  visit(0)
  const main = within(await screen.findByRole('main'))
  const text = await main.findByText('No records found.')
  expect(text.nextSibling).toHaveTextContent('Chapters are the club’s groups')
  expect(main.getAllByRole('button', { name: 'Create Chapter' })).toHaveLength(2)
  expect(main.queryByRole('searchbox')).toBeNull()
})
