import { MockFailure } from '@clubhouse/client/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aChapter, aUser } from '#/testing/records'

const chapters = Array.from({ length: 23 }, (_, place) =>
  aChapter({ name: `Chapter ${place + 1}`, dayOfWeek: place % 2 ? 'Monday' : 'Sunday' }),
)

const visit = (path = '/portal/chapter', list = () => chapters) =>
  open(path, { as: aUser(), api: { chapter: { list } } })

const names = async () => {
  const table = await screen.findByRole('table', { name: 'Chapters' })
  await within(table).findAllByText(/^Chapter /)
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
}

it('shows its columns in order', async () => {
  visit()
  await names()
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Name',
    'Slug',
    'Location',
    'Email Address',
    'Meeting Day',
    'Start Time',
    'End Time',
  ])
  expect(screen.getAllByText('12:00 PM')).toHaveLength(10)
})

it('shows ten rows per page and their numbers', async () => {
  const { user } = visit()
  expect(await names()).toHaveLength(10)
  expect(screen.getByText('Showing 1 to 10 of 23 records')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Page 3' }))
  expect(await screen.findByText('Showing 21 to 23 of 23 records')).toBeVisible()
  expect(await names()).toEqual(['Chapter 21', 'Chapter 22', 'Chapter 23'])
})

it('cycles a column through ascending, descending and no sorting, and returns to the first page', async () => {
  const { user, router } = visit('/portal/chapter?page=2')
  await names()
  const sort = () => user.click(screen.getByRole('button', { name: 'Name' }))
  const header = () => screen.getByRole('columnheader', { name: 'Name' })
  await sort()
  expect((await names())[1]).toBe('Chapter 2')
  expect(header()).toHaveAttribute('aria-sort', 'ascending')
  expect(router.state.location.searchStr).toBe('?sort=name')
  await sort()
  expect((await names())[0]).toBe('Chapter 23')
  expect(header()).toHaveAttribute('aria-sort', 'descending')
  await sort()
  expect((await names())[1]).toBe('Chapter 2')
  expect(header()).not.toHaveAttribute('aria-sort')
  expect(router.state.location.searchStr).toBe('')
})

it('shows the view in a shared link, and the last page for a page number that is too high', async () => {
  visit('/portal/chapter?page=9&sort=-name')
  expect(await names()).toEqual(['Chapter 3', 'Chapter 2', 'Chapter 1'])
})

it('shows the empty text when there are no chapters', async () => {
  visit('/portal/chapter', () => [])
  expect(await screen.findByText('No records found.')).toBeVisible()
})

it('shows an error and retries on request', async () => {
  let broken = true
  const { user } = visit('/portal/chapter', () => {
    if (broken) throw new MockFailure('INTERNAL_SERVER_ERROR', 'A general error occurred')
    return chapters
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await user.click(retry)
  expect(await names()).toHaveLength(10)
})

it('opens the list with a toast for a link to an editor that is not for everybody', async () => {
  const { router } = visit('/portal/chapter?drawer=create')
  expect(
    await screen.findByText('It may have been deleted, or you may not have access to it.'),
  ).toBeVisible()
  expect(router.state.location.searchStr).toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
})
