import { eventRecord } from '@clubhouse/schema/events/event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createChapter, createEvent, createMember, signInAs } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

const records = z.array(eventRecord)
let server: TestServer
let token: string

beforeAll(async () => {
  server = await startServer()
  ;({ token } = await signInAs(server, await createMember(server)))
})
afterAll(() => server.close())

const list = async (path: '/event' | `/event/active${string}`) =>
  records.parse((await call(server, `GET ${path}`, { token })).data)

describe('the lists of events', () => {
  it('carry every documented field', async () => {
    const chapter = await createChapter(server, { name: 'Riverside' })
    const event = await createEvent(server, {
      title: 'Rice & "beans" </script>',
      chapterId: chapter.id,
      date: new Date('2031-05-06'),
      description: 'Über\nalles \u2028 good',
      latitude: 35.79,
      longitude: -78.7,
    })
    const found = (await list('/event')).find(({ id }) => id === event.id)
    expect(found).toEqual({
      id: event.id,
      title: 'Rice & "beans" </script>',
      type: 'Once',
      date: '2031-05-06',
      firstDate: '2031-05-06',
      dayOfWeek: null,
      weeks: [],
      chapterId: chapter.id,
      chapter: { id: chapter.id, name: 'Riverside' },
      wholeClub: false,
      officeId: null,
      committeeId: null,
      groupName: null,
      description: 'Über\nalles \u2028 good',
      location: null,
      address: null,
      city: null,
      state: null,
      postalCode: null,
      country: null,
      latitude: 35.79,
      longitude: -78.7,
      timeStart: '07:00',
      timeEnd: '08:00',
      endsNextDay: false,
      isAllDay: false,
      endDate: null,
      startsOn: null,
      endsOn: null,
      dateCount: null,
      everyWeeks: 1,
      excludedDates: [],
      isPublic: false,
      cover: null,
      rsvp: 'None',
      rsvpClosesHours: 0,
      capacity: null,
      guestsPerRsvp: 0,
      meals: [],
      mealChoices: [],
      pricePerPerson: null,
      currency: null,
      billing: null,
      isCancelled: false,
      attendanceMode: 'InPerson',
      meetingUrl: null,
      meetingUrlFor: 'Members',
      version: 1,
      schedules: [],
      occurrences: [],
      programs: [],
    })
  })

  it('call active what recurs or is today or later by the club’s clock', async () => {
    const chapter = await createChapter(server)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
      server.clock.now(),
    )
    const day = (offset: number) => new Date(Date.parse(today) + offset * 86_400_000)
    const make = (title: string, data: object) =>
      createEvent(server, { title, chapterId: chapter.id, ...data })
    await make('yesterday', { date: day(-1) })
    await make('today', { date: day(0) })
    await make('tomorrow', { date: day(1) })
    await make('weekly', { type: 'Recurring', date: null, dayOfWeek: 'Monday' })
    const active = await list(`/event/active?chapterId=${chapter.id}`)
    expect(active.map(({ title }) => title)).toEqual(['today', 'tomorrow', 'weekly'])
    const everywhere = await list('/event/active')
    expect(everywhere.map(({ title }) => title)).toContain('tomorrow')
    expect(everywhere.map(({ title }) => title)).not.toContain('yesterday')
  })

  it('have what concerns a member in one call: of their chapter, and of the whole club', async () => {
    const chapter = await createChapter(server)
    const other = await createChapter(server)
    await createEvent(server, { title: 'theirs', chapterId: chapter.id })
    await createEvent(server, { title: 'of others', chapterId: other.id })
    await createEvent(server, { title: 'the club’s', wholeClub: true })
    await createEvent(server, { title: 'nobody’s' })
    const titles = async (filter: string) =>
      (await list(`/event/active?${filter}`)).map(({ title }) => title).toSorted()
    expect(await titles(`chapterId=${chapter.id}&wholeClub=true`)).toEqual(['the club’s', 'theirs'])
    expect(await titles('wholeClub=true')).toEqual(['the club’s'])
    expect(await titles(`chapterId=${chapter.id}&wholeClub=false`)).toEqual(['theirs'])
  })

  it('refuse a chapter that is no id', async () => {
    const answer = await call(server, 'GET /event/active?chapterId=1%20OR%201', { token })
    expect(answer).toMatchObject({ status: 400, fields: { chapterId: 'Chapter is not valid' } })
  })

  it('are the same through tRPC', async () => {
    const response = await fetch(`${server.url}/api/trpc/event.list`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const body = z.object({ result: z.object({ data: records }) }).parse(await response.json())
    expect(body.result.data).toEqual(await list('/event'))
  })

  it('answer 304 to who has them already', async () => {
    const first = await call(server, 'GET /event', { token })
    const etag = first.http.headers.get('etag') ?? ''
    const again = await fetch(`${server.url}/api/event`, {
      headers: { authorization: `Bearer ${token}`, 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
    await createEvent(server)
    const changed = await fetch(`${server.url}/api/event`, {
      headers: { authorization: `Bearer ${token}`, 'if-none-match': etag },
    })
    expect(changed.status).toBe(200)
    await changed.arrayBuffer()
  })
})
