import { club } from '@clubhouse/schema/club.config'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/server.js'
import { writeFirstEvents } from './write-first-events.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const uids = async () => {
  const feed = await (await fetch(`${server.url}/calendar.ics`)).text()
  return [...feed.matchAll(/^UID:([^@]+)@/gm)].map(([, uid]) => uid)
}

it('many servers that start at once write each meeting once, public and of the whole club', async () => {
  await Promise.all([1, 2, 3, 4].map(() => writeFirstEvents(server.db, club)))
  const select = { calendarKey: true, wholeClub: true, isPublic: true } as const
  const rows = await server.db.event.findMany({ select, orderBy: { calendarKey: 'asc' } })
  const keys = ['board-meeting', 'social-gathering', 'state-fairgrounds-2025', 'weekly-lunch']
  expect(rows).toEqual(
    keys.map((calendarKey) => ({ calendarKey, wholeClub: true, isPublic: true })),
  )
  expect(await server.db.occurrence.count()).toBe(club.exceptions.length)
})

it('their dates have the addresses that they always had', async () => {
  server.clock.set('2027-01-04T12:00:00Z')
  const found = await uids()
  expect(found).toEqual(
    expect.arrayContaining([
      'weekly-lunch-2027-01-06',
      'weekly-lunch-2027-01-13',
      'board-meeting-2027-01-12',
      'social-gathering-2027-01-27',
    ]),
  )
  expect(found.filter((uid) => uid?.startsWith('portal-'))).toEqual([])
  const one = await fetch(`${server.url}/calendar/board-meeting-2027-01-12.ics`)
  expect(await one.text()).toContain('DTSTART;TZID=America/New_York:20270112T120000')
})

it('what the club has changed since is left alone', async () => {
  await server.db.event.update({
    where: { calendarKey: 'weekly-lunch' },
    data: { title: 'Lunch at Ann’s', weeks: [] },
  })
  await server.db.occurrence.deleteMany()
  await writeFirstEvents(server.db, club)
  const lunch = await server.db.event.findUniqueOrThrow({ where: { calendarKey: 'weekly-lunch' } })
  expect(lunch).toMatchObject({ title: 'Lunch at Ann’s', weeks: [] })
  expect(await server.db.event.count()).toBe(4)
  expect(await server.db.occurrence.count()).toBe(0)
})
