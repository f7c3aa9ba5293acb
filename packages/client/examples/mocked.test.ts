import { createClient } from '@clubhouse/client'
import { eventFactory, MockFailure, mockClubhouse } from '@clubhouse/client/testing'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'

const network = setupServer()
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterAll(() => network.close())

it('asks for events', async () => {
  const breakfast = eventFactory.build({ title: 'Breakfast', timeStart: '08:00' })
  network.use(
    ...mockClubhouse({
      event: { active: () => [breakfast] },
      chapter: {
        list: () => {
          throw new MockFailure('FORBIDDEN', 'Join or create a company to continue.')
        },
      },
    }),
  )
  const club = createClient({ url: 'http://club.example' })
  expect(await club.event.active.query()).toEqual([breakfast])
  await expect(club.chapter.list.query()).rejects.toThrow('Join or create a company')
})
