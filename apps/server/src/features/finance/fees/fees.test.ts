import { billedEventFee, eventFeeDetail, eventFeeRecord } from '@clubhouse/schema/finance/event-fee'
import { waiting } from '@clubhouse/schema/needs-attention'
import { occurrenceDetail } from '@clubhouse/schema/rsvps/rsvp'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createEvent, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import { succeeded, treasurer } from '../../../../test/ledger/treasurer.js'
import { serverForTest, type TestServer } from '../../../../test/server.js'

const date = '2030-01-15'

let server: TestServer
let token: string
let id: string
let ann: string
let ben: string

/** A dinner at $25, or $40 with trout. Ann brings a guest, and Ben comes alone. */
beforeEach(async () => {
  server = await serverForTest()
  server.clock.set('2030-01-16T17:00:00Z')
  token = await tokenFor(server, await createAdmin(server, { lastname: 'Zell' }))
  const event = await createEvent(server, {
    title: 'Dinner',
    date: new Date(date),
    rsvp: 'Everyone',
    isPublic: true,
    guestsPerRsvp: 2,
    meals: ['Trout', 'Pie'],
    pricePerPerson: 2500,
    currency: 'USD',
    billing: 'AtOnce',
    mealRows: {
      create: [
        { name: 'Trout', place: 0, price: 4000 },
        { name: 'Pie', place: 1 },
      ],
    },
  })
  id = event.id
  ann = (await createMember(server, { firstname: 'Ann', lastname: 'Ames' })).id
  ben = (await createMember(server, { firstname: 'Ben', lastname: 'Bell' })).id
  await rsvp({ userId: ann, meal: 'Trout', guests: [{ name: 'Gus', meal: 'Pie' }], party: 2 })
  await rsvp({ userId: ben, meal: 'Pie' })
})

const rsvp = (values: object) =>
  server.db.rsvp.create({
    data: {
      eventId: id,
      date: new Date(date),
      answer: 'Yes' as const,
      seat: 'Going' as const,
      queuedAt: new Date('2030-01-01'),
      ...values,
    },
  })

const get = async () =>
  eventFeeDetail.parse(succeeded(await call(server, `GET /event/${id}/${date}/fee`, { token })))
const change = (body: object) =>
  call(server, `PUT /event/${id}/${date}/fee/row`, { token, body: { isIncluded: true, ...body } })
const attempt = (body: object = {}) =>
  call(server, `POST /event/${id}/${date}/fee/bill`, {
    token,
    body: { billing: 'AtOnce', dueOn: '2030-02-15', notify: false, ...body },
  })
const bill = async (body: object = {}) => billedEventFee.parse(succeeded(await attempt(body)))
const rowOf = (detail: Awaited<ReturnType<typeof get>>, userId: string) =>
  detail.rows.find(({ user }) => user.id === userId)

describe('the preview', () => {
  it('is a line for each price and meal, by the RSVPs as they are', async () => {
    await rsvp({ name: 'Vic Visitor', confirmedAt: new Date(), meal: 'Trout' })
    await rsvp({
      userId: (await createMember(server)).id,
      answer: 'No',
      seat: null,
      queuedAt: null,
    })
    const detail = await get()
    expect(detail).toMatchObject({
      title: 'Dinner',
      currency: 'USD',
      canBill: true,
      open: { members: 2, people: 3, cents: 9000 },
      door: [{ name: 'Vic Visitor', people: 1, cents: 4000 }],
    })
    expect(rowOf(detail, ann)?.lines).toMatchObject([
      { item: expect.stringContaining('Trout'), quantity: 1, cents: 4000 },
      { item: expect.stringContaining('Dinner'), quantity: 1, cents: 2500 },
    ])
    const list = z
      .array(eventFeeRecord)
      .parse(succeeded(await call(server, 'GET /event-fee', { token })))
    expect(list).toMatchObject([{ id, date, open: { cents: 9000 }, billed: { cents: 0 } }])
  })

  it('changes by hand with a reason: people, an amount, somebody left out, or somebody without an RSVP', async () => {
    expect(await change({ userId: ann, people: 1, reason: null })).toMatchObject({ status: 400 })
    await change({ userId: ann, people: 1, reason: 'Came alone' })
    await change({ userId: ben, isIncluded: false, reason: 'Played the piano' })
    const cal = (await createMember(server, { firstname: 'Cal', lastname: 'Cole' })).id
    expect(await change({ userId: cal, reason: null })).toMatchObject({ status: 400 })
    await change({ userId: cal, cents: 1000, reason: 'Only dessert' })
    expect(await get()).toMatchObject({
      open: { members: 2, people: 1, cents: 5000 },
      rows: [
        { user: { id: ann }, people: 1, cents: 4000, isChanged: true, reason: 'Came alone' },
        { user: { id: ben }, isIncluded: false, notBilled: 'LeftOut' },
        { user: { id: cal }, cents: 1000 },
      ],
    })
    await change({ userId: ann, reason: null })
    expect(rowOf(await get(), ann)).toMatchObject({ people: 2, isChanged: false, reason: null })
  })

  it('leaves out the dead, and those who left unless the treasurer includes them', async () => {
    await server.db.membershipPeriod.updateMany({
      where: { userId: ann },
      data: { endsOn: new Date('2030-01-15'), endReason: 'Deceased' },
    })
    await server.db.membershipPeriod.updateMany({
      where: { userId: ben },
      data: { endsOn: new Date('2030-01-15'), endReason: 'Resigned' },
    })
    const detail = await get()
    expect(rowOf(detail, ann)).toMatchObject({ isIncluded: false, notBilled: 'Deceased' })
    expect(rowOf(detail, ben)).toMatchObject({ isIncluded: false, notBilled: 'Ended' })
    expect(await change({ userId: ann, reason: null })).toMatchObject({ status: 400 })
    await change({ userId: ben, reason: null })
    expect(rowOf(await get(), ben)).toMatchObject({ isIncluded: true, cents: 2500 })
  })
})

describe('billing a date at once', () => {
  it('issues an invoice for each member once, and emails those who are asked for', async () => {
    const billed = await bill({ notify: true, reviewedCents: 9000 })
    expect(billed).toMatchObject({
      invoices: 2,
      emailed: 2,
      fee: { open: { members: 0 }, billed: { members: 2, people: 3, cents: 9000 } },
    })
    const announced = (await jobsIn(server)).filter(
      ({ data }) => data.name === 'notification.announce',
    )
    expect(announced).toHaveLength(2)
    const invoices = await server.db.invoice.findMany({ orderBy: { number: 'asc' } })
    expect(invoices).toMatchObject([
      { number: '2030-0001', userId: ann, total: 6500 },
      { number: '2030-0002', userId: ben, total: 2500 },
    ])
    expect(await attempt()).toMatchObject({ status: 400 })
    expect(await change({ userId: ann, cents: 1, reason: 'Late' })).toMatchObject({ status: 409 })
  })

  it('is refused while RSVPs are open, for a canceled date, and for another amount than was reviewed', async () => {
    expect(await attempt({ reviewedCents: 1 })).toMatchObject({ status: 409 })
    expect(await attempt({ dueOn: '2030-01-01' })).toMatchObject({ status: 400 })
    expect(await attempt({ dueOn: null })).toMatchObject({ status: 400 })
    await server.db.event.update({ where: { id }, data: { isCancelled: true } })
    expect(await attempt()).toMatchObject({ status: 409 })
    await server.db.event.update({ where: { id }, data: { isCancelled: false } })
    server.clock.set('2030-01-10T17:00:00Z')
    expect(await attempt()).toMatchObject({ status: 409 })
    expect(await server.db.invoice.count()).toBe(0)
  })

  it('bills again after the invoice was voided, and keeps what was billed when a price or an RSVP changes', async () => {
    await bill()
    await server.db.event.update({ where: { id }, data: { pricePerPerson: 9900 } })
    await server.db.rsvp.deleteMany({ where: { userId: ben } })
    expect(rowOf(await get(), ben)).toMatchObject({ state: 'Billed', cents: 2500, rsvpPeople: 0 })
    const invoice = rowOf(await get(), ann)?.invoice
    await treasurer(server, token).void(invoice?.id ?? '', '2030-01-16')
    expect(rowOf(await get(), ann)).toMatchObject({ state: 'Open', cents: 4000 + 9900 })
    expect(await bill()).toMatchObject({ invoices: 1, fee: { billed: { members: 2 } } })
  })

  it('charges each member once when two treasurers press at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await server.db.invoice.count()).toBe(2)
  })

  it('survives the event: the charge keeps its title and day', async () => {
    await bill()
    await server.db.event.delete({ where: { id } })
    expect(succeeded(await call(server, 'GET /event-fee', { token }))).toMatchObject([
      { id: null, title: 'Dinner', day: date, billed: { members: 2, cents: 9000 } },
    ])
  })
})

describe('the next billing of dues', () => {
  it('has the fees of those who wait, also of members without dues, once', async () => {
    const books = treasurer(server, token)
    await server.db.membershipPeriod.updateMany({
      where: { userId: ben },
      data: { type: 'Honorary' },
    })
    expect(await bill({ billing: 'NextRun', dueOn: null })).toMatchObject({
      invoices: 0,
      waiting: 2,
      fee: { waiting: { members: 2, cents: 9000 } },
    })
    const { id: scheduleId } = await books.createSchedule()
    const days = { asOf: '2030-01-16', dueOn: '2030-02-15', scheduleId }
    const dropped = await books.rehearse(days)
    expect(await change({ userId: ann, isIncluded: false, reason: 'No' })).toMatchObject({
      status: 409,
    })
    await call(server, `DELETE /invoice-run/${dropped.id}`, { token })
    const run = await books.rehearse(days)
    const inRun = (userId: string) => run.rows.find(({ user }) => user.id === userId)
    expect(inRun(ann)).toMatchObject({ isIncluded: true, total: 12_000 + 6500 })
    expect(inRun(ben)).toMatchObject({ isIncluded: true, total: 2500 })
    expect((await books.rehearse(days)).rows.find(({ user }) => user.id === ben)).toMatchObject({
      isIncluded: false,
      reason: 'Honorary',
    })
    await call(server, `PUT /invoice-run/${run.id}/row`, {
      token,
      body: { userId: ben, isIncluded: false },
    })
    await books.issue(run.id)
    const after = await get()
    expect(rowOf(after, ann)).toMatchObject({ state: 'Billed', invoice: { number: '2030-0001' } })
    expect(rowOf(after, ben)).toMatchObject({ state: 'Waiting', run: null })
  })

  it('bills the fee alone when the dues of a draft were billed since then', async () => {
    const books = treasurer(server, token)
    const { id: scheduleId } = await books.createSchedule()
    const days = { asOf: '2030-01-16', dueOn: '2030-02-15', scheduleId }
    const first = await books.rehearse(days)
    await bill({ billing: 'NextRun', dueOn: null })
    const second = await books.rehearse(days)
    await books.issue(first.id)
    const { run } = await books.issue(second.id)
    expect(run.rows.find(({ user }) => user.id === ann)).toMatchObject({
      isIncluded: true,
      total: 6500,
    })
    expect(await server.db.invoice.count({ where: { userId: ann } })).toBe(2)
  })
})

it('counts a past date until it is billed, and tells a member what they were billed', async () => {
  const ask = async (path: `/${string}`, caller: string) =>
    succeeded(await call(server, `GET ${path}`, { token: caller }))
  const billedOf = async () => {
    const mine = await tokenFor(
      server,
      await server.db.user.findUniqueOrThrow({ where: { id: ann } }),
    )
    return occurrenceDetail.parse(await ask(`/event/${id}/${date}`, mine)).rsvp?.billed
  }
  const count = async () => waiting.parse(await ask('/waiting', token)).unbilledDates
  expect([await count(), await billedOf()]).toEqual([1, null])
  await bill()
  expect([await count(), await billedOf()]).toEqual([0, { cents: 6500, currency: 'USD' }])
})
