import { addMonths } from '@clubhouse/schema/events/calendar-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, createEvent, createMember, signInAs } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { atDrawing, createRaffle } from '../../../test/raffle/raffle-club.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { clubToday } from '../../services/site/club-clock.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  return () => server.close()
})

const open = (path: string, cookie = '') =>
  fetch(server.url + path, { headers: { cookie: `clubhouse_session=${cookie}` } })
const preview = (page: string) => `/api/site/preview?page=${encodeURIComponent(page)}`
const ancestors = (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

describe('the preview of a page', () => {
  it('is for the frame of an administrator: not kept, and framed by this site alone', async () => {
    const { cookie } = await signInAs(server, await createAdmin(server))
    for (const page of ['/', '/what-is-rotary', '/raffle', '/contact', '/signup']) {
      const response = await open(preview(page), cookie)
      expect([page, response.status]).toEqual([page, 200])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-frame-options')).toBeNull()
      expect(ancestors(response)).toBe("'self'")
      expect(await response.text()).toContain(`"previewOf":"${page}"`)
    }
  })

  it('shows the next meeting on the home page, as visitors see it', async () => {
    const { cookie } = await signInAs(server, await createAdmin(server))
    const date = new Date(addMonths(clubToday(server.services), 1))
    await createEvent(server, { title: 'Creek supper', date, isPublic: true })
    // The calendar is read again after two seconds.
    server.clock.advance(2000)
    const meetingOf = async (page: string) =>
      /"nextMeeting":\{"title":"([^"]*)"/.exec(await (await open(page, cookie)).text())?.[1]
    expect(await meetingOf(preview('/'))).toBe('Creek supper')
    expect(await meetingOf('/')).toBe('Creek supper')
    expect(await meetingOf(preview('/contact'))).toBeUndefined()
  })

  it('is nothing to anybody else, and ends with the session', async () => {
    const member = await signInAs(server, await createMember(server))
    const admin = await signInAs(server, await createAdmin(server))
    expect((await open(preview('/'))).status).toBe(404)
    expect((await open(preview('/'), member.cookie)).status).toBe(404)
    expect((await open(preview('/'), `x${admin.cookie}`)).status).toBe(404)
    expect((await open(preview('/'), admin.cookie)).status).toBe(200)
    await call(server, 'POST /authenticate/signout', { cookie: admin.cookie })
    expect((await open(preview('/'), admin.cookie)).status).toBe(404)
  })

  it('shows no page but those that have sections', async () => {
    const { cookie } = await signInAs(server, await createAdmin(server))
    for (const page of ['', '/portal', '/no-such-page', 'https://example.org', '__proto__']) {
      expect((await open(preview(page), cookie)).status).toBe(404)
    }
    expect((await open('/api/site/preview', cookie)).status).toBe(404)
  })
})

it('no other document may be framed', async () => {
  for (const path of ['/', '/raffle', '/portal', '/no-such-page', '/signin']) {
    const response = await open(path)
    expect([path, ancestors(response)]).toEqual([path, "'none'"])
    expect(response.headers.get('content-security-policy')).toMatch(
      /style-src 'self' 'sha256-[^']+'/,
    )
    expect(await response.text()).toContain('"previewOf":""')
  }
})

it('the preview of the raffle has the winners of its year, by ticket and by name', async () => {
  server.clock.set(atDrawing)
  const { cookie } = await signInAs(server, await createAdmin(server))
  const id = await createRaffle(server)
  const { id: drawId } = await server.db.draw.create({
    data: {
      ...{ raffleId: id, method: 'Drum', frozenAt: new Date(), drawnAt: new Date() },
      ...{ tickets: 2, listSha256: 'a', alternates: 0, witnesses: 'Ada' },
    },
  })
  await server.db.drawnTicket.create({
    data: { drawId, order: 1, number: 4077, place: 'Grand prize', isAlternate: false },
  })
  const shown = async (page: string) => (await open(page, cookie)).text()
  expect(await shown(preview('/raffle'))).toContain('"number":4077')
  expect(await shown(preview('/contact'))).toContain('"raffleYear":null')
})
