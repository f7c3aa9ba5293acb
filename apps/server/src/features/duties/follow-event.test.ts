import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createEvent, tokenFor } from '../../../test/builders.js'
import { type ClubWithDuties, clubWithDuties, date } from '../../../test/duties.js'

let club: ClubWithDuties
beforeEach(async () => {
  club = await clubWithDuties()
})

const textOf = ({ message }: Awaited<ReturnType<ClubWithDuties['asked']>>) => message?.message

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
    club.asked(club.admin, `PUT /event/${id}`, { notify: false, ...body })

  it('a date with a duty is kept or canceled, and never lost without a question', async () => {
    const { id } = await club.lunch()
    await club.take(club.ann, await club.addDuty(id))
    const asks = await change(id, { ...series, dayOfWeek: 'Thursday' })
    expect(asks).toMatchObject({ status: 409 })
    expect(textOf(asks)).toContain('Wednesday, December 2, 2026')
    expect(await change(id, { ...series, dayOfWeek: 'Thursday', vanishing: 'Keep' })).toMatchObject(
      {
        status: 200,
      },
    )
    expect(await club.entriesOf(id)).toMatchObject([{ user: { id: club.ann.id } }])
  })

  it('its shifts move with it, and it can’t become a series', async () => {
    const { id } = await club.supper()
    await club.addDuty(id, { timeStart: '16:00', timeEnd: '18:30' })
    await change(id, { ...single, timeStart: '15:15', timeEnd: '19:15' })
    expect(await club.server.db.duty.findMany({ where: { eventId: id } })).toMatchObject([
      { timeStart: '15:15', timeEnd: '17:45' },
    ])
    await club.asked(club.admin, `PUT /event/${id}/${date}`, { timeStart: '15:30', notify: false })
    expect(await club.server.db.duty.findMany({ where: { eventId: id } })).toMatchObject([
      { timeStart: '15:30', timeEnd: '18:00' },
    ])
    await change(id, { ...single, timeStart: '21:45', timeEnd: '23:45' })
    expect(await club.server.db.duty.findMany({ where: { eventId: id } })).toMatchObject([
      { timeStart: '21:45', timeEnd: '00:15', endsNextDay: true, dayOffset: 0 },
    ])
    await change(id, { ...single, timeStart: '12:00', timeEnd: '14:00' })
    expect(await club.server.db.duty.findMany({ where: { eventId: id } })).toMatchObject([
      { timeStart: '12:00', timeEnd: '14:30', endsNextDay: false },
    ])
    expect(await change(id, series)).toMatchObject({ status: 400 })
  })

  it('its shifts keep their times when it has none', async () => {
    const { id } = await club.supper()
    await club.addDuty(id, { timeStart: '15:00', timeEnd: '18:30' })
    await change(id, { ...single, timeStart: '', timeEnd: '', isAllDay: true })
    await change(id, { ...single, timeStart: '09:00', timeEnd: '20:00' })
    expect(await club.server.db.duty.findMany({ where: { eventId: id } })).toMatchObject([
      { timeStart: '15:00', timeEnd: '18:30' },
    ])
  })

  it('those who can’t see it on the day of their duty lose theirs', async () => {
    const { id } = await club.lunch()
    const duty = await club.addDuty(id, { count: 2 })
    const later = '2026-12-16'
    const { id: committeeId } = await club.joinCommittee(club.bea, '2026-12-10')
    await club.take(club.ann, duty)
    await club.take(club.bea, duty)
    await club.take(club.bea, duty, later)
    expect(
      await change(id, { ...series, committeeId, wholeClub: false, vanishing: 'Keep' }),
    ).toMatchObject({ status: 200 })
    expect(await club.entriesOf(id)).toMatchObject([{ user: { id: club.bea.id } }])
    expect(await club.entriesOf(id, later)).toEqual([])
  })

  it('those who are away on the new day of a date lose theirs', async () => {
    const { id } = await club.lunch()
    const duty = await club.addDuty(id, { count: 2 })
    await club.take(club.ann, duty)
    await club.take(club.bea, duty)
    const away = { startsOn: '2026-12-03', endsOn: '2026-12-03' }
    await club.asked(club.ann, 'POST /account/absence', away)
    const moved = { day: '2026-12-03', notify: false }
    expect(await club.asked(club.admin, `PUT /event/${id}/${date}`, moved)).toMatchObject({
      status: 200,
    })
    expect(await club.entriesOf(id)).toMatchObject([{ user: { id: club.bea.id } }])
  })

  it('those who are away on the new day of it and all that follow lose theirs', async () => {
    const { id } = await club.lunch()
    await club.take(club.ann, await club.addDuty(id))
    const away = { startsOn: '2026-12-03', endsOn: '2026-12-03' }
    await club.asked(club.ann, 'POST /account/absence', away)
    const moved = { day: '2026-12-03', scope: 'Following', notify: false, vanishing: 'Keep' }
    expect(await club.asked(club.admin, `PUT /event/${id}/${date}`, moved)).toMatchObject({
      status: 200,
    })
    expect(await club.entriesOf(id)).toEqual([])
  })
})

describe('a shift', () => {
  const conference = () =>
    createEvent(club.server, {
      ...{ title: 'Conference', date: new Date(date), endDate: new Date('2026-12-04') },
      ...{ timeStart: '09:00', timeEnd: '17:00', wholeClub: true },
    })
  const shift = { timeStart: '08:00', timeEnd: '10:00' }

  it('of a later day is on that day: for absences, other shifts, and in calendars', async () => {
    const { id } = await conference()
    const third = await club.addDuty(id, { ...shift, title: 'Packing', dayOffset: 2 })
    const first = await club.addDuty(id, { ...shift, title: 'Signs' })
    await club.away(club.bea)
    expect(await club.take(club.bea, third)).toMatchObject({ status: 409 })
    expect(await club.take(club.ann, first)).toMatchObject({ status: 200 })
    expect(await club.take(club.ann, third)).toMatchObject({ status: 200 })
    const { data } = await club.asked(club.ann, 'GET /account/duty')
    expect(data).toMatchObject({
      duties: [
        { duty: 'Signs', day: date, arrivesAt: '2026-12-02T08:00' },
        { duty: 'Packing', day: '2026-12-04', arrivesAt: '2026-12-04T08:00', date },
      ],
    })
    const calendar = await club.asked(club.ann, 'POST /account/calendar')
    const { url } = z.object({ url: z.string() }).parse(calendar.data)
    const feed = await (await fetch(`${club.server.url}${new URL(url).pathname}`)).text()
    expect(feed).toContain('DTSTART;TZID=America/New_York:20261204T080000')
    expect(feed).toContain('DTEND;TZID=America/New_York:20261204T100000')
    const printed = await club.asked(club.admin, `GET /event/${id}/${date}/shift`)
    expect(printed.data).toMatchObject({ shifts: [{ day: date }, { day: '2026-12-04' }] })
  })

  const gala = () =>
    createEvent(club.server, {
      ...{ title: 'Gala', date: new Date(date), wholeClub: true },
      ...{ timeStart: '20:00', timeEnd: '01:30', endsNextDay: true },
    })
  const feedOf = async (who: typeof club.ann) => {
    const { data } = await club.asked(who, 'POST /account/calendar')
    const { url } = z.object({ url: z.string() }).parse(data)
    const text = await (await fetch(`${club.server.url}${new URL(url).pathname}`)).text()
    return text
      .split('BEGIN:VEVENT')
      .map((part) =>
        ['SUMMARY', 'DTSTART', 'DTEND'].map(
          (name) => new RegExp(`^${name}[^:]*:(.*?)\r?$`, 'm').exec(part)?.[1],
        ),
      )
      .filter(([summary]) => summary?.includes(': Gala'))
  }

  it('after midnight begins on the day after its event does', async () => {
    const { id } = await gala()
    const late = await club.addDuty(id, { timeStart: '00:30', timeEnd: '02:00', dayOffset: 1 })
    await club.take(club.ann, late)
    expect(await feedOf(club.ann)).toEqual([
      ['Greeter: Gala', '20261203T003000', '20261203T020000'],
    ])
    const [mine] = await club.entriesOf(id)
    club.server.clock.set('2026-12-03T04:50:00Z')
    // Her first session has expired.
    club.ann.token = await tokenFor(club.server, club.ann)
    expect(await club.asked(club.ann, `POST /account/duty/${mine?.id}/decline`)).toMatchObject({
      status: 200,
    })
  })

  it('may pass midnight, and shares time with one that begins then', async () => {
    const { id } = await gala()
    const bar = await club.addDuty(id, {
      ...{ title: 'Bar', timeStart: '22:30', timeEnd: '00:30', endsNextDay: true },
      arrivesMinutesBefore: 30,
    })
    const coats = await club.addDuty(id, {
      ...{ title: 'Coats', timeStart: '00:15', timeEnd: '02:00', dayOffset: 1 },
    })
    await club.take(club.ann, bar)
    const refused = await club.take(club.ann, coats)
    expect(textOf(refused)).toBe(
      'You’re already on Bar, 10:30 PM, ends 12:30 AM, at the same time. Withdraw from it first.',
    )
    expect(await feedOf(club.ann)).toEqual([['Bar: Gala', '20261202T220000', '20261203T003000']])
    const printed = await club.asked(club.admin, `GET /event/${id}/${date}/shift`)
    expect(printed.data).toMatchObject({
      shifts: [
        { title: 'Bar', day: date, endsNextDay: true },
        { title: 'Coats', day: '2026-12-03', endsNextDay: false },
      ],
    })
  })

  it('has a calendar entry from its start to its end; other duties end with the start, or with the event', async () => {
    const { id } = await gala()
    await club.take(club.ann, await club.addDuty(id, { arrivesMinutesBefore: 15 }))
    await club.take(club.bea, await club.addDuty(id, { title: 'Cleanup' }))
    expect(await feedOf(club.ann)).toEqual([
      ['Greeter: Gala', '20261202T194500', '20261202T200000'],
    ])
    expect(await feedOf(club.bea)).toEqual([
      ['Cleanup: Gala', '20261202T200000', '20261203T013000'],
    ])
  })

  it('becomes hours of the day on which it begins', async () => {
    const { id } = await conference()
    const packing = await club.addDuty(id, { ...shift, title: 'Packing', dayOffset: 2 })
    await club.take(club.ann, packing)
    await club.take(club.ann, await club.addDuty(id, { ...shift, timeEnd: '09:00' }))
    const path = `/event/${id}/${date}/service-hours` as const
    const third = '2026-12-04'
    expect((await club.asked(club.admin, `GET ${path}`)).data).toMatchObject({
      ...{ day: date, days: [date, '2026-12-03', third] },
      members: expect.arrayContaining([
        expect.objectContaining({ id: club.ann.id, shiftMinutes: 60 }),
      ]),
    })
    expect((await club.asked(club.admin, `GET ${path}?day=${third}`)).data).toMatchObject({
      members: expect.arrayContaining([
        expect.objectContaining({ id: club.ann.id, shiftMinutes: 120 }),
      ]),
    })
    const entries = [{ userId: club.ann.id, minutes: 120 }]
    const record = (day: string) =>
      club.asked(club.admin, `POST ${path}`, { day, kind: 'Direct', entries })
    club.server.clock.set('2026-12-03T15:00:00Z')
    club.admin.token = await tokenFor(club.server, club.admin)
    expect(await record(third)).toMatchObject({ status: 409 })
    expect(await record('2026-12-05')).toMatchObject({ status: 400 })
    club.server.clock.set('2026-12-04T22:00:00Z')
    club.admin.token = await tokenFor(club.server, club.admin)
    expect(await record(third)).toMatchObject({ status: 200 })
    expect(await club.server.db.serviceHours.findMany({})).toMatchObject([
      { date: new Date(third), minutes: 120 },
    ])
  })

  it('that moves to another day is open again for those who are away then', async () => {
    const { id } = await conference()
    const duty = await club.addDuty(id, { ...shift, count: 2 })
    await club.take(club.ann, duty)
    await club.take(club.bea, duty)
    const away = { startsOn: '2026-12-04', endsOn: '2026-12-04' }
    await club.asked(club.bea, 'POST /account/absence', away)
    const moved = { title: 'Greeter', rotation: 'None', count: 2, ...shift, dayOffset: 2 }
    expect(await club.asked(club.admin, `PUT /duty/${duty}`, moved)).toMatchObject({ status: 200 })
    expect(await club.entriesOf(id)).toMatchObject([{ user: { id: club.ann.id } }])
  })

  it('is for those who sign up, and not filled by the rotation', async () => {
    const { id } = await club.supper()
    await club.addDuty(id, { timeStart: '15:00', timeEnd: '17:00', rotation: 'LeastRecent' })
    const plain = await club.addDuty(id, { title: 'Host', rotation: 'LeastRecent' })
    const { data } = await club.asked(club.admin, `GET /event/${id}/roster/proposal`)
    expect(data).toMatchObject({ proposed: [{ dutyId: plain, day: date }], open: 0 })
  })

  it('loses its waitlist with its times', async () => {
    const { id } = await club.supper()
    const duty = await club.addDuty(id, shift)
    await club.take(club.ann, duty)
    await club.take(club.bea, duty)
    const plain = { title: 'Greeter', rotation: 'None', timeStart: null, timeEnd: null }
    expect(await club.asked(club.admin, `PUT /duty/${duty}`, plain)).toMatchObject({ status: 200 })
    expect(await club.entriesOf(id)).toMatchObject([{ user: { id: club.ann.id } }])
  })

  it('is on the roster until its event is over', async () => {
    const { id } = await conference()
    await club.addDuty(id, { ...shift, dayOffset: 2 })
    club.server.clock.set('2026-12-03T15:00:00Z')
    club.admin.token = await tokenFor(club.server, club.admin)
    expect((await club.asked(club.admin, `GET /event/${id}/roster`)).data).toMatchObject({
      dates: [{ date }],
    })
    club.server.clock.set('2026-12-04T22:30:00Z')
    club.admin.token = await tokenFor(club.server, club.admin)
    expect((await club.asked(club.admin, `GET /event/${id}/roster`)).data).toMatchObject({
      dates: [],
    })
  })

  it('is only on days of its event', async () => {
    const { id } = await conference()
    const add = (body: object) =>
      club.asked(club.admin, `POST /event/${id}/duty`, {
        title: 'Signs',
        rotation: 'None',
        ...body,
      })
    expect(await add({ ...shift, dayOffset: 3 })).toMatchObject({ status: 400 })
    expect(await add({ dayOffset: 1 })).toMatchObject({ status: 400 })
    expect(await add({ ...shift, dayOffset: 2 })).toMatchObject({ status: 200 })
    const shorter = {
      ...{ title: 'Conference', type: 'Once', date, endDate: '2026-12-03', wholeClub: true },
      ...{ timeStart: '09:00', timeEnd: '17:00', notify: false },
    }
    expect(await club.asked(club.admin, `PUT /event/${id}`, shorter)).toMatchObject({ status: 400 })
  })
})
