import { type EventInput, eventDetail, eventRecord } from '@clubhouse/schema/events/event'
import rrule from 'rrule'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
let member: string

// Monday, December 7.
beforeAll(async () => {
  server = await startServer()
  server.clock.set('2026-12-07T15:00:00Z')
  token = await tokenFor(server, await createAdmin(server))
  member = await tokenFor(server, await createMember(server))
})
afterAll(() => server.close())

const { RRule } = rrule

const club = {
  type: 'Recurring',
  title: 'Course',
  wholeClub: true,
  dayOfWeek: 'Tuesday',
  startsOn: '2027-01-05',
  timeStart: '18:00',
  timeEnd: '19:00',
  rsvp: 'Members',
  notify: false,
} as const

type Fields = Partial<Record<keyof EventInput, unknown>>

const create = async (fields: Fields = {}) =>
  eventRecord.parse(
    (await call(server, 'POST /event', { token, body: { ...club, ...fields } })).data,
  )
const edit = (id: string, fields: Fields) =>
  call(server, `PUT /event/${id}`, { token, body: { ...club, ...fields } })
const following = (id: string, date: string, change: object = { timeEnd: '20:00' }) =>
  call(server, `PUT /event/${id}/${date}`, {
    token,
    body: { scope: 'Following', notify: false, ...change },
  })
const datesOf = async (id: string) => {
  const { dates } = eventDetail.parse((await call(server, `GET /event/${id}`, { token })).data)
  return dates.filter(({ isCancelled }) => !isCancelled).map(({ day }) => day)
}

/** The first dates from January 5 by an independent library. */
const everySo = (interval: number, startsOn = '2027-01-05', count = 8) =>
  new RRule({ freq: RRule.WEEKLY, interval, dtstart: new Date(`${startsOn}T00:00Z`), count })
    .all()
    .map((date) => date.toISOString().slice(0, 10))

describe('a series of which a later part was changed', () => {
  it.each(
    ['2027-01-12', '2027-01-19', '2027-01-26'].flatMap((date) =>
      [2, 3, 4].map((interval): [string, number] => [date, interval]),
    ),
  )(
    'has the weeks of its first day when the part is from %s and it takes place every %i weeks',
    async (date, everyWeeks) => {
      const { id } = await create()
      await following(id, date)
      await edit(id, { everyWeeks })
      expect((await datesOf(id)).slice(0, 8)).toEqual(everySo(everyWeeks))
      // And every week again, none lost and none twice.
      await edit(id, { everyWeeks: 1 })
      expect((await datesOf(id)).slice(0, 8)).toEqual(everySo(1))
    },
  )

  it('has the weeks of another first day', async () => {
    const { id } = await create({ everyWeeks: 2 })
    await following(id, '2027-02-02')
    await edit(id, { everyWeeks: 2, startsOn: '2027-01-12' })
    expect((await datesOf(id)).slice(0, 8)).toEqual(everySo(2, '2027-01-12'))
    expect(await edit(id, { everyWeeks: 2, startsOn: '2027-01-26' })).toMatchObject({ status: 200 })
    expect((await datesOf(id)).slice(0, 8)).toEqual(everySo(2, '2027-01-26'))
  })

  it('ends as it did when its last part has no week left', async () => {
    const { id } = await create({ everyWeeks: 2, endsOn: '2027-02-05' })
    await following(id, '2027-02-02')
    await edit(id, { everyWeeks: 2, startsOn: '2027-01-12' })
    expect(await datesOf(id)).toEqual(['2027-01-12', '2027-01-26'])
    await edit(id, { everyWeeks: 2, startsOn: '2027-01-12', endsOn: '2027-02-26' })
    expect(await datesOf(id)).toEqual(everySo(2, '2027-01-12', 4))
  })

  it('loses no week when it moves to a weekday between the old and the new one', async () => {
    const { id } = await create()
    await following(id, '2027-01-19', { day: '2027-01-22' })
    await edit(id, { dayOfWeek: 'Wednesday' })
    expect((await datesOf(id)).slice(0, 4)).toEqual(everySo(1, '2027-01-06', 4))
  })

  it('keeps a part that was moved to another week as long as the interval stays', async () => {
    const { id } = await create({ everyWeeks: 2 })
    await following(id, '2027-02-02', { day: '2027-02-09' })
    await edit(id, { everyWeeks: 2, title: 'Evening course' })
    expect((await datesOf(id)).slice(0, 4)).toEqual([
      '2027-01-05',
      '2027-01-19',
      '2027-02-09',
      '2027-02-23',
    ])
  })

  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'has one rhythm after random parts and intervals, with seed %i',
    async (seed) => {
      let state = seed
      const below = (limit: number) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        return Math.floor((state / 2 ** 32) * limit)
      }
      let everyWeeks = 1 + below(4)
      let startsOn = everySo(1)[below(3)] ?? ''
      const { id } = await create({ everyWeeks, startsOn })
      const done = [`every ${everyWeeks} from ${startsOn}`]
      for (let step = 0; step < 6; step++) {
        if (below(2) === 0) {
          const date = (await datesOf(id))[1 + below(5)] ?? ''
          expect(await following(id, date, { timeEnd: `2${below(4)}:00` })).toMatchObject({
            status: 200,
          })
          done.push(`part from ${date}`)
        } else {
          if (below(2) === 0) everyWeeks = 1 + below(4)
          else startsOn = everySo(1)[below(4)] ?? ''
          expect(await edit(id, { everyWeeks, startsOn })).toMatchObject({ status: 200 })
          done.push(`every ${everyWeeks} from ${startsOn}`)
        }
        expect((await datesOf(id)).slice(0, 8), done.join(', ')).toEqual(
          everySo(everyWeeks, startsOn),
        )
      }
    },
  )

  it('asks about a date with an RSVP that another interval leaves out', async () => {
    const { id } = await create()
    await following(id, '2027-01-12')
    const path = `PUT /event/${id}/2027-01-12/rsvp` as const
    await call(server, path, { token: member, body: { answer: 'Yes' } })
    expect(await edit(id, { everyWeeks: 2 })).toMatchObject({
      status: 409,
      fields: { vanishing: expect.any(String) },
    })
    await edit(id, { everyWeeks: 2, vanishing: 'Keep' })
    expect((await datesOf(id)).slice(0, 3)).toEqual(['2027-01-05', '2027-01-12', '2027-01-19'])
  })
})

it('has no part without days when the time changes after its last date', async () => {
  const { id } = await create({ everyWeeks: 2 })
  await following(id, '2027-01-19', { day: '2027-01-15' })
  server.clock.set('2027-01-06T15:00:00Z')
  token = await tokenFor(server, await createAdmin(server))
  const saved = await edit(id, { everyWeeks: 2, timeStart: '17:00' })
  const { schedules } = eventRecord.parse(saved.data)
  expect(schedules.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
    ['2027-01-05', '2027-01-05'],
    ['2027-01-15', null],
  ])
})
