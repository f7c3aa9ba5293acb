import { removeBooks } from '@clubhouse/db/seed'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  createAdmin,
  createMember,
  createWithoutSignIn,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import { activeLine, treasurer } from '../../../../test/ledger/treasurer.js'
import { startSecondServer, startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
let books: ReturnType<typeof treasurer>
const people: Record<string, string> = {}

const july = { asOf: '2030-07-01', dueOn: '2030-07-31' }

type Days = [kind: 'Member' | 'LeaveOfAbsence', startsOn: string, endsOn?: string | null]

async function person(name: string, [kind, startsOn, endsOn]: Days, more: object = {}) {
  const { id } = await createWithoutSignIn(server, {
    firstname: name,
    lastname: `Z${name}`,
    membershipPeriods: {
      create: {
        kind,
        type: 'Active',
        startsOn: new Date(startsOn),
        endsOn: endsOn ? new Date(endsOn) : null,
        startReason: 'Joined',
        ...more,
      },
    },
  })
  people[name] = id
}

beforeAll(async () => {
  server = await startServer()
  server.clock.set('2030-07-01T17:00:00Z')
  token = await tokenFor(server, await createAdmin(server, { firstname: 'Ada', lastname: 'Ames' }))
  books = treasurer(server, token)
  const member = await createMember(server, { firstname: 'Mae', lastname: 'Moss' })
  people.mae = member.id
  await person('honorary', ['Member', '2000-01-01'], { type: 'Honorary' })
  await person('family', ['Member', '2000-01-01'], { type: 'Family' })
  await person('late', ['Member', '2030-07-20'])
  await person('gone', ['Member', '2000-01-01', '2030-07-15'], { endReason: 'Deceased' })
  await person('leave', ['Member', '2000-01-01'])
  await server.db.membershipPeriod.create({
    data: { kind: 'LeaveOfAbsence', userId: people.leave ?? '', startsOn: new Date('2030-06-01') },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.$transaction((tx) => removeBooks(tx, null))
  server.clock.set('2030-07-01T17:00:00Z')
})

/** A draft of July's dues. */
async function draft(values: object = {}) {
  const schedule = await books.createSchedule()
  return books.rehearse({ ...july, scheduleId: schedule.id, ...values })
}

type Run = Awaited<ReturnType<typeof draft>>
const reasons = ({ rows }: Run) =>
  Object.fromEntries(
    Object.entries(people).map(([name, id]) => [
      name,
      rows.find(({ user }) => user.id === id)?.reason,
    ]),
  )

describe('a rehearsal', () => {
  it('shows the members who are billed, and why others are not', async () => {
    const run = await draft()
    expect(reasons(run)).toEqual({
      mae: null,
      honorary: 'Honorary',
      family: 'NoLine',
      late: 'JoinedAfter',
      gone: null,
      leave: 'OnLeave',
    })
    expect(run).toMatchObject({ state: 'Draft', startsOn: '2030-07-01', endsOn: '2030-12-31' })
    expect(await server.db.invoice.count()).toBe(0)
  })

  it('leaves a member out and bills them after all, but nobody whom it can’t bill', async () => {
    const { id } = await draft()
    const change = (name: string, isIncluded: boolean) =>
      call(server, `PUT /invoice-run/${id}/row`, {
        token,
        body: { userId: people[name], isIncluded },
      })
    expect((await change('mae', false)).data).toMatchObject({ included: 2 })
    expect((await change('mae', true)).data).toMatchObject({ included: 3 })
    expect(await change('honorary', true)).toMatchObject({ status: 400 })
  })

  it('is deleted as long as it is a draft', async () => {
    const { id } = await draft()
    expect((await call(server, `DELETE /invoice-run/${id}`, { token })).status).toBe(200)
    const { id: other } = await draft()
    await books.issue(other)
    expect((await call(server, `DELETE /invoice-run/${other}`, { token })).status).toBe(409)
  })
})

describe('an issued run', () => {
  it('bills as reviewed, except those who can no longer be billed', async () => {
    const { id } = await draft()
    await server.db.membershipPeriod.updateMany({
      where: { userId: people.mae ?? '' },
      data: { endsOn: new Date('2030-06-30'), endReason: 'Deceased' },
    })
    const { run } = await books.issue(id)
    await server.db.membershipPeriod.updateMany({
      where: { userId: people.mae ?? '' },
      data: { endsOn: null, endReason: null },
    })
    expect(reasons(run)).toMatchObject({ mae: 'Deceased', gone: null })
    expect(run.rows.flatMap(({ invoice }) => invoice?.number ?? [])).toEqual([
      '2030-0001',
      '2030-0002',
    ])
  })

  it('is issued once, also when two treasurers press at the same moment on two servers', async () => {
    const { id, version, included } = await draft()
    const second = await startSecondServer(server)
    try {
      const issue = (at: { url: string }) =>
        call(at, `POST /invoice-run/${id}/issue`, { token, body: { notify: false, version } })
      const answers = await Promise.all([server, second, server, second].map(issue))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      expect(await server.db.invoice.count()).toBe(included)
    } finally {
      await second.close()
    }
  })

  it('bills nobody twice for the same days, also by a draft from before', async () => {
    const schedule = await books.createSchedule()
    const first = await books.rehearse({ ...july, scheduleId: schedule.id })
    const second = await books.rehearse({
      ...july,
      asOf: '2030-07-31',
      startsOn: '2030-07-01',
      scheduleId: schedule.id,
    })
    await books.issue(first.id)
    const { run } = await books.issue(second.id)
    expect(reasons(run)).toMatchObject({ mae: 'AlreadyBilled', late: null })
    // Of the six months that the member joined in, five are left.
    expect(run.total).toBe(10_000)
    const voided = await server.db.invoice.findFirstOrThrow({ where: { userId: people.mae ?? '' } })
    await books.void(voided.id, '2030-07-01')
    const third = await books.rehearse({ ...july, scheduleId: schedule.id })
    expect(reasons(third)).toMatchObject({ mae: null })
  })

  it('bills a member with a card subscription only if the treasurer includes them', async () => {
    const userId = people.mae ?? ''
    const subscribe = (status: 'Active' | 'Canceled') =>
      server.db.subscription.create({
        data: {
          ...{ userId, stripeSubscriptionId: `sub_${status}`, priceId: 'price_1', status },
          createdAt: server.clock.now(),
        },
        select: { id: true },
      })
    onTestFinished(async () => {
      await server.db.subscription.deleteMany({ where: { userId } })
    })
    const schedule = await books.createSchedule()
    const rehearse = () => books.rehearse({ ...july, scheduleId: schedule.id })
    await subscribe('Canceled')
    const early = await rehearse()
    expect(reasons(early)).toMatchObject({ mae: null })
    server.clock.set('2030-07-01T17:05:00Z')
    await subscribe('Active')
    const run = await rehearse()
    expect(reasons(run)).toMatchObject({ mae: 'PaysBySubscription' })
    expect(run.total).toBe(early.total - 12_000)

    const body = { userId, isIncluded: true }
    const path = `PUT /invoice-run/${run.id}/row` as const
    expect((await call(server, path, { token, body })).status).toBe(200)
    // The earlier draft was reviewed without the subscription.
    expect(reasons((await books.issue(early.id)).run)).toMatchObject({ mae: 'PaysBySubscription' })
    expect(await server.db.invoice.count({ where: { userId } })).toBe(0)
    await books.issue(run.id)
    expect(await server.db.invoice.count({ where: { userId } })).toBe(1)
  })

  it('keeps what was reviewed when the schedule changes', async () => {
    const schedule = await books.createSchedule()
    const { id, total } = await books.rehearse({ ...july, scheduleId: schedule.id })
    const dearer = { ...schedule, lines: [{ ...activeLine(99_000), isPassThrough: false }] }
    expect(
      (await call(server, `PUT /dues-schedule/${schedule.id}`, { token, body: dearer })).status,
    ).toBe(200)
    expect((await books.issue(id)).run.total).toBe(total)
  })

  it('emails those with an address, and lists the others to print for', async () => {
    const { id } = await draft()
    const { emailed, toPrint } = await books.issue(id, { notify: true })
    expect(emailed).toBe(2)
    expect(toPrint.map(({ fullname }) => fullname)).toEqual(['gone Zgone'])
    const jobs = (await jobsIn(server)).filter(({ data }) =>
      JSON.stringify(data).includes('invoice-due'),
    )
    expect(jobs).toHaveLength(2)
  })

  it('is refused with nobody in it, for a changed draft, and for a day that is not open', async () => {
    const { id, version, rows } = await draft()
    const issue = (body: object = {}) =>
      call(server, `POST /invoice-run/${id}/issue`, { token, body: { notify: false, ...body } })
    expect(await issue({ version: version + 1 })).toMatchObject({ status: 409 })
    expect(await issue({ issuedOn: '2030-07-02' })).toMatchObject({ status: 400 })
    await books.closeBooks('2030-06-30')
    expect(await issue({ issuedOn: '2030-06-30' })).toMatchObject({ status: 400 })
    for (const { user, isIncluded } of rows)
      if (isIncluded)
        await call(server, `PUT /invoice-run/${id}/row`, {
          token,
          body: { userId: user.id, isIncluded: false },
        })
    expect(await issue()).toMatchObject({ status: 400 })
    expect(await server.db.invoice.count()).toBe(0)
  })
})

describe('a schedule', () => {
  const create = (values: object) =>
    call(server, 'POST /dues-schedule', {
      token,
      body: {
        ...{ name: 'Dues', months: 6, proration: 'None', lines: [activeLine(100)] },
        ...values,
      },
    })

  it.each([
    ['negative', { lines: [activeLine(-100)] }],
    ['fractional', { lines: [activeLine(99.5)] }],
    ['no lines', { lines: [] }],
    ['no name', { name: ' ' }],
    ['13 months', { months: 13 }],
  ])('is refused: %s', async (_, values) => {
    expect((await create(values)).status).toBe(400)
  })

  it('once archived, is billed no more', async () => {
    const schedule = await books.createSchedule()
    await call(server, `DELETE /dues-schedule/${schedule.id}`, { token })
    const body = { ...july, scheduleId: schedule.id }
    expect((await call(server, 'POST /invoice-run', { token, body })).status).toBe(409)
  })

  it('bills in yen and dinars by their smallest unit', async () => {
    const schedule = await books.createSchedule({ lines: [activeLine(18_000)] })
    for (const currency of ['JPY', 'KWD']) {
      const run = await books.rehearse({ ...july, scheduleId: schedule.id, currency })
      expect(run).toMatchObject({ currency, rows: expect.any(Array) })
      await books.issue(run.id, {}).catch(() => null)
    }
    // The second run found everybody billed.
    const found = await server.db.invoice.findMany({ select: { currency: true, total: true } })
    expect(new Set(found.map(({ currency, total }) => `${currency} ${total}`))).toEqual(
      new Set(['JPY 18000']),
    )
  })
})
