import { rsvpListRecord } from '@clubhouse/schema/rsvps/rsvp'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createEvent, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsIn } from '../../../test/jobs.js'
import { serverForTest, type TestServer } from '../../../test/server.js'

const date = '2030-01-15'
const at = (time: string) => Date.parse(`${date}T${time}:00-05:00`)

let server: TestServer
let token: string
let id: string
beforeEach(async () => {
  server = await serverForTest()
  token = await tokenFor(server, await createAdmin(server))
  id = (
    await createEvent(server, {
      title: 'Dinner',
      date: new Date(date),
      timeStart: '18:00',
      timeEnd: '20:00',
      rsvp: 'Members',
      guestsPerRsvp: 2,
      capacity: 2,
    })
  ).id
})

/** The session of before is over by then. */
async function clockTo(instant: number) {
  server.clock.advance(instant - server.clock.now().getTime())
  token = await tokenFor(server, await createAdmin(server))
}
const add = (body: object) => call(server, `POST /event/${id}/${date}/rsvp`, { token, body })
const list = async () => {
  const { data } = await call(server, `GET /event/${id}/${date}/rsvp`, { token })
  return z.array(rsvpListRecord).parse(data)
}
const yes = { answer: 'Yes' }
const guests = [{ name: 'Gus' }]

it('adds a member, and somebody by name, in the order of the queue; the history names the organizer', async () => {
  const ann = await createMember(server, { firstname: 'Ann' })
  expect(await add({ ...yes, userId: ann.id, guests })).toMatchObject({
    status: 200,
    data: { seat: 'Going' },
    message: { message: 'They’re going.' },
  })
  expect(await add({ ...yes, name: 'Walter Walkin' })).toMatchObject({
    data: { seat: 'Waitlisted', ahead: 0 },
    message: { title: 'On the waitlist' },
  })
  expect(await list()).toMatchObject([
    { user: { id: ann.id }, visitor: null, seat: 'Going' },
    { user: null, visitor: { name: 'Walter Walkin', email: null }, seat: 'Waitlisted' },
  ])
  const audit = await call(server, 'GET /audit?action=rsvp', { token })
  expect(audit.data).toMatchObject({
    records: [
      {
        entityLabel: 'Walter Walkin',
        after: { event: 'Dinner', date, answer: 'Yes', seat: 'Waitlisted', people: 1 },
      },
      { entityLabel: expect.stringContaining('Ann') },
    ],
  })
})

it('does not overwrite what a member has said: they may have guests', async () => {
  const ann = await createMember(server, {
    firstname: 'Ann',
    lastname: 'Avila',
    email: 'ann@people.example',
  })
  const own = await tokenFor(server, ann)
  await call(server, `PUT /event/${id}/${date}/rsvp`, { token: own, body: { ...yes, guests } })
  const text = 'Ann Avila already RSVP’d. Change that RSVP in the guest list'
  expect(await add({ ...yes, userId: ann.id })).toMatchObject({
    status: 409,
    fields: { userId: text },
  })
  const byAddress = { ...yes, name: 'Ann', email: 'ann@people.example' }
  expect(await add(byAddress)).toMatchObject({ status: 409, fields: { email: text } })
  const [rsvp] = await list()
  expect(rsvp).toMatchObject({ guests })
  expect((await add({ answer: 'No', rsvpId: rsvp?.id })).status).toBe(200)
})

it('changes an RSVP on the guest list, and a withdrawal gives the seat to the waitlist and notifies them', async () => {
  const ann = await createMember(server, { firstname: 'Ann' })
  await add({ ...yes, userId: ann.id, guests })
  await add({ ...yes, name: 'Walter', email: 'walter@visitors.example' })
  const [first, second] = await list()
  expect(await add({ answer: 'No', rsvpId: first?.id })).toMatchObject({ data: { seat: null } })
  expect(await add({ ...yes, rsvpId: second?.id, name: 'Walter W.', guests })).toMatchObject({
    data: { seat: 'Going' },
  })
  expect(await list()).toMatchObject([
    { user: { id: ann.id }, answer: 'No' },
    { visitor: { name: 'Walter W.', email: 'walter@visitors.example' }, seat: 'Going' },
  ])
  expect((await jobsIn(server)).map(({ data }) => data)).toMatchObject([
    { name: 'visitor.notice', data: { key: 'seat-free', rsvpId: second?.id } },
  ])
})

it('is one answer of each person, by their address, too', async () => {
  const ann = await createMember(server, { email: 'ann@people.example' })
  await add({ ...yes, name: 'Ann', email: 'Ann@people.example' })
  await add({ ...yes, userId: ann.id })
  await add({ ...yes, name: 'Vera', email: 'vera@visitors.example' })
  await add({ answer: 'Maybe', name: 'Vera V.', email: 'VERA@visitors.example' })
  expect(await list()).toMatchObject([
    { user: { id: ann.id }, answer: 'Yes' },
    { visitor: { name: 'Vera' }, answer: 'Yes' },
  ])
})

it('is allowed until the end of the date: who fits has a seat, and nobody else moves up', async () => {
  await add({ ...yes, name: 'One' })
  await add({ ...yes, name: 'Two', guests })
  await clockTo(at('19:00'))
  expect((await add({ ...yes, name: 'Three' })).data).toMatchObject({ seat: 'Going' })
  expect((await add({ ...yes, name: 'Four' })).data).toMatchObject({ seat: 'Waitlisted' })
  const byName = async (name: string) =>
    (await list()).find(({ visitor }) => visitor?.name === name)
  await add({ answer: 'No', rsvpId: (await byName('Three'))?.id })
  // A note is no reason to pass the queue.
  const four = { ...yes, rsvpId: (await byName('Four'))?.id, note: 'Called.' }
  expect((await add(four)).data).toMatchObject({ seat: 'Waitlisted', note: 'Called.' })
  expect((await list()).map(({ visitor, seat }) => [visitor?.name, seat])).toEqual([
    ['Four', 'Waitlisted'],
    ['One', 'Going'],
    ['Three', null],
    ['Two', 'Waitlisted'],
  ])
  await clockTo(at('20:00'))
  expect(await add({ ...yes, name: 'Five' })).toMatchObject({
    status: 409,
    message: { message: 'This event is over.' },
  })
})

it('is refused where it means nothing', async () => {
  const gone = await createMember(server, { status: 'Suspended' })
  const other = await createEvent(server, { date: new Date(date), rsvp: 'Members' })
  const elsewhere = await server.db.rsvp.create({
    data: {
      eventId: other.id,
      date: new Date(date),
      name: 'E',
      answer: 'No',
      confirmedAt: new Date(),
    },
  })
  for (const [body, status, fields] of [
    [yes, 400, { name: 'Name is required' }],
    [{ name: 'X' }, 400, { answer: 'RSVP is required' }],
    [{ ...yes, userId: gone.id }, 400, { userId: 'This member was not found' }],
    [{ ...yes, name: 'X', meal: 'Fish' }, 400, { meal: 'Choose a meal' }],
    [{ ...yes, rsvpId: elsewhere.id }, 404, undefined],
  ] as const)
    expect(await add(body), JSON.stringify(body)).toMatchObject({
      status,
      ...(fields && { fields }),
    })
  await server.db.event.update({ where: { id }, data: { isCancelled: true } })
  expect((await add({ ...yes, name: 'X' })).status).toBe(409)
  await server.db.event.update({ where: { id }, data: { isCancelled: false, rsvp: 'None' } })
  expect((await add({ ...yes, name: 'X' })).status).toBe(409)
})
