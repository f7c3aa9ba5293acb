import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/server.js'

describe('the calendar over HTTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
    return () => server.close()
  })

  it('is a feed that revalidates', async () => {
    const first = await fetch(`${server.url}/calendar.ics`)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await first.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR/)
    server.clock.advance(1000)
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${server.url}/calendar.ics`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it('offers each event alone, and no others', async () => {
    const feed = await (await fetch(`${server.url}/calendar.ics`)).text()
    const [, id] = /UID:([^@]+)@/.exec(feed) ?? []
    const one = await (await fetch(`${server.url}/calendar/${id}.ics`)).text()
    expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect((await fetch(`${server.url}/calendar/no-such-event.ics`)).status).toBe(404)
  })
})
