import { expect, it } from 'vitest'
import { serverForTest } from '../../../../test/server.js'
import { seed } from '../../../demo.js'

it('the public events of the demo have the addresses that they always had', async () => {
  const server = await serverForTest()
  server.clock.set('2027-01-04T12:00:00Z')
  await seed(server.db, { hash: async () => 'hash', verify: async () => false }, new Date())
  const feed = await (await fetch(`${server.url}/calendar.ics`)).text()
  const uids = [...feed.matchAll(/^UID:([^@]+)@/gm)].map(([, uid]) => uid)
  expect(uids).toEqual(
    expect.arrayContaining([
      'weekly-lunch-2027-01-06',
      'weekly-lunch-2027-01-13',
      'board-meeting-2027-01-12',
      'social-gathering-2027-01-27',
    ]),
  )
  const one = await fetch(`${server.url}/calendar/board-meeting-2027-01-12.ics`)
  expect(await one.text()).toContain('DTSTART;TZID=America/New_York:20270112T120000')
})

it('a club without a demo begins with an empty calendar', async () => {
  const server = await serverForTest()
  const feed = await (await fetch(`${server.url}/calendar.ics`)).text()
  expect(feed).toContain('BEGIN:VCALENDAR')
  expect(feed).not.toContain('BEGIN:VEVENT')
})
