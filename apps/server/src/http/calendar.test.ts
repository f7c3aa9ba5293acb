import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../test/builders.js'
import { call } from '../../test/call.js'
import { startServer, type TestServer } from '../../test/server.js'
import { buildApp } from '../app.js'
import * as feed from '../features/events/calendar/feed.js'
import { clubToday } from '../services/site/club-clock.js'

describe('the calendar over HTTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
    return () => server.close()
  })

  const soon = () => new Date(server.clock.now().getTime() + 7 * 24 * 3600_000)

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
    await createEvent(server, { date: soon(), isPublic: true })
    const feed = await (await fetch(`${server.url}/calendar.ics`)).text()
    const [, id] = /UID:([^@]+)@/.exec(feed) ?? []
    const one = await (await fetch(`${server.url}/calendar/${id}.ics`)).text()
    expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect((await fetch(`${server.url}/calendar/no-such-event.ics`)).status).toBe(404)
  })

  it('carries the events that administrators marked public, week by week, and no others', async () => {
    const chapter = await createChapter(server)
    const weekly = {
      type: 'Recurring' as const,
      date: null,
      dayOfWeek: 'Monday' as const,
      chapterId: chapter.id,
    }
    await createEvent(server, { ...weekly, title: 'Open evening', isPublic: true })
    await createEvent(server, { ...weekly, title: 'Members only' })
    const feed = await (await fetch(`${server.url}/calendar.ics`)).text()
    expect(feed.match(/SUMMARY:Open evening/g)?.length).toBeGreaterThan(50)
    expect(feed).not.toContain('Members only')
    const ids = [...feed.matchAll(/UID:(\S+)@/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has the dates from three months ago to before the same day of next year', async () => {
    const today = clubToday(server.services)
    const [from, until] = [addMonths(today, -3), addMonths(today, 12)]
    for (const [title, day] of [
      ['Long past', addDays(from, -1)],
      ['First day', from],
      ['Last day', addDays(until, -1)],
      ['Far ahead', until],
    ] as const) {
      await createEvent(server, { title, date: new Date(day), isPublic: true })
    }
    const feed = await (await fetch(`${server.url}/calendar.ics`)).text()
    expect(feed.match(/SUMMARY:(Long past|First day|Last day|Far ahead)/g)).toEqual([
      'SUMMARY:First day',
      'SUMMARY:Last day',
    ])
  })

  it('draws a calendar once, however many ask, until one of its events or the day changes', async () => {
    const drawn = vi.spyOn(feed, 'calendarFeed')
    onTestFinished(() => drawn.mockRestore())
    const read = async (etag = '') => {
      const response = await fetch(`${server.url}/calendar.ics`, {
        headers: { 'if-none-match': etag },
      })
      return {
        status: response.status,
        etag: response.headers.get('etag'),
        text: await response.text(),
      }
    }
    await createEvent(server, { title: 'Clock tower', date: soon(), isPublic: true })
    const all = await Promise.all(Array.from({ length: 40 }, () => read()))
    expect(drawn).toHaveBeenCalledTimes(1)
    const [first] = all
    expect((await read(first?.etag ?? '')).status).toBe(304)
    expect(drawn).toHaveBeenCalledTimes(1)
    // Another server over the same database, or a person at the database, changed it.
    await server.db.$executeRaw`UPDATE event SET title = 'Bell tower' WHERE title = 'Clock tower'`
    expect((await read(first?.etag ?? '')).text).toContain('SUMMARY:Bell tower')
    await server.db.event.deleteMany({ where: { title: 'Bell tower' } })
    expect((await read()).text).not.toContain('tower')
    expect(drawn).toHaveBeenCalledTimes(3)
    server.clock.advance(24 * 3600_000)
    await read()
    expect(drawn).toHaveBeenCalledTimes(4)
  })

  it('a second server over the same database shows what the first one changed', async () => {
    const second = await buildApp(server.services)
    onTestFinished(() => second.close())
    const read = async () => (await second.inject('/calendar.ics')).payload
    expect(await read()).not.toContain('Open house')
    const admin = await tokenFor(server, await createAdmin(server, { passwordHash: null }))
    const [date] = soon().toISOString().split('T')
    const body = { title: 'Open house', type: 'Once', date, timeStart: '09:00', timeEnd: '10:00' }
    const create = { token: admin, body: { ...body, isPublic: true } }
    expect((await call(server, 'POST /event', create)).status).toBe(200)
    expect(await read()).toContain('SUMMARY:Open house')
  })

  it('a member has a feed of their chapter at a secret address, which a new one ends', async () => {
    const chapter = await createChapter(server)
    const date = new Date(Date.now() + 7 * 24 * 3600_000)
    await createEvent(server, { title: 'Chapter walk', chapterId: chapter.id, date })
    await createEvent(server, { title: 'Not ours', date })
    const member = await createMember(server, { chapterId: chapter.id, passwordHash: null })
    const token = await tokenFor(server, member)
    const renew = async () => {
      const { data } = await call(server, 'POST /account/calendar', { token })
      return new URL(z.object({ url: z.string() }).parse(data).url).pathname
    }
    const first = await renew()
    const feed = await fetch(server.url + first)
    expect(feed.headers.get('cache-control')).toContain('private')
    const text = await feed.text()
    expect(text).toContain('SUMMARY:Chapter walk')
    expect(text).not.toContain('Not ours')
    const second = await renew()
    expect((await fetch(server.url + first)).status).toBe(404)
    expect((await fetch(server.url + second)).status).toBe(200)
    await server.db.user.update({ where: { id: member.id }, data: { status: 'Suspended' } })
    expect((await fetch(server.url + second)).status).toBe(404)
  })

  it('marks the dates in a member’s own feed that they are coming to, wherever they are, right after the RSVP', async () => {
    const mine = await createChapter(server)
    const other = await createChapter(server)
    const asks = { rsvp: 'Members' as const, date: soon() }
    const key = soon().toISOString().slice(0, 10)
    const walk = await createEvent(server, { ...asks, title: 'Walk', chapterId: mine.id })
    const dinner = await createEvent(server, {
      ...asks,
      title: 'Dinner',
      chapterId: other.id,
      capacity: 1,
    })
    const series = await createEvent(server, {
      ...asks,
      title: 'Supper',
      chapterId: other.id,
      type: 'Recurring',
      date: null,
      dayOfWeek: 'Thursday',
    })
    const [first, second] = await Promise.all(
      [mine, other].map(({ id }) => createMember(server, { chapterId: id, passwordHash: null })),
    )
    if (!first || !second) throw new Error('no members')
    const token = await tokenFor(server, first)
    const { data } = await call(server, 'POST /account/calendar', { token })
    const path = new URL(z.object({ url: z.string() }).parse(data).url).pathname
    const titles = async () => {
      const text = await (await fetch(server.url + path)).text()
      return [...text.matchAll(/^SUMMARY:(.*(?:Walk|Dinner|Supper)).?$/gm)].map(
        ([, title]) => title,
      )
    }
    expect(await titles()).toEqual(['Walk'])

    const response = async (user: { id: string }, id: string, date: string, value: string) =>
      call(server, `PUT /event/${id}/${date}/rsvp`, {
        token: await tokenFor(server, user),
        body: { answer: value },
      })
    await response(second, dinner.id, key, 'Yes')
    await response(first, dinner.id, key, 'Yes')
    await response(first, walk.id, key, 'Yes')
    const detail = await call(server, `GET /event/${series.id}`, { token })
    const [next] = z
      .object({ dates: z.array(z.object({ date: z.string() })) })
      .parse(detail.data).dates
    // Today's may have begun.
    const later = addDays(next?.date ?? '', 7)
    await response(first, series.id, later, 'Yes')
    expect((await titles()).toSorted()).toEqual([
      'Going: Supper',
      'Going: Walk',
      'Waitlisted: Dinner',
    ])
    await response(second, dinner.id, key, 'No')
    await response(first, walk.id, key, 'Maybe')
    expect((await titles()).toSorted()).toEqual(['Going: Dinner', 'Going: Supper', 'Walk'])
  })
})
