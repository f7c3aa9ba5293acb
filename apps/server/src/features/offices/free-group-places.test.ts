import { addDays } from '@clubhouse/schema/events/calendar-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createEvent, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { clubWithDuties, date } from '../../../test/duties.js'
import { jobsIn } from '../../../test/jobs.js'
import { startSecondServer, startServer, type TestServer } from '../../../test/server.js'
import { clubToday } from '../../services/site/club-clock.js'
import { freeAllGroupPlaces } from './free-group-places.js'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startServer()
  admin = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

type Group = 'office' | 'committee'

/** A board's dinner with one seat, which its first member has; the second is on the waitlist. */
async function dinnerOf(group: Group) {
  const today = clubToday(server.services)
  const name = `Board ${crypto.randomUUID()}`
  const { id: groupId } =
    group === 'office'
      ? await server.db.office.create({ data: { title: name, permissions: [], sortOrder: 50 } })
      : await server.db.committee.create({ data: { name } })
  const date = addDays(today, 40)
  const days = { date: new Date(date), firstDate: new Date(date) }
  const whose = group === 'office' ? { officeId: groupId } : { committeeId: groupId }
  const event = { title: 'Dinner', rsvp: 'Members', capacity: 1, ...days, ...whose } as const
  const { id: eventId } = await createEvent(server, event)
  const add = async (seat: 'Going' | 'Waitlisted') => {
    const { id: userId } = await createMember(server)
    const term = {
      userId,
      startsOn: new Date(addDays(today, -30)),
      endsOn: new Date(addDays(today, 20)),
    }
    const { id: termId } =
      group === 'office'
        ? await server.db.officeTerm.create({ data: { officeId: groupId, ...term } })
        : await server.db.committeeMember.create({ data: { committeeId: groupId, ...term } })
    const queuedAt = server.clock.now()
    const rsvp = { eventId, date: days.date, userId, answer: 'Yes', seat, queuedAt } as const
    await server.db.rsvp.create({ data: rsvp })
    return { userId, termId }
  }
  const [holder, next] = [await add('Going'), await add('Waitlisted')]
  const seats = async () => {
    const rows = await server.db.rsvp.findMany({
      where: { eventId },
      select: { userId: true, seat: true },
    })
    return rows.map(({ userId, seat }) => [userId, seat])
  }
  const told = async () =>
    (await jobsIn(server)).filter(
      ({ data }) => data.name === 'notification.send' && JSON.stringify(data).includes(next.userId),
    ).length
  return { today, group, eventId, holder, next, seats, told }
}

type Dinner = Awaited<ReturnType<typeof dinnerOf>>

const pathOf = ({ group }: Dinner) => (group === 'office' ? 'office-term' : 'committee-member')

const endings: Record<string, (dinner: Dinner) => ReturnType<typeof call>> = {
  removed: (dinner) =>
    call(server, `DELETE /${pathOf(dinner)}/${dinner.holder.termId}`, { token: admin }),
  'ended by hand': (dinner) =>
    call(server, `PUT /${pathOf(dinner)}/${dinner.holder.termId}`, {
      token: admin,
      body: {
        ...{ startsOn: addDays(dinner.today, -30), endsOn: addDays(dinner.today, -1) },
        ...(dinner.group === 'committee' && { isChair: false }),
      },
    }),
}

it.each(
  (['office', 'committee'] as const).flatMap((group) =>
    Object.keys(endings).map((ending) => ({ group, ending })),
  ),
)(
  'gives the seat to the next on the waitlist when a term of an $group is $ending',
  async ({ group, ending }) => {
    const dinner = await dinnerOf(group)
    expect(await endings[ending]?.(dinner)).toMatchObject({ status: 200 })
    expect(await dinner.seats()).toEqual([[dinner.next.userId, 'Going']])
    expect(await dinner.told()).toBe(2)
    const entry = await server.db.auditLog.findFirstOrThrow({
      where: { entityId: dinner.holder.userId },
      orderBy: { id: 'desc' },
    })
    expect(entry.after).toMatchObject({ withdrawnRsvps: 1 })
  },
)

it('gives it to them in the membership’s transaction, also if other RSVPs are kept', async () => {
  const dinner = await dinnerOf('committee')
  const body = { endsOn: addDays(dinner.today, -1), endReason: 'Resigned', rsvpChoice: 'Keep' }
  expect(
    await call(server, `POST /user/${dinner.holder.userId}/membership/end`, { token: admin, body }),
  ).toMatchObject({ status: 200 })
  expect(await dinner.seats()).toEqual([[dinner.next.userId, 'Going']])
})

it('gives it to them once on the day after the term, with two servers', async () => {
  const second = await startSecondServer(server)
  const dinner = await dinnerOf('committee')
  const until = new Date(addDays(dinner.today, 300))
  const where = { id: dinner.next.termId }
  await server.db.committeeMember.update({ where, data: { endsOn: until }, select: { id: true } })
  await freeAllGroupPlaces(server.services)
  expect(await dinner.told()).toBe(0)
  server.clock.advance(21 * 86_400_000)
  await Promise.all([freeAllGroupPlaces(server.services), freeAllGroupPlaces(second.services)])
  await second.close()
  expect(await dinner.seats()).toEqual([[dinner.next.userId, 'Going']])
  expect(await dinner.told()).toBe(2)
})

it('ends the RSVP for all dates of a series, and keeps that of an administrator', async () => {
  const { id: committeeId } = await server.db.committee.create({ data: { name: 'Nominating' } })
  const series = { type: 'Recurring', date: null, dayOfWeek: 'Friday', rsvp: 'Members' } as const
  const { id: eventId } = await createEvent(server, { ...series, committeeId })
  const people = [await createMember(server), await createAdmin(server)]
  for (const { id: userId } of people)
    await server.db.seriesRsvp.create({ data: { eventId, userId, answer: 'Yes' } })
  await freeAllGroupPlaces(server.services)
  const left = await server.db.seriesRsvp.findMany({ where: { eventId }, select: { userId: true } })
  expect(left).toEqual([{ userId: people[1]?.id }])
})

it('frees the duties of a member on days on which they are no longer on the committee', async () => {
  const club = await clubWithDuties()
  const { id: committeeId, termId } = await club.joinCommittee(club.ann, '2027-06-30')
  const { id: eventId } = await createEvent(club.server, {
    ...{ title: 'Board', type: 'Recurring', date: null, dayOfWeek: 'Wednesday' },
    ...{ timeStart: '18:00', timeEnd: '19:00', committeeId },
  })
  const duty = await club.addDuty(eventId)
  const later = addDays(date, 14)
  for (const day of [date, later]) await club.take(club.ann, duty, day)
  const path = `/committee-member/${termId}` as const
  const shorter = { isChair: false, startsOn: '2026-01-01', endsOn: addDays(date, 7) }
  await club.asked(club.admin, `PUT ${path}`, shorter)
  expect(await club.entriesOf(eventId, later)).toEqual([])
  expect(await club.entriesOf(eventId)).toMatchObject([{ user: { id: club.ann.id } }])
  await club.asked(club.admin, `DELETE ${path}`)
  expect(await club.entriesOf(eventId)).toEqual([])
  const entry = await club.server.db.auditLog.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(entry).toMatchObject({ action: 'committee.removeMember', after: { freedDuties: 1 } })
})

it('frees duties of members who left for another reason, once a day', async () => {
  const club = await clubWithDuties()
  const { id: eventId } = await createEvent(club.server, {
    ...{ title: 'Supper', date: new Date(date), wholeClub: true },
  })
  await club.take(club.ann, await club.addDuty(eventId))
  await club.server.db.user.update({ where: { id: club.ann.id }, data: { companyId: null } })
  await freeAllGroupPlaces(club.server.services)
  expect(await club.entriesOf(eventId)).toEqual([])
})
