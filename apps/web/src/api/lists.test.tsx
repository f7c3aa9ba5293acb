import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { anEvent, aUser } from '#/testing/records'

const events = Array.from({ length: 4001 }, (_, place) =>
  anEvent({ title: place === 4000 ? 'The last of all' : `Lunch ${place}`, date: '2999-01-01' }),
)

it('asks for a long list in pages, and searches all of it', async () => {
  const asked: unknown[] = []
  const { user } = open('/portal/event', {
    as: aUser(),
    api: {
      event: {
        list: (page) => {
          asked.push(page)
          const { cursor, limit = events.length } = page ?? {}
          const start = 1 + events.findIndex(({ id }) => id === cursor)
          return events.slice(start, start + limit)
        },
      },
    },
  })
  const table = await screen.findByRole('table', { name: 'Events' })
  expect(await within(table).findByText('Lunch 0')).toBeInTheDocument()
  expect(asked).toEqual([
    { limit: 2000 },
    { limit: 2000, cursor: events[1999]?.id },
    { limit: 2000, cursor: events[3999]?.id },
  ])
  await user.type(screen.getByRole('searchbox'), 'last of all')
  expect(await within(table).findByText('The last of all')).toBeInTheDocument()
})
