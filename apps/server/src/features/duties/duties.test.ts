import { ownDuties, swapChoice } from '@clubhouse/schema/duties/own-duty'
import { dutyOfDate, roster, rosterProposal } from '@clubhouse/schema/duties/roster'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { appoint } from '../../../test/officers.js'
import { serverForTest, type TestServer } from '../../../test/server.js'

type Person = { id: string; token: string }

let server: TestServer
let admin: Person
let ann: Person
let bea: Person
let cleo: Person
let lunch: string
/** The lunch of this week, and the one after. */
const first = '2026-12-02'
const second = '2026-12-09'

beforeEach(async () => {
  server = await serverForTest({ clubTimeZone: 'America/New_York' })
  server.clock.set('2026-11-27T15:00:00Z')
  const person = async (firstname: string) => {
    const user = await createMember(server, { firstname, lastname: 'Lee' })
    return { id: user.id, token: await tokenFor(server, user) }
  }
  const administrator = await createAdmin(server, { firstname: 'Otto', lastname: 'Office' })
  admin = { id: administrator.id, token: await tokenFor(server, administrator) }
  await appoint(server, admin.id, [])
  ann = await person('Ann')
  bea = await person('Bea')
  cleo = await person('Cleo')
  lunch = (
    await createEvent(server, {
      ...{ title: 'Lunch', type: 'Recurring', date: null, dayOfWeek: 'Wednesday' },
      ...{ timeStart: '12:00', timeEnd: '13:00', wholeClub: true },
    })
  ).id
})

const asked = async (who: Person, path: Parameters<typeof call>[1], body?: object) =>
  call(server, path, { token: who.token, ...(body && { body }) })
const addDuty = async (more: object = {}) => {
  const body = { title: 'Greeter', rotation: 'LeastRecent', arrivesMinutesBefore: 30, ...more }
  const { data } = await asked(admin, `POST /event/${lunch}/duty`, body)
  return z.object({ id: z.string() }).parse(data).id
}
const onDate = async (date = first, who = ann) =>
  z.array(dutyOfDate).parse((await asked(who, `GET /event/${lunch}/${date}/duty`)).data)
const namesOn = async (date = first) =>
  (await onDate(date)).flatMap(({ entries }) => entries.map(({ user }) => user.fullname))
const propose = async () =>
  rosterProposal.parse((await asked(admin, `GET /event/${lunch}/roster/proposal`)).data)
const fill = async () => {
  const { proposed } = await propose()
  const duties = proposed.map(({ dutyId, date, user }) => ({ dutyId, date, userId: user.id }))
  return asked(admin, `POST /event/${lunch}/roster`, { duties })
}
const take = (who: Person, duty: string, date = first) =>
  asked(who, `POST /duty/${duty}/take`, { date })
const own = async (who: Person) => ownDuties.parse((await asked(who, 'GET /account/duty')).data)
const idOf = async (who: Person, date = first) =>
  (await own(who)).duties.find((one) => one.date === date)?.id ?? ''
const textOf = ({ message }: Awaited<ReturnType<typeof call>>) => message?.message

describe('the roster', () => {
  it('is proposed for 13 weeks before anything is saved, without officers', async () => {
    await addDuty()
    const { proposed, members, open } = await propose()
    expect(proposed.slice(0, 4).map(({ user, day }) => `${day} ${user.fullname}`)).toEqual([
      '2026-12-02 Ann Lee',
      '2026-12-09 Bea Lee',
      '2026-12-16 Cleo Lee',
      '2026-12-23 Ann Lee',
    ])
    expect([proposed.length, members, open]).toEqual([13, 3, 0])
    expect(await server.db.dutyAssignment.count()).toBe(0)
    expect(textOf(await fill())).toBe('We put members down for 13 duties.')
    expect(await namesOn(second)).toEqual(['Bea Lee'])
    expect(await propose()).toMatchObject({ proposed: [], open: 0 })
  })

  it('is saved as proposed, or not at all', async () => {
    const duty = await addDuty()
    const { proposed } = await propose()
    await take(cleo, duty)
    const duties = proposed.map(({ dutyId, date, user }) => ({ dutyId, date, userId: user.id }))
    const { status } = await asked(admin, `POST /event/${lunch}/roster`, { duties })
    expect(status).toBe(409)
    expect(await server.db.dutyAssignment.count()).toBe(1)
  })

  it('passes over absent members, members on leave and those who declined', async () => {
    await addDuty({ count: 2 })
    await asked(ann, 'POST /account/absence', { startsOn: first, endsOn: first })
    const leave = { startsOn: '2026-11-27', endsOn: '2026-12-31' }
    await asked(admin, `POST /user/${bea.id}/membership/leave`, leave)
    const { proposed, open } = await propose()
    const names = proposed.filter(({ date }) => date === first).map(({ user }) => user.fullname)
    expect(names).toEqual(['Cleo Lee'])
    // The second place of the first date.
    expect(open).toBe(1)
    await fill()
    expect((await asked(cleo, `POST /account/duty/${await idOf(cleo)}/decline`)).status).toBe(200)
    expect((await propose()).proposed.filter(({ date }) => date === first)).toEqual([])
    expect(await namesOn()).toEqual([])
  })

  it('rests with a canceled date, and moves with a moved one', async () => {
    await addDuty()
    await fill()
    await asked(admin, `PUT /event/${lunch}/${first}`, { isCancelled: true, notify: false })
    expect((await own(ann)).duties[0]).toMatchObject({ date: first, isCancelled: true })
    expect(textOf(await asked(ann, `POST /account/duty/${await idOf(ann)}/confirm`))).toBe(
      'This date is canceled.',
    )
    await asked(admin, `PUT /event/${lunch}/${second}`, { day: '2026-12-10', notify: false })
    expect((await own(bea)).duties[0]).toMatchObject({
      ...{ date: second, day: '2026-12-10', arrivesAt: '2026-12-10T11:30' },
    })
  })

  it('counts the places that nobody takes for organizers', async () => {
    await addDuty({ count: 2 })
    await addDuty({ title: 'Invocation', rotation: 'None' })
    const waiting = async (who: Person) => (await asked(who, 'GET /waiting')).data
    expect(await waiting(admin)).toMatchObject({
      openDuties: [{ eventId: lunch, title: 'Lunch', places: 6 }],
    })
    await fill()
    expect(await waiting(admin)).toMatchObject({ openDuties: [{ places: 2 }] })
    const treasurer = await createMember(server)
    await appoint(server, treasurer.id, ['finance.read'])
    expect(await waiting({ ...treasurer, token: await tokenFor(server, treasurer) })).toMatchObject(
      {
        openDuties: [],
      },
    )
  })
})

describe('a duty', () => {
  it('goes to one member, and to nobody twice', async () => {
    const duty = await addDuty({ rotation: 'None' })
    expect((await take(ann, duty)).status).toBe(200)
    expect(textOf(await take(ann, duty))).toBe('You already have this duty on this date.')
    expect(textOf(await take(bea, duty))).toBe('Another member already has this duty.')
    expect((await own(ann)).duties).toMatchObject([
      { duty: 'Greeter', event: 'Lunch', state: 'Confirmed', arrivesAt: '2026-12-02T11:30' },
    ])
  })

  it('is seen and taken only by those who see the event', async () => {
    const committee = await server.db.committee.create({ data: { name: 'Board' } })
    await server.db.event.update({
      where: { id: lunch },
      data: { wholeClub: false, committeeId: committee.id },
    })
    const duty = await addDuty()
    for (const path of [`GET /event/${lunch}/duty`, `GET /event/${lunch}/${first}/duty`] as const)
      expect((await asked(ann, path)).status).toBe(404)
    expect((await take(ann, duty)).status).toBe(404)
    const body = { date: first, userId: ann.id }
    expect((await asked(admin, `POST /duty/${duty}/assignment`, body)).status).toBe(400)
  })

  it('is removed with what is to come, and the past stays', async () => {
    const duty = await addDuty()
    await fill()
    server.clock.set('2026-12-03T15:00:00Z')
    admin.token = await tokenFor(server, admin)
    ann.token = await tokenFor(server, ann)
    const list = roster.parse((await asked(admin, `GET /event/${lunch}/roster`)).data)
    expect(list.duties).toMatchObject([{ title: 'Greeter', coming: 12 }])
    expect(textOf(await asked(admin, `DELETE /duty/${duty}`))).toBe(
      'Greeter is gone from 12 dates to come.',
    )
    expect(await namesOn(first)).toEqual(['Ann Lee'])
    expect(await onDate(second)).toEqual([])
  })

  it('is not a shift of a series', async () => {
    const body = { title: 'Setup', timeStart: '09:00', timeEnd: '11:00' }
    const { status, fields } = await asked(admin, `POST /event/${lunch}/duty`, body)
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['timeStart']])
  })

  it('is not for organizers of another chapter', async () => {
    const chapter = await createChapter(server)
    const lead = await createMember(server, { chapterId: chapter.id })
    await appoint(server, lead.id, ['events'], { chapterId: chapter.id })
    const token = await tokenFor(server, lead)
    expect((await asked({ ...lead, token }, `GET /event/${lunch}/roster`)).status).toBe(403)
    expect(
      (await asked({ ...lead, token }, `POST /event/${lunch}/duty`, { title: 'X' })).status,
    ).toBe(403)
  })

  it('with times has a waitlist, and its first member moves up', async () => {
    const { id } = await createEvent(server, { wholeClub: true, date: new Date('2026-12-12') })
    lunch = id
    const duty = await addDuty({ rotation: 'None', timeStart: '08:00', timeEnd: '10:00' })
    const day = '2026-12-12'
    await take(ann, duty, day)
    expect((await take(bea, duty, day)).data).toMatchObject({ seat: 'Waitlisted' })
    await asked(ann, `POST /account/duty/${await idOf(ann, day)}/decline`)
    expect((await own(bea)).duties).toMatchObject([{ seat: 'Going', timeStart: '08:00' }])
  })
})

it('is in the member’s own calendar with its arrival, and in nobody else’s', async () => {
  await addDuty()
  await fill()
  const feedOf = async (who: Person) => {
    const { data } = await asked(who, 'POST /account/calendar')
    const { url } = z.object({ url: z.string() }).parse(data)
    return (await fetch(`${server.url}${new URL(url).pathname}`)).text()
  }
  const feed = await feedOf(ann)
  expect(feed).toContain('SUMMARY:Greeter: Lunch')
  expect(feed).toContain('DTSTART;TZID=America/New_York:20261202T113000')
  expect(feed).toContain('DTEND;TZID=America/New_York:20261202T120000')
  expect(await feedOf(admin)).not.toContain('Greeter')
})

describe('an absence', () => {
  it('opens the duties of its days, and keeps organizers from others', async () => {
    const duty = await addDuty()
    await fill()
    const { data } = await asked(ann, 'POST /account/absence', {
      startsOn: first,
      endsOn: '2026-12-20',
    })
    expect(await namesOn()).toEqual([])
    expect(
      textOf(await asked(admin, `POST /duty/${duty}/assignment`, { date: first, userId: ann.id })),
    ).toBe('Ann Lee is away on this date.')
    expect((await asked(bea, 'GET /account/absence')).data).toEqual([])
    expect((await asked(admin, 'GET /absence')).data).toMatchObject([{ fullname: 'Ann Lee' }])
    const { id } = z.object({ id: z.string() }).parse(data)
    expect((await asked(bea, `DELETE /account/absence/${id}`)).status).toBe(404)
    expect((await asked(ann, `DELETE /account/absence/${id}`)).status).toBe(200)
  })

  it('is entered by an organizer, not twice and not for days that are over', async () => {
    const enter = (startsOn: string, endsOn: string) =>
      asked(admin, 'POST /absence', { userId: ann.id, startsOn, endsOn })
    expect((await enter(first, second)).status).toBe(200)
    expect((await enter(second, addDays(second, 3))).status).toBe(409)
    expect((await enter('2026-11-01', '2026-11-26')).status).toBe(400)
  })
})

describe('a member who leaves', () => {
  it.each([
    [
      'resigns',
      () =>
        asked(admin, `POST /user/${ann.id}/membership/end`, {
          endsOn: '2026-11-27',
          endReason: 'Resigned',
        }),
    ],
    [
      'dies',
      () =>
        asked(admin, `POST /user/${ann.id}/membership/end`, {
          endsOn: '2026-11-27',
          endReason: 'Deceased',
        }),
    ],
    [
      'goes on leave',
      () => asked(admin, `POST /user/${ann.id}/membership/leave`, { startsOn: '2026-11-27' }),
    ],
  ])('frees their duties: %s', async (_what, leave) => {
    await addDuty()
    await fill()
    expect(await server.db.dutyAssignment.count({ where: { userId: ann.id } })).toBe(5)
    expect((await leave()).status).toBe(200)
    expect(await server.db.dutyAssignment.count({ where: { userId: ann.id } })).toBe(0)
    expect((await propose()).proposed).toHaveLength(5)
  })
})

describe('a swap', () => {
  const offer = async (who: Person, more: object, date = first) =>
    asked(who, `POST /account/duty/${await idOf(who, date)}/swap`, more)
  const swapOf = async (who: Person) => (await own(who)).offers[0]?.id ?? ''
  const accept = (who: Person, id: string) => asked(who, `POST /duty/swap/${id}/accept`)

  it('is accepted by the member who was asked, and both are confirmed', async () => {
    await addDuty()
    await fill()
    const choices = z
      .array(swapChoice)
      .parse((await asked(ann, `GET /account/duty/${await idOf(ann)}/swap`)).data)
    expect(choices.map(({ fullname }) => fullname)).toEqual(['Bea Lee', 'Cleo Lee', 'Otto Office'])
    const [back] = choices.find(({ id }) => id === bea.id)?.duties ?? []
    expect(back).toMatchObject({ duty: 'Greeter', day: second })
    expect((await offer(ann, { toUserId: bea.id, inReturnId: back?.id })).status).toBe(200)
    expect((await own(ann)).duties[0]).toMatchObject({ swap: { toUser: 'Bea Lee' } })
    const id = await swapOf(bea)
    expect((await own(bea)).offers).toMatchObject([
      { from: 'Ann Lee', day: first, inReturn: { duty: 'Greeter', day: second } },
    ])
    expect((await accept(cleo, id)).status).toBe(404)
    expect((await accept(bea, id)).status).toBe(200)
    expect([await namesOn(first), await namesOn(second)]).toEqual([['Bea Lee'], ['Ann Lee']])
    expect((await own(bea)).duties[0]).toMatchObject({ date: first, state: 'Confirmed' })
    expect((await own(ann)).duties[0]).toMatchObject({ date: second, state: 'Confirmed' })
    // A second tap changes nothing.
    expect((await accept(bea, id)).status).toBe(200)
    expect(await namesOn()).toEqual(['Bea Lee'])
  })

  it('is offered to anyone, withdrawn and declined', async () => {
    await addDuty()
    await fill()
    await offer(ann, {})
    expect((await own(cleo)).offers).toMatchObject([{ isForAnyone: true, from: 'Ann Lee' }])
    expect((await asked(cleo, `DELETE /duty/swap/${await swapOf(cleo)}`)).status).toBe(404)
    expect((await asked(ann, `DELETE /duty/swap/${await swapOf(cleo)}`)).status).toBe(200)
    expect((await own(cleo)).offers).toEqual([])
    await offer(ann, { toUserId: cleo.id })
    expect(textOf(await asked(cleo, `DELETE /duty/swap/${await swapOf(cleo)}`))).toBe(
      'We’ll let them know.',
    )
    expect((await own(ann)).duties[0]?.swap).toBeNull()
  })

  it('ends with the duty, and isn’t offered for someone else’s', async () => {
    await addDuty()
    await fill()
    const theirs = await idOf(bea, second)
    expect((await asked(ann, `POST /account/duty/${theirs}/swap`, {})).status).toBe(404)
    expect((await offer(ann, { toUserId: ann.id })).status).toBe(400)
    expect((await offer(ann, { inReturnId: theirs })).status).toBe(400)
    await offer(ann, {})
    const id = await swapOf(bea)
    await asked(ann, `POST /account/duty/${await idOf(ann)}/decline`)
    expect((await accept(bea, id)).status).toBe(404)
  })
})
