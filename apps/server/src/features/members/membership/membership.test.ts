import { addDays } from '@clubhouse/schema/events/calendar-day'
import { newPersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { headcounts, histories } from '@clubhouse/schema/members/example-histories'
import { headcount } from '@clubhouse/schema/members/headcount'
import { membership } from '@clubhouse/schema/members/membership'
import { membershipChange } from '@clubhouse/schema/members/membership-changes'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createEvent,
  createMember,
  createUser,
  signInAs,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../../test/jobs.js'
import { appoint } from '../../../../test/officers.js'
import { serverForTest, type TestServer } from '../../../../test/server.js'
import { dayOf } from '../../../core/day-of.js'
import { clubToday } from '../../../services/site/club-clock.js'

let server: TestServer
let token: string
let today: string
beforeEach(async () => {
  server = await serverForTest()
  token = await tokenFor(server, await createAdmin(server, { passwordHash: null }))
  today = clubToday(server.services)
})

type Person = { id: string }
const change = (person: Person, action: string, body: object) =>
  call(server, `POST /user/${person.id}/membership/${action}`, { token, body })
const save = (person: Person, body: object) =>
  call(server, `PUT /user/${person.id}/membership`, { token, body })
const read = async (person: Person) =>
  membership.parse((await call(server, `GET /user/${person.id}/membership`, { token })).data)
const periodsOf = async (person: Person) =>
  (await read(person)).periods.map(({ type, kind, startsOn, endsOn }) => [
    type ?? kind,
    startsOn,
    endsOn,
  ])
const audited = async (action: string) =>
  (await server.db.auditLog.findMany({ where: { action }, orderBy: { createdAt: 'asc' } })).map(
    ({ after }) => after,
  )

const termsOf = async ({ id: userId }: Person) =>
  (await server.db.officeTerm.findMany({ where: { userId }, orderBy: { startsOn: 'asc' } })).map(
    ({ startsOn, endsOn }) => [dayOf(startsOn), dayOf(endsOn)],
  )
const recipient = z.object({ data: z.object({ recipientId: z.string() }) })
const recipientsOf = async (name: string) =>
  (await jobsIn(server))
    .filter(({ data }) => data.name === name)
    .map(({ data }) => recipient.parse(data).data.recipientId)

/** The first day of everybody whom a test creates. */
const since = '1990-07-01'

describe('a member’s record', () => {
  it('is blank until it is saved, and shown to the member', async () => {
    const person = await createMember(server)
    const sponsor = await createMember(server, { firstname: 'Ann', lastname: 'Poe' })
    expect(await read(person)).toMatchObject({ number: null, sponsor: null, version: 0 })
    const saved = await save(person, {
      number: ' 4711 ',
      sponsorId: sponsor.id,
      birthday: '2/29',
      mobilePhone: '(919) 555-0142',
      version: 0,
    })
    expect(saved.status).toBe(200)
    const own = await call(server, 'GET /account/membership', {
      token: await tokenFor(server, person),
    })
    expect(own.data).toMatchObject({
      number: '4711',
      sponsor: { id: sponsor.id, fullname: 'Ann Poe' },
      birthday: '--02-29',
      version: 1,
      periods: [{ kind: 'Member', type: 'Active', startsOn: since, endsOn: null }],
    })
    expect(await audited('membership.update')).toMatchObject([
      { number: '4711', sponsor: 'Ann Poe' },
    ])
  })

  it('has no number below zero, and no birthday with a year to come', async () => {
    const person = await createMember(server)
    for (const fields of [{ number: '-1' }, { birthday: addDays(today, 1) }]) {
      const refused = await save(person, fields)
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([
        400,
        Object.keys(fields),
      ])
    }
    expect((await save(person, { birthday: '--12-31', number: 'A-4711' })).status).toBe(200)
  })

  it('has a number that no other member has', async () => {
    const [one, other] = [await createMember(server), await createMember(server)]
    expect((await save(one, { number: '4711' })).status).toBe(200)
    expect(await save(other, { number: '4711' })).toMatchObject({
      status: 409,
      fields: { number: 'Another member has this number' },
    })
    expect((await save(one, { number: '4711', badgeName: 'Bo' })).status).toBe(200)
  })

  it('is refused when it was changed since, when somebody sponsors themselves, and for no day', async () => {
    const person = await createMember(server)
    await save(person, { number: '4711' })
    expect((await save(person, { number: '4712', version: 0 })).status).toBe(409)
    expect((await save(person, { sponsorId: person.id })).fields).toHaveProperty('sponsorId')
    expect((await save(person, { birthday: '2/30' })).fields).toEqual({
      birthday: 'Birthday must be a day such as 3/14 or 3/14/1958',
    })
    expect((await read(person)).number).toBe('4711')
  })
})

describe('the days of a period', () => {
  const correct = async (person: Person, body: object, index = 0) => {
    const periodId = (await read(person)).periods[index]?.id
    return change(person, 'period', { periodId, ...body })
  }

  it('are corrected, on both sides of a change of type, with the history', async () => {
    const person = await createMember(server)
    await change(person, 'type', { type: 'Honorary', startsOn: '2020-07-01' })
    expect((await correct(person, { startsOn: '2021-07-01' }, 1)).status).toBe(200)
    expect((await correct(person, { startsOn: '1995-01-01' })).status).toBe(200)
    expect(await periodsOf(person)).toEqual([
      ['Active', '1995-01-01', '2021-06-30'],
      ['Honorary', '2021-07-01', null],
    ])
    expect(await audited('membership.correct')).toHaveLength(2)
  })

  it('never overlap, and no membership begins later than today', async () => {
    const person = await createMember(server)
    await change(person, 'end', { endsOn: '2020-06-30', endReason: 'Resigned' })
    await change(person, 'start', {
      type: 'Active',
      startsOn: '2021-01-01',
      startReason: 'Reinstated',
    })
    const overlapping = { startsOn: since, endsOn: '2021-01-01' }
    expect((await correct(person, overlapping)).status).toBe(409)
    expect((await correct(person, { startsOn: addDays(today, 1) }, 1)).fields).toEqual({
      startsOn: 'Choose today or an earlier day',
    })
    expect((await correct(person, { startsOn: since })).fields).toHaveProperty('endsOn')
  })

  it('end offices earlier with the membership', async () => {
    const person = await createMember(server)
    await change(person, 'end', { endsOn: addDays(today, 30), endReason: 'Moved' })
    await appoint(server, person.id, [])
    expect((await correct(person, { startsOn: since, endsOn: today })).status).toBe(200)
    expect((await termsOf(person))[0]?.[1]).toBe(today)
  })
})

describe('a membership', () => {
  it('of which there is only one at a time', async () => {
    const person = await createMember(server)
    const start = { type: 'Active', startsOn: today, startReason: 'Joined' }
    expect(await change(person, 'start', start)).toMatchObject({
      status: 409,
      message: { message: 'This person is already a member.' },
    })
    expect(await periodsOf(person)).toEqual([['Active', since, null]])
  })

  it('does not end before it begins', async () => {
    const person = await createMember(server)
    const ended = await change(person, 'end', { endsOn: '1990-06-30', endReason: 'Moved' })
    expect(ended.message?.message).toBe('The last day can’t be before the first day.')
    expect(await periodsOf(person)).toEqual([['Active', since, null]])
  })

  it('reinstated within a day never ended, and its owner keeps what gave access', async () => {
    const person = await createMember(server)
    const yesterday = addDays(today, -1)
    await change(person, 'end', { endsOn: yesterday, endReason: 'Nonpayment' })
    const refused = await call(server, 'POST /authenticate', {
      body: { email: person.email, password: 'correct horse' },
    })
    expect(refused.status).toBe(403)
    const back = { type: 'Active', startsOn: today, startReason: 'Reinstated' }
    expect((await change(person, 'start', back)).status).toBe(200)
    expect(await periodsOf(person)).toEqual([['Active', since, null]])
    expect((await signInAs(server, person)).token).toBeTruthy()
  })

  it('changes its type, and has a leave of absence', async () => {
    const person = await createMember(server)
    await change(person, 'type', { type: 'Honorary', startsOn: '2020-07-01' })
    await change(person, 'leave', { startsOn: '2021-01-01' })
    await change(person, 'leave/end', { endsOn: addDays(today, 1) })
    expect(await periodsOf(person)).toEqual([
      ['Active', since, '2020-06-30'],
      ['Honorary', '2020-07-01', null],
      ['LeaveOfAbsence', '2021-01-01', addDays(today, 1)],
    ])
    expect(await audited('membership.changeType')).toEqual([
      { type: 'Honorary', startsOn: '2020-07-01' },
    ])
  })

  it('of somebody who becomes Active again goes on, and ends with the status Deleted', async () => {
    const person = await createMember(server, { status: 'Inactive' })
    await appoint(server, person.id, ['history'])
    const { firstname, lastname, email, phoneNumber, companyId } = person
    const { id: chapterId } = await server.db.chapter.create({
      data: { name: 'Oak', slug: 'oak' },
    })
    const admin = await createAdmin(server)
    const fresh = (await signInAs(server, admin)).token
    const restate = (status: string) =>
      call(server, `PUT /user/${person.id}`, {
        token: fresh,
        body: { firstname, lastname, email, phoneNumber, companyId, chapterId, status },
      })
    expect(await periodsOf(person)).toEqual([])
    expect((await restate('Active')).status).toBe(200)
    expect(await periodsOf(person)).toEqual([['Active', today, null]])
    await restate('Deleted')
    expect(await periodsOf(person)).toEqual([['Active', today, today]])
    expect((await termsOf(person)).map(([, endsOn]) => endsOn)).toEqual([today])
  })
})

describe('the end of a membership', () => {
  /** A dinner with one seat for each day: the leaving member has it, and another one waits. */
  async function dinners(person: Person, days: readonly string[]) {
    const other = await createMember(server)
    for (const day of days) {
      const date = new Date(day)
      const event = {
        date,
        firstDate: date,
        wholeClub: true,
        rsvp: 'Members',
        capacity: 1,
      } as const
      const { id: eventId } = await createEvent(server, event)
      for (const [userId, seat] of [
        [person.id, 'Going'],
        [other.id, 'Waitlisted'],
      ] as const)
        await server.db.rsvp.create({
          data: { eventId, date, userId, answer: 'Yes', seat, queuedAt: server.clock.now() },
        })
    }
    const going = async ({ id: userId }: Person) =>
      (await server.db.rsvp.findMany({ where: { userId, seat: 'Going' } }))
        .map(({ date }) => date.toISOString().slice(0, 10))
        .toSorted()
    return { other, going }
  }

  it('withdraws RSVPs after the last day, gives their seats to others, and keeps earlier ones', async () => {
    const person = await createMember(server)
    const days = ['2100-06-30', '2100-07-01']
    const { other, going } = await dinners(person, days)
    await change(person, 'end', { endsOn: '2100-06-30', endReason: 'Resigned' })
    expect([await going(person), await going(other)]).toEqual([['2100-06-30'], ['2100-07-01']])
    expect(await audited('membership.end')).toEqual([
      { endsOn: '2100-06-30', endReason: 'Resigned', withdrawnRsvps: 1 },
    ])
  })

  it('allows RSVPs until the last day only', async () => {
    const person = await createMember(server)
    await change(person, 'end', { endsOn: '2100-06-30', endReason: 'Moved' })
    const own = await tokenFor(server, person)
    const statuses = []
    for (const day of ['2100-06-30', '2100-07-01']) {
      const date = new Date(day)
      const { id } = await createEvent(server, {
        date,
        firstDate: date,
        wholeClub: true,
        rsvp: 'Members',
      })
      const body = { answer: 'Yes' }
      statuses.push(
        (await call(server, `PUT /event/${id}/${day}/rsvp`, { token: own, body })).status,
      )
    }
    expect(statuses).toEqual([200, 409])
  })

  it('keeps RSVPs, subscription and invitation when asked to', async () => {
    const person = await createUser(server, { passwordHash: null })
    await server.db.userInvitation.create({
      data: { userId: person.id, tokenHash: 'a'.repeat(64), expiresAt: new Date('2100-01-01') },
    })
    const { going } = await dinners(person, ['2100-07-01'])
    const keep = { rsvpChoice: 'Keep', subscriptionChoice: 'Keep', invitationChoice: 'Keep' }
    await change(person, 'end', { endsOn: today, endReason: 'Moved', ...keep })
    expect(await going(person)).toEqual(['2100-07-01'])
    expect(await server.db.userInvitation.count()).toBe(1)
  })

  it('cancels no subscription at once for a personal access token', async () => {
    const person = await createUser(server)
    const subscription = { userId: person.id, stripeSubscriptionId: 'sub_2', priceId: 'price_1' }
    await server.db.subscription.create({ data: { ...subscription, status: 'Active' } })
    const made = await call(server, 'POST /account/personal-access-token', {
      token,
      body: { name: 'Script', scope: 'ReadWrite', permissions: ['members'] },
    })
    ;({ token } = newPersonalAccessToken.parse(made.data))
    const end = async (body: object) =>
      (await change(person, 'end', { endsOn: today, ...body })).status
    expect(await end({ endReason: 'Moved', subscriptionChoice: 'CancelNow' })).toBe(403)
    expect(await end({ endReason: 'Deceased' })).toBe(403)
    expect(await end({ endReason: 'Moved', subscriptionChoice: 'CancelAtPeriodEnd' })).toBe(200)
  })

  it('by death leaves no RSVP, seat, office, subscription or invitation, and nothing is sent anymore', async () => {
    const person = await createUser(server, { passwordHash: null, companyExempt: true })
    await appoint(server, person.id, ['history'])
    await server.db.userInvitation.create({
      data: { userId: person.id, tokenHash: 'a'.repeat(64), expiresAt: new Date('2100-01-01') },
    })
    await server.db.subscription.create({
      data: {
        userId: person.id,
        stripeSubscriptionId: 'sub_1',
        priceId: 'price_1',
        status: 'Active',
      },
    })
    const { other, going } = await dinners(person, [addDays(today, 1), '2100-07-01'])
    const died = await change(person, 'end', { endsOn: today, endReason: 'Deceased' })
    expect(died.status).toBe(200)
    expect([await going(person), await going(other)]).toEqual([
      [],
      [addDays(today, 1), '2100-07-01'],
    ])
    expect(await server.db.userInvitation.count()).toBe(0)
    expect(await audited('membership.end')).toEqual([
      {
        endsOn: today,
        endReason: 'Deceased',
        withdrawnRsvps: 2,
        subscription: 'CancelNow',
        offices: ['Officer'],
        invitation: 'Revoked',
      },
    ])
    expect((await termsOf(person)).map(([, endsOn]) => endsOn)).toEqual([today])
    // No payment provider runs here.
    await server.db.subscription.deleteMany()
    await startJobs(server)
    for (const key of ['event-changed', 'rsvp-reminder'] as const)
      await server.services.jobs.enqueue(server.db, 'notification.send', {
        key,
        subjectId: (await server.db.event.findFirstOrThrow()).id,
        userId: person.id,
        channel: 'email',
        isFirst: true,
        wasConcerned: true,
      })
    await jobsDone(server)
    expect(await server.db.outboxMessage.count({ where: { to: person.email } })).toBe(0)
  })

  it('ends offices and committees with the last day, and deletes those that begin later', async () => {
    const person = await createMember(server)
    await appoint(server, person.id, [], { startsOn: '2026-01-01', endsOn: '2026-02-01' })
    await appoint(server, person.id, ['events'], { startsOn: '2026-07-01', endsOn: '2101-06-30' })
    await appoint(server, person.id, [], { startsOn: '2100-07-01', endsOn: '2101-06-30' })
    const { id: committeeId } = await server.db.committee.create({ data: { name: 'Service' } })
    await server.db.committeeMember.create({
      data: {
        ...{ committeeId, userId: person.id, isChair: true },
        ...{ startsOn: new Date('2026-07-01'), endsOn: new Date('2101-06-30') },
      },
    })
    const going = await call(server, `GET /user/${person.id}/commitment`, { token })
    const days = { startsOn: '2026-07-01', endsOn: '2101-06-30' }
    const office = { title: 'Officer', chapter: null, isGuarded: false }
    expect(going.data).toMatchObject({
      offices: [
        { ...office, ...days },
        { ...office, ...days, startsOn: '2100-07-01' },
      ],
      committees: [{ name: 'Service', isChair: true, ...days }],
    })
    await change(person, 'end', { endsOn: '2100-06-30', endReason: 'Resigned' })
    expect(await termsOf(person)).toEqual([
      ['2026-01-01', '2026-02-01'],
      ['2026-07-01', '2100-06-30'],
    ])
    const [member] = await server.db.committeeMember.findMany()
    expect(member?.endsOn).toEqual(new Date('2100-06-30'))
    expect(await audited('membership.end')).toMatchObject([
      { offices: ['Officer'], committees: ['Service'] },
    ])
  })

  it('of a treasurer needs a recent sign-in, and is emailed to both and all administrators', async () => {
    const [person, other] = [await createMember(server), await createAdmin(server)]
    await appoint(server, person.id, ['finance.write'])
    const end = { endsOn: today, endReason: 'Resigned' }
    await server.db.sessionFamily.updateMany({ data: { provedAt: new Date(0) } })
    expect(await change(person, 'end', end)).toMatchObject({ status: 403, fields: { proof: /./ } })
    expect(await periodsOf(person)).toEqual([['Active', since, null]])
    await server.db.sessionFamily.updateMany({ data: { provedAt: server.clock.now() } })
    expect((await change(person, 'end', end)).status).toBe(200)
    const recipients = await recipientsOf('officer.changed')
    expect(recipients).toHaveLength(3)
    expect(recipients).toEqual(expect.arrayContaining([person.id, other.id]))
  })

  it('of a treasurer who died is not emailed to them', async () => {
    const person = await createMember(server)
    await appoint(server, person.id, ['finance.write'])
    await change(person, 'end', { endsOn: today, endReason: 'Deceased' })
    const recipients = await recipientsOf('officer.changed')
    expect(recipients).toHaveLength(1)
    expect(recipients).not.toContain(person.id)
  })

  it('by death is refused on a day to come, and for an administrator', async () => {
    const person = await createMember(server)
    const later = { endsOn: addDays(today, 1), endReason: 'Deceased' }
    expect((await change(person, 'end', later)).message?.message).toBe(
      'Choose today or an earlier day.',
    )
    const admin = await createAdmin(server)
    const dead = { endsOn: today, endReason: 'Deceased' }
    expect((await change(admin, 'end', dead)).status).toBe(409)
    expect([await periodsOf(person), await periodsOf(admin)]).toEqual([
      [['Active', since, null]],
      [['Active', since, null]],
    ])
  })
})

it('headcounts of 40 histories on 24 days are as counted by hand', async () => {
  await server.db.membershipPeriod.deleteMany()
  for (const { periods } of histories) {
    const { id: userId } = await createUser(server, { status: 'Inactive', passwordHash: null })
    await server.db.membershipPeriod.createMany({
      data: periods.map(({ id, startsOn, endsOn, ...rest }) => ({
        ...rest,
        userId,
        startsOn: new Date(startsOn),
        endsOn: endsOn && new Date(endsOn),
      })),
    })
  }
  const counted = []
  for (const [date] of headcounts) {
    const answer = await call(server, `GET /membership/headcount?date=${date}`, { token })
    const { total, byType, onLeave } = headcount.parse(answer.data)
    const honorary = byType.find(({ type }) => type === 'Honorary')?.count
    counted.push([date, total, honorary, onLeave])
  }
  expect(counted).toEqual(headcounts)
})

describe('changes to report', () => {
  const list = async (query = '') =>
    z
      .array(membershipChange)
      .parse((await call(server, `GET /membership/change${query}`, { token })).data)

  it('are those since a day with the days left of 30, until they are marked as reported', async () => {
    const joined = await createUser(server, { status: 'Inactive', lastname: 'Joiner' })
    await change(joined, 'start', {
      type: 'Active',
      startsOn: addDays(today, -10),
      startReason: 'TransferredIn',
    })
    const honored = await createMember(server, { lastname: 'Honored' })
    await change(honored, 'type', { type: 'Honorary', startsOn: addDays(today, -40) })
    const gone = await createMember(server, { lastname: 'Leaver' })
    await save(gone, { number: '4711' })
    await change(gone, 'end', { endsOn: today, endReason: 'Moved' })
    const leaving = await createMember(server, { lastname: 'Later' })
    await change(leaving, 'end', { endsOn: addDays(today, 5), endReason: 'Moved' })
    const changes = await list()
    expect(
      changes.map(({ fullname, number, kind, daysLeft, reportedAt }) => [
        fullname,
        number,
        kind,
        daysLeft,
        reportedAt,
      ]),
    ).toEqual([
      ['Nora Honored', null, 'TypeChanged', -10, null],
      ['Nora Joiner', null, 'TransferredIn', 20, null],
      ['Nora Leaver', '4711', 'Moved', 30, null],
    ])
    expect(await list(`?since=${addDays(today, -10)}`)).toHaveLength(2)
    const keys = changes.map(({ periodId, edge }) => ({ periodId, edge }))
    const report = { token, body: { changes: keys.slice(0, 2) } }
    const done = await call(server, 'POST /membership/change/report', report)
    expect(done.data).toEqual({ count: 2 })
    expect((await call(server, 'POST /membership/change/report', report)).data).toEqual({
      count: 0,
    })
    expect((await list()).map(({ reportedAt }) => reportedAt !== null)).toEqual([true, true, false])
    expect(await audited('membership.report')).toEqual([{ count: 2 }])
  })
})
