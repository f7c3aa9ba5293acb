import { dutyOfDate } from '@clubhouse/schema/duties/roster'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createEvent, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { serverForTest, type TestServer } from '../../../test/server.js'

type Person = { id: string; token: string }

let server: TestServer
let admin: Person
let ann: Person
let bea: Person
const date = '2026-12-02'

beforeEach(async () => {
  server = await serverForTest({ clubTimeZone: 'America/New_York' })
  server.clock.set('2026-11-27T15:00:00Z')
  const administrator = await createAdmin(server)
  admin = { id: administrator.id, token: await tokenFor(server, administrator) }
  const person = async (firstname: string) => {
    const user = await createMember(server, { firstname, lastname: 'Lee' })
    return { id: user.id, token: await tokenFor(server, user) }
  }
  ann = await person('Ann')
  bea = await person('Bea')
})

const asked = (who: Person, path: Parameters<typeof call>[1], body?: object) =>
  call(server, path, { token: who.token, ...(body && { body }) })
const lunch = () =>
  createEvent(server, {
    ...{ title: 'Lunch', type: 'Recurring', date: null, dayOfWeek: 'Wednesday' },
    ...{ timeStart: '12:00', timeEnd: '13:00', wholeClub: true },
  })
const supper = () =>
  createEvent(server, {
    ...{ title: 'Supper', date: new Date(date), wholeClub: true },
    ...{ timeStart: '16:00', timeEnd: '20:00' },
  })
const addDuty = async (eventId: string, more: object = {}) => {
  const body = { title: 'Greeter', rotation: 'None', ...more }
  const { data } = await asked(admin, `POST /event/${eventId}/duty`, body)
  return z.object({ id: z.string() }).parse(data).id
}
const take = (who: Person, duty: string) => asked(who, `POST /duty/${duty}/take`, { date })
const entriesOf = async (eventId: string) =>
  z
    .array(dutyOfDate)
    .parse((await asked(admin, `GET /event/${eventId}/${date}/duty`)).data)
    .flatMap(({ entries }) => entries)
const textOf = ({ message }: Awaited<ReturnType<typeof call>>) => message?.message
const away = (who: Person) =>
  asked(who, 'POST /account/absence', { startsOn: date, endsOn: '2026-12-08' })

describe('on its own day a duty is not for', () => {
  it('a member who is away or on leave', async () => {
    const duty = await addDuty((await lunch()).id)
    await away(ann)
    expect(textOf(await take(ann, duty))).toBe(
      'You’re away on this date. Remove your absence first.',
    )
    const leave = { startsOn: '2026-12-01', endsOn: '2026-12-31' }
    await asked(admin, `POST /user/${bea.id}/membership/leave`, leave)
    const put = await asked(admin, `POST /duty/${duty}/assignment`, { date, userId: bea.id })
    expect(textOf(put)).toBe('Bea Lee is away on this date.')
  })

  it('a member whose membership ends before it', async () => {
    const duty = await addDuty((await lunch()).id)
    await server.db.membershipPeriod.updateMany({
      where: { userId: ann.id },
      data: { endsOn: new Date('2026-11-30'), endReason: 'Moved' },
    })
    expect(await take(ann, duty)).toMatchObject({ status: 409 })
    await server.db.membershipPeriod.updateMany({
      where: { userId: ann.id },
      data: { endsOn: new Date(date) },
    })
    expect(await take(ann, duty)).toMatchObject({ status: 200 })
  })

  it('somebody who is away, by a swap either', async () => {
    const { id } = await lunch()
    await take(ann, await addDuty(id))
    const [{ id: own = '' } = {}] = await entriesOf(id)
    await asked(ann, `POST /account/duty/${own}/swap`, {})
    const swap = await server.db.dutySwap.findFirstOrThrow()
    await away(bea)
    expect(await asked(bea, `POST /duty/swap/${swap.id}/accept`)).toMatchObject({ status: 409 })
    expect(await asked(ann, `POST /account/duty/${own}/swap`, { toUserId: bea.id })).toMatchObject({
      status: 409,
    })
    const choices = await asked(ann, `GET /account/duty/${own}/swap`)
    expect(JSON.stringify(choices.data)).not.toContain('Bea Lee')
  })

  it('somebody on the waitlist of a shift who is away: the next one moves up', async () => {
    const { id } = await supper()
    const duty = await addDuty(id, { timeStart: '16:00', timeEnd: '18:00' })
    const cleo = await createMember(server, { firstname: 'Cleo' })
    await take(ann, duty)
    await take(bea, duty)
    await asked(admin, `POST /duty/${duty}/assignment`, { date, userId: cleo.id })
    await server.db.absence.create({
      data: { userId: bea.id, startsOn: new Date(date), endsOn: new Date(date) },
    })
    const mine = (await entriesOf(id)).find(({ user }) => user.id === ann.id)
    await asked(ann, `POST /account/duty/${mine?.id}/decline`)
    expect(
      (await entriesOf(id)).filter(({ seat, state }) => seat === 'Going' && state !== 'Declined'),
    ).toMatchObject([{ user: { id: cleo.id } }])
  })

  it('somebody on the waitlist to confirm', async () => {
    const { id } = await supper()
    const duty = await addDuty(id, { timeStart: '16:00', timeEnd: '18:00' })
    await take(ann, duty)
    await asked(admin, `POST /duty/${duty}/assignment`, { date, userId: bea.id })
    const waiting = (await entriesOf(id)).find(({ user }) => user.id === bea.id)
    expect(await asked(bea, `POST /account/duty/${waiting?.id}/confirm`)).toMatchObject({
      status: 409,
    })
  })
})

describe('when its event changes', () => {
  const series = {
    ...{ title: 'Lunch', type: 'Recurring', date: null, dayOfWeek: 'Wednesday' },
    ...{ timeStart: '12:00', timeEnd: '13:00', wholeClub: true },
  }
  const single = {
    ...{ title: 'Supper', type: 'Once', date, wholeClub: true },
    ...{ timeStart: '16:00', timeEnd: '20:00' },
  }
  const change = async (id: string, body: object) =>
    asked(admin, `PUT /event/${id}`, { notify: false, ...body })

  it('a date with a duty is kept or canceled, and never lost without a question', async () => {
    const { id } = await lunch()
    await take(ann, await addDuty(id))
    const asks = await change(id, { ...series, dayOfWeek: 'Thursday' })
    expect(asks).toMatchObject({ status: 409 })
    expect(textOf(asks)).toContain('Wednesday, December 2, 2026')
    expect(await change(id, { ...series, dayOfWeek: 'Thursday', vanishing: 'Keep' })).toMatchObject(
      {
        status: 200,
      },
    )
    expect(await entriesOf(id)).toMatchObject([{ user: { id: ann.id } }])
  })

  it('its shifts move with it, and it can’t become a series', async () => {
    const { id } = await supper()
    await addDuty(id, { timeStart: '16:00', timeEnd: '18:30' })
    await change(id, { ...single, timeStart: '15:15', timeEnd: '19:15' })
    expect(await server.db.duty.findMany({ where: { eventId: id } })).toMatchObject([
      { timeStart: '15:15', timeEnd: '17:45' },
    ])
    await asked(admin, `PUT /event/${id}/${date}`, { timeStart: '15:30', notify: false })
    expect(await server.db.duty.findMany({ where: { eventId: id } })).toMatchObject([
      { timeStart: '15:30', timeEnd: '18:00' },
    ])
    const late = await change(id, { ...single, timeStart: '21:45', timeEnd: '23:45' })
    expect(late).toMatchObject({ status: 400 })
    expect(await change(id, series)).toMatchObject({ status: 400 })
  })

  it('those who can’t see it any longer lose theirs', async () => {
    const { id } = await lunch()
    const duty = await addDuty(id)
    await take(ann, duty)
    const board = await server.db.committee.create({
      data: {
        name: 'Board',
        members: {
          create: {
            userId: bea.id,
            startsOn: new Date('2026-01-01'),
            endsOn: new Date('2027-12-31'),
          },
        },
      },
    })
    expect(
      await change(id, { ...series, committeeId: board.id, wholeClub: false, vanishing: 'Keep' }),
    ).toMatchObject({ status: 200 })
    expect(await entriesOf(id)).toEqual([])
  })
})

describe('a shift', () => {
  const conference = () =>
    createEvent(server, {
      ...{ title: 'Conference', date: new Date(date), endDate: new Date('2026-12-04') },
      ...{ timeStart: '09:00', timeEnd: '17:00', wholeClub: true },
    })
  const shift = { timeStart: '08:00', timeEnd: '10:00' }

  it('of a later day is on that day: for absences, other shifts, and in calendars', async () => {
    const { id } = await conference()
    const third = await addDuty(id, { ...shift, title: 'Packing', dayOffset: 2 })
    const first = await addDuty(id, { ...shift, title: 'Signs' })
    await away(bea)
    expect(await take(bea, third)).toMatchObject({ status: 409 })
    expect(await take(ann, first)).toMatchObject({ status: 200 })
    expect(await take(ann, third)).toMatchObject({ status: 200 })
    const { data } = await asked(ann, 'GET /account/duty')
    expect(data).toMatchObject({
      duties: [
        { duty: 'Signs', day: date, arrivesAt: '2026-12-02T08:00' },
        { duty: 'Packing', day: '2026-12-04', arrivesAt: '2026-12-04T08:00', date },
      ],
    })
    const calendar = await asked(ann, 'POST /account/calendar')
    const { url } = z.object({ url: z.string() }).parse(calendar.data)
    const feed = await (await fetch(`${server.url}${new URL(url).pathname}`)).text()
    expect(feed).toContain('DTSTART;TZID=America/New_York:20261204T080000')
    expect(feed).toContain('DTEND;TZID=America/New_York:20261204T100000')
    const printed = await asked(admin, `GET /event/${id}/${date}/shift`)
    expect(printed.data).toMatchObject({ shifts: [{ day: date }, { day: '2026-12-04' }] })
  })

  it('after midnight belongs to the event of the evening before', async () => {
    const { id } = await createEvent(server, {
      ...{ title: 'Gala', date: new Date(date), wholeClub: true },
      ...{ timeStart: '20:00', timeEnd: '01:30', endsNextDay: true },
    })
    const late = await addDuty(id, { timeStart: '00:30', timeEnd: '02:00', dayOffset: 1 })
    await take(ann, late)
    const [mine] = await entriesOf(id)
    server.clock.set('2026-12-03T04:50:00Z')
    // Her first session has expired.
    ann.token = await tokenFor(server, ann)
    expect(await asked(ann, `POST /account/duty/${mine?.id}/decline`)).toMatchObject({
      status: 200,
    })
  })

  it('is only on days of its event', async () => {
    const { id } = await conference()
    const add = (body: object) =>
      asked(admin, `POST /event/${id}/duty`, { title: 'Signs', rotation: 'None', ...body })
    expect(await add({ ...shift, dayOffset: 3 })).toMatchObject({ status: 400 })
    expect(await add({ dayOffset: 1 })).toMatchObject({ status: 400 })
    expect(await add({ ...shift, dayOffset: 2 })).toMatchObject({ status: 200 })
    const shorter = {
      ...{ title: 'Conference', type: 'Once', date, endDate: '2026-12-03', wholeClub: true },
      ...{ timeStart: '09:00', timeEnd: '17:00', notify: false },
    }
    expect(await asked(admin, `PUT /event/${id}`, shorter)).toMatchObject({ status: 400 })
  })
})
