import { rosterEntry } from '@clubhouse/schema/duties/roster'
import { dateHours } from '@clubhouse/schema/service/service-hours'
import { shiftList } from '@clubhouse/schema/service/shift-list'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAdmin, createEvent, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsIn } from '../../../test/jobs.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { waitlistMoved } from './shift-notice.js'

let server: TestServer
let admin: string
let ann: { id: string; token: string }
let ben: { id: string; token: string }
let event: string

// Saturday, November 28, 2026, in New York.
const day = '2026-11-28'

beforeAll(async () => {
  server = await startServer()
  at('08:50')
  const person = async (firstname: string, lastname: string) => {
    const user = await createMember(server, {
      ...{ firstname, lastname, passwordHash: null, phoneNumber: '919-555-0100' },
    })
    return { id: user.id, token: await tokenFor(server, user) }
  }
  ann = await person('Ann', 'Ames')
  ben = await person('Ben', 'Bell')
  admin = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

const at = (time: string) => server.clock.set(Date.parse(`${day}T${time}:00-05:00`))

beforeEach(async () => {
  at('08:50')
  await server.db.dutyAssignment.deleteMany()
  event = (
    await createEvent(server, {
      ...{ title: 'Food pantry', wholeClub: true, date: new Date(day) },
      ...{ timeStart: '09:00', timeEnd: '13:00' },
    })
  ).id
})

async function addShift(title: string, timeStart: string, timeEnd: string, count = 1) {
  const added = await call(server, `POST /event/${event}/duty`, {
    token: admin,
    body: { title, timeStart, timeEnd, count },
  })
  expect(added.status).toBe(200)
  return rosterId(added.data)
}
const rosterId = (data: unknown) => rosterEntry.shape.id.parse(Object(data).id)
const take = (duty: string, { token }: { token: string }) =>
  call(server, `POST /duty/${duty}/take`, { token, body: { date: day } })
const withdraw = (entry: string, { token }: { token: string }) =>
  call(server, `POST /account/duty/${entry}/decline`, { token })
const list = async () =>
  shiftList.parse((await call(server, `GET /event/${event}/${day}/shift`, { token: admin })).data)
    .shifts

it('gives a place, then the waitlist, and the first on it moves up and is notified', async () => {
  const stocking = await addShift('Stocking', '09:00', '11:00')
  const own = rosterEntry.parse((await take(stocking, ann)).data)
  expect(own.seat).toBe('Going')
  expect(rosterEntry.parse((await take(stocking, ben)).data).seat).toBe('Waitlisted')
  expect((await withdraw(own.id, ann)).status).toBe(200)
  expect(await list()).toMatchObject([
    {
      ...{ title: 'Stocking', timeStart: '09:00', timeEnd: '11:00', count: 1 },
      members: [{ fullname: 'Ben Bell', phone: '919-555-0100', seat: 'Going' }],
    },
  ])
  const subjectId = `${event}/${day}/${stocking}`
  const told = (await jobsIn(server)).filter(({ data }) => JSON.stringify(data).includes(subjectId))
  expect(told.map(({ data }) => data)).toMatchObject([
    { name: 'notification.send', data: { key: 'seat-free', userId: ben.id, channel: 'email' } },
    { name: 'notification.send', data: { key: 'seat-free', userId: ben.id, channel: 'sms' } },
  ])
  expect(await waitlistMoved.write(server.services, subjectId)).toMatchObject({
    subject: 'You’re on the shift: Stocking, Sat, Nov 28, 9:00 AM–11:00 AM',
    sms: 'You’re on the shift: Stocking, Food pantry, Sat, Nov 28, 9:00 AM–11:00 AM.',
  })
})

it('moves those who wait up when an organizer adds a place', async () => {
  const stocking = await addShift('Stocking', '09:00', '11:00')
  await take(stocking, ann)
  await take(stocking, ben)
  const body = { title: 'Stocking', timeStart: '09:00', timeEnd: '11:00', count: 2 }
  await call(server, `PUT /duty/${stocking}`, { token: admin, body })
  expect((await list())[0]?.members.map(({ seat }) => seat)).toEqual(['Going', 'Going'])
})

it('refuses a shift at the same time as another one, of any event', async () => {
  const stocking = await addShift('Stocking', '09:00', '11:00')
  const front = await addShift('Front desk', '11:00', '13:00')
  const own = rosterEntry.parse((await take(stocking, ann)).data)
  expect((await take(front, ann)).status).toBe(200)
  event = (await createEvent(server, { wholeClub: true, date: new Date(day), timeEnd: '13:00' })).id
  const elsewhere = await addShift('Driver', '10:30', '11:30')
  const refused = await take(elsewhere, ann)
  expect([refused.status, refused.message?.message]).toEqual([
    409,
    'You’re already on Stocking, 9:00 AM–11:00 AM, at the same time. Withdraw from it first.',
  ])
  const byHand = await call(server, `POST /duty/${elsewhere}/assignment`, {
    token: admin,
    body: { date: day, userId: ann.id },
  })
  expect([byHand.status, byHand.message?.message]).toEqual([
    409,
    'Ann Ames is already on Stocking, 9:00 AM–11:00 AM, at the same time.',
  ])
  await withdraw(own.id, ann)
  expect((await take(elsewhere, ann)).status).toBe(409)
})

it('can be taken and given up until it begins', async () => {
  const stocking = await addShift('Stocking', '09:00', '11:00')
  const own = rosterEntry.parse((await take(stocking, ann)).data)
  await take(stocking, ben)
  at('09:00')
  const late = await withdraw(own.id, ann)
  expect([late.status, late.message?.message]).toEqual([
    409,
    'This shift has begun. Talk to an organizer instead.',
  ])
  // An organizer can still take somebody off; nobody moves up to a shift that has begun.
  await call(server, `DELETE /duty/assignment/${own.id}`, { token: admin })
  expect((await list())[0]?.members).toMatchObject([{ fullname: 'Ben Bell', seat: 'Waitlisted' }])
})

it('becomes hours of its length', async () => {
  const stocking = await addShift('Stocking', '09:00', '10:30')
  const front = await addShift('Front desk', '11:00', '13:00')
  await take(stocking, ann)
  await take(front, ann)
  await take(front, ben)
  const sheet = await call(server, `GET /event/${event}/${day}/service-hours`, { token: admin })
  expect(dateHours.parse(sheet.data).members.filter((one) => one.shiftMinutes !== null)).toEqual([
    { id: ann.id, fullname: 'Ann Ames', isPresent: false, shiftMinutes: 210 },
  ])
})
