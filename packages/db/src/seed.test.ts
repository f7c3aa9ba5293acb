import { messageReady } from '@clubhouse/schema/announcements/message'
import { datesBetween } from '@clubhouse/schema/day-rule'
import { holidayOn } from '@clubhouse/schema/demo/holidays'
import { demoPublicEvents } from '@clubhouse/schema/demo/public-events'
import { weeksOfMonth } from '@clubhouse/schema/enumeration'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { sectionKeys, sectionSchemas } from '@clubhouse/schema/website/sections'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDb, type Db } from './index.js'
import {
  addDemoSite,
  demoIds,
  hasActiveDemoAccount,
  removeDemo,
  SeedRefused,
  seedDemo,
} from './seed.js'
import { createTestDatabase, type TestDatabase } from './testing.js'

let database: TestDatabase
let db: Db

async function open() {
  database = await createTestDatabase()
  db = createDb(database.url)
}

async function close() {
  await db.$disconnect()
  await database.drop()
}

const now = new Date('2026-03-11T02:00:00Z')
const seed = () => seedDemo(db, { hashes: { accounts: 'hash', others: 'unknown' }, now })
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const account = (email: string) =>
  db.user.findUniqueOrThrow({
    where: { emailKey: email },
    include: { company: true, chapter: true, role: true, subscriptions: true },
  })
const realUser = (more: { companyId?: string; chapterId?: string } = {}) =>
  db.user.create({
    data: {
      firstname: 'Real',
      lastname: 'Person',
      email: 'real@example.org',
      phoneNumber: '919-555-0199',
      companyId: more.companyId ?? null,
      chapterId: more.chapterId ?? null,
    },
  })

async function rowsByModel() {
  const id = { select: { id: true } } as const
  const rows = {
    chapter: await db.chapter.findMany(id),
    company: await db.company.findMany(id),
    user: await db.user.findMany(id),
    event: await db.event.findMany(id),
    joinRequest: await db.joinRequest.findMany(id),
    subscription: await db.subscription.findMany(id),
    subscriptionLog: await db.subscriptionLog.findMany(id),
    invoice: await db.invoice.findMany(id),
    signInLog: await db.signInLog.findMany(id),
    rsvp: await db.rsvp.findMany(id),
    message: await db.message.findMany(id),
    messageRecipient: await db.messageRecipient.findMany(id),
    contactMessage: await db.contactMessage.findMany(id),
    membership: await db.membership.findMany(id),
    membershipPeriod: await db.membershipPeriod.findMany(id),
    committee: await db.committee.findMany(id),
    outboxMessage: await db.outboxMessage.findMany(id),
    memberProposal: await db.memberProposal.findMany(id),
    program: await db.program.findMany(id),
    duty: await db.duty.findMany(id),
    duesSchedule: await db.duesSchedule.findMany(id),
    invoiceRun: await db.invoiceRun.findMany(id),
    payment: await db.payment.findMany(id),
    deposit: await db.deposit.findMany(id),
    dutyAssignment: await db.dutyAssignment.findMany(id),
    raffle: await db.raffle.findMany(id),
  }
  return Object.fromEntries(
    Object.entries(rows).map(([model, list]) => [model, new Set(list.map(({ id }) => id))]),
  )
}

describe('the demo club', () => {
  beforeAll(async () => {
    await open()
    await seed()
  })
  afterAll(close)

  it('consists of the rows that demoIds names', async () => {
    expect(await rowsByModel()).toEqual(demoIds)
    expect(demoIds).toMatchObject({
      chapter: { size: 3 },
      company: { size: 12 },
      user: { size: 60 },
      event: { size: 29 },
      joinRequest: { size: 3 },
    })
  })

  it('has members of several types, one on leave, and changes that were not reported', async () => {
    const current = { kind: 'Member', endsOn: null } as const
    const types = await db.membershipPeriod.groupBy({ by: ['type'], where: current, _count: true })
    expect(types.map(({ type, _count }) => [type, _count]).toSorted()).toEqual([
      ['Active', 51],
      ['Associate', 1],
      ['Corporate', 1],
      ['Family', 1],
      ['Honorary', 3],
    ])
    expect(await db.membershipPeriod.count({ where: { kind: 'LeaveOfAbsence' } })).toBe(1)
    const unreported = { startReportedAt: null, kind: 'Member' } as const
    expect(await db.membershipPeriod.count({ where: unreported })).toBe(3)
    expect(await db.membership.count({ where: { sponsorId: { not: null } } })).toBeGreaterThan(20)
  })

  it('has an honorary member of 94 who never signs in, and no attendance before a member joined', async () => {
    const [member, ...more] = await db.user.findMany({
      where: { email: null },
      include: { membership: true, membershipPeriods: true, signInLog: true, subscriptions: true },
    })
    expect(more).toEqual([])
    expect(member).toMatchObject({
      ...{ passwordHash: null, status: 'Active', signInLog: [], subscriptions: [] },
      membership: { birthday: '1931-12-31' },
      membershipPeriods: [{ type: 'Honorary', endsOn: null }],
    })
    const early = await db.$queryRaw`
      SELECT 1 FROM attendance a
       WHERE NOT EXISTS (SELECT FROM membership_period p
                          WHERE p.user_id = a.user_id AND p.starts_on <= a.date)`
    expect(early).toEqual([])
  })

  it('has an administrator, a member and a newcomer', async () => {
    const admin = await account('admin@clubhouse.example')
    expect(admin.role.map(({ name }) => name).sort()).toEqual(['Admin', 'Member'])
    const member = await account('member@clubhouse.example')
    expect(member).toMatchObject({
      passwordHash: 'hash',
      company: { name: 'Quill & Mortar Books' },
      subscriptions: [{ status: 'Active' }],
    })
    const { chapterId } = member
    expect(await db.user.count({ where: { chapterId, status: 'Active' } })).toBeGreaterThan(6)
    expect(await db.event.count({ where: { chapterId } })).toBeGreaterThan(3)
    expect(await account('newcomer@clubhouse.example')).toMatchObject({ company: null })
  })

  it('has events of both types, in every chapter, before, on and after the day in the club', async () => {
    const events = await db.event.findMany({
      where: { calendarKey: null },
      select: { type: true, chapterId: true, date: true },
    })
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['Once', 'Recurring']))
    const inChapters = new Set(events.map(({ chapterId }) => chapterId).filter(Boolean))
    expect(inChapters).toEqual(demoIds.chapter)
    const days = events.flatMap(({ date }) => date?.toISOString().slice(0, 10) ?? []).sort()
    // In New York it is still the 10th.
    expect(days).toContain('2026-03-10')
    expect([days[0], days.at(-1)]).toEqual(['2025-12-04', '2026-05-31'])
  })

  it('has dates that are canceled and moved, each on a day of its event', async () => {
    const rows = await db.occurrence.findMany({
      where: { event: { calendarKey: null } },
      include: { event: { include: { schedules: true } } },
    })
    const byHand = rows.filter(({ reason }) => !reason?.startsWith('We don’t meet on'))
    expect(byHand.filter(({ isCancelled }) => isCancelled)).toHaveLength(2)
    expect(byHand.filter(({ movedTo }) => movedTo)).toHaveLength(1)
    for (const { date, event } of rows) {
      const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
      const days = [event.dayOfWeek, ...event.schedules.map(({ dayOfWeek }) => dayOfWeek)]
      expect(days).toContain(weekday.format(date))
    }
  })

  it('has no meeting on a holiday, and one lunch at an hour', async () => {
    const events = await db.event.findMany({ include: { occurrences: true, schedules: true } })
    const [from, until] = ['2025-09-10', '2027-04-10']
    const dates = events.flatMap(({ title, timeStart, location, ...event }) => {
      const changed = new Map(event.occurrences.map((one) => [dayOf(one.date), one]))
      const rules = event.schedules.length > 0 ? event.schedules : [event]
      const planned = rules.flatMap(({ dayOfWeek, weeks, ...part }) => {
        const { startsOn = null, endsOn = null } = 'startsOn' in part ? part : {}
        const when = {
          date: event.date && dayOf(event.date),
          dayOfWeek,
          weeks: weeksOfMonth.parse(weeks),
        }
        return datesBetween(
          when,
          startsOn ? dayOf(startsOn) : from,
          endsOn ? addDays(dayOf(endsOn), 1) : until,
        )
      })
      return planned
        .filter((date) => !changed.get(date)?.isCancelled)
        .map((date) => ({
          title,
          day: dayOf(changed.get(date)?.movedTo ?? new Date(date)),
          key: `${date} ${timeStart} ${location}`,
        }))
    })
    expect(dates.length).toBeGreaterThan(300)
    expect(dates.filter(({ day }) => holidayOn(day))).toEqual([])
    const keys = dates.map(({ key }) => key)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    const lunches = new Set(dates.flatMap(({ title }) => (/lunch/i.test(title) ? [title] : [])))
    expect([...lunches]).toEqual(['Weekly Lunch'])
  })

  it('has public events of the whole club, with the dates of 2025 that differ', async () => {
    const rows = await db.event.findMany({
      where: { calendarKey: { not: null } },
      orderBy: { calendarKey: 'asc' },
    })
    expect(
      rows.map(({ calendarKey, isPublic, dayOfWeek, weeks, date }) => ({
        ...{ calendarKey, isPublic, dayOfWeek, weeks },
        date: date?.toISOString().slice(0, 10) ?? null,
      })),
    ).toEqual(
      demoPublicEvents
        .map(({ calendarKey, dayOfWeek, weeks, date }) => ({
          ...{ calendarKey, isPublic: true, dayOfWeek, weeks, date },
        }))
        .toSorted((a, b) => a.calendarKey.localeCompare(b.calendarKey)),
    )
    const in2025 = { gte: new Date('2025-01-01'), lt: new Date('2025-09-01') }
    expect(
      await db.occurrence.findMany({
        where: { event: { calendarKey: { not: null } }, date: in2025 },
        orderBy: { date: 'asc' },
      }),
    ).toMatchObject([
      { date: new Date('2025-04-30'), isCancelled: true, isRemoved: false },
      { date: new Date('2025-07-30'), isCancelled: false, isRemoved: true },
    ])
  })

  it('has a website whose sections could all be published, each once', async () => {
    const rows = await db.siteSection.findMany({ include: { versions: true } })
    expect(rows.map(({ key }) => key).toSorted()).toEqual(sectionKeys.toSorted())
    for (const key of sectionKeys) {
      const row = rows.find((one) => one.key === key)
      expect(row).toMatchObject({ version: 1, versions: [{ version: 1, publishedById: null }] })
      expect(sectionSchemas[key].parse(row?.published)).toEqual(row?.published)
    }
  })

  it('has the raffle of the demo club', async () => {
    const { published } = await db.siteSection.findUniqueOrThrow({ where: { key: 'raffle' } })
    const { bundles, furtherBundles, prizes, ...raffle } = sectionSchemas.raffle.parse(published)
    const offers = [...bundles, ...furtherBundles]
    expect(offers.map(({ tickets, price }) => [tickets, price / 100])).toEqual([
      [1, 5],
      [5, 20],
      [10, 40],
      [25, 100],
      [15, 60],
    ])
    expect(prizes.map(({ place, name }) => `${place}: ${name}`)).toEqual([
      'Grand prize: A cooler',
      '2nd place: A grill',
      '3rd place: $250 cash',
    ])
    expect(raffle).toMatchObject({
      salesStart: '2025-07-01',
      salesEnd: { date: '2025-09-07', time: '15:00' },
      drawing: { date: '2025-09-07', time: '16:00' },
      minimumAge: 18,
      grandPrizeMinimumAge: 21,
      responseDays: 30,
    })
  })

  it('has a dinner that is full, with a waitlist, and a lunch that most come to', async () => {
    const of = (title: string, seat: 'Going' | 'Waitlisted') =>
      db.rsvp.aggregate({ where: { event: { title }, seat }, _sum: { party: true }, _count: true })
    const dinner = await of('Winter Dinner', 'Going')
    expect(dinner._sum.party).toBeGreaterThan(20)
    expect(dinner._sum.party).toBeLessThanOrEqual(24)
    expect((await of('Winter Dinner', 'Waitlisted'))._count).toBeGreaterThan(1)
    const visitors = await db.rsvp.groupBy({ by: ['seat'], where: { userId: null }, _count: true })
    expect(visitors.map(({ seat }) => seat).toSorted()).toEqual(['Going', 'Waitlisted'])
    expect((await of('Weekly Lunch', 'Going'))._count).toBeGreaterThan(5)
    const guests = await db.rsvp.findMany({ select: { guests: true } })
    expect(JSON.stringify(guests)).not.toMatch(/guest of|undefined/i)
  })

  it('has a dinner with a price that people pay at the door', async () => {
    const priced = await db.event.findMany({ where: { pricePerPerson: { not: null } } })
    expect(priced).toMatchObject([
      { title: 'Winter Dinner', pricePerPerson: 3500, currency: 'USD', billing: null },
    ])
    expect(await db.eventCharge.count()).toBe(0)
  })

  it('has members who come to every lunch unless they say otherwise, on the next four dates', async () => {
    const standing = await db.seriesRsvp.findMany({ include: { event: true } })
    expect(standing.length).toBeGreaterThan(3)
    for (const { event, eventId, userId, answer, guests } of standing) {
      expect(event.title).toBe('Weekly Lunch')
      const rows = await db.rsvp.findMany({ where: { eventId, userId }, orderBy: { date: 'asc' } })
      expect(rows.map(({ date }) => date.toISOString().slice(0, 10))).toEqual([
        ...['2026-03-11', '2026-03-18', '2026-04-01', '2026-04-08'],
      ])
      for (const row of rows) {
        expect(row).toMatchObject({ answer, seat: answer === 'Yes' ? 'Going' : null })
        if (row.source === 'Standing') expect(row.guests).toEqual(guests)
      }
      expect(rows.filter(({ source }) => source === 'Standing').length).toBeGreaterThan(2)
    }
  })

  it('has a series that goes elsewhere in two months, but for one date', async () => {
    const [before, later, ...more] = await db.eventSchedule.findMany({
      where: { event: { dateCount: null } },
      include: { event: { include: { occurrences: { where: { isKept: true } } } } },
      orderBy: { endsOn: 'asc' },
    })
    expect(more).toEqual([])
    expect(before).toMatchObject({ dayOfWeek: 'Thursday', startsOn: null })
    expect(later).toMatchObject({ dayOfWeek: 'Tuesday', endsOn: null })
    expect(later?.location).not.toBe(before?.location)
    // The first Tuesday since two months from now.
    expect(later?.startsOn).toEqual(new Date('2026-05-12'))
    expect(before?.endsOn).toEqual(new Date('2026-05-11'))
    const { dayOfWeek, timeStart, location } = later?.event ?? {}
    expect(before).toMatchObject({ dayOfWeek, timeStart, location })
    expect(later?.event.occurrences).toMatchObject([
      { date: new Date('2026-05-14'), timeStart, timeEnd: '21:00', location, movedTo: null },
    ])
  })

  it('has half a year of attendance, of which members have different parts', async () => {
    const meetings = await db.attendance.groupBy({ by: ['eventId', 'date'] })
    expect(meetings.length).toBeGreaterThan(60)
    const days = meetings.map(({ date }) => date.toISOString().slice(0, 10)).toSorted()
    expect(days[0]?.slice(0, 7)).toBe('2025-09')
    expect(days.at(-1)?.slice(0, 7)).toBe('2026-03')
    const people = await db.attendance.groupBy({
      by: ['userId'],
      where: { status: 'Present', event: { title: 'Weekly Lunch' } },
      _count: true,
    })
    expect(new Set(people.map(({ _count }) => _count)).size).toBeGreaterThan(4)
    expect(await db.attendance.count({ where: { status: 'Excused' } })).toBeGreaterThan(20)
    expect(await db.attendanceSheet.count({ where: { guests: { gt: 0 } } })).toBeGreaterThan(5)
    expect(await db.attendanceGuest.count({ where: { hostId: { not: null } } })).toBeGreaterThan(5)
  })

  it('has announcements in each state, all of which the form would take', async () => {
    const messages = await db.message.findMany({
      include: { recipients: true },
      orderBy: { id: 'asc' },
    })
    const states = ['Sent', 'Draft', 'Scheduled', 'Stopped', 'Sent']
    expect(messages.map(({ state }) => state)).toEqual(states)
    for (const message of messages) expect(messageReady.safeParse(message).success).toBe(true)
    const outcomes = messages[0]?.recipients.map(({ state }) => state) ?? []
    expect(outcomes.length).toBeGreaterThan(6)
    expect(outcomes.filter((state) => state !== 'Sent')).toEqual(['Failed'])
    const stopped = messages[3]?.recipients.map(({ state }) => state) ?? []
    expect(stopped.filter((state) => state === 'Sent')).toHaveLength(3)
    expect(stopped.filter((state) => state === 'Pending').length).toBeGreaterThan(10)
  })

  it('has each attempt to send an announcement in the outbox, with the same outcome', async () => {
    const recipients = await db.messageRecipient.findMany({
      where: { state: { not: 'Pending' } },
      select: { jobId: true, to: true, state: true, reason: true },
    })
    const rows = await db.outboxMessage.findMany({
      select: { id: true, to: true, state: true, reason: true },
    })
    const outboxRows = rows.map(({ id, ...row }) => ({ ...row, jobId: id }))
    expect(new Set(outboxRows)).toEqual(new Set(recipients))
  })

  it('has requests of people without a company only', async () => {
    const requests = await db.joinRequest.findMany({ include: { user: true } })
    for (const { status, user } of requests) {
      expect({ status, companyId: user.companyId }).toEqual({ status: 'Pending', companyId: null })
    }
  })

  it('has contact messages in each state', async () => {
    const states = await db.contactMessage.groupBy({ by: ['state'] })
    expect(states.map(({ state }) => state).toSorted()).toEqual(['Done', 'New', 'Spam'])
  })

  it('has a team for this and next year, and a chapter lead for each chapter', async () => {
    const holders = async (key: 'Treasurer' | 'ChapterLead', at: Date) =>
      db.officeTerm.findMany({
        where: { office: { key }, startsOn: { lte: at }, endsOn: { gte: at } },
        select: { chapterId: true, user: { select: { email: true } } },
      })
    const [treasurer] = await holders('Treasurer', now)
    expect(treasurer?.user.email).toBe('treasurer@clubhouse.example')
    const leads = await holders('ChapterLead', now)
    expect(new Set(leads.map(({ chapterId }) => chapterId))).toEqual(demoIds.chapter)
    const year = 366 * 24 * 3600_000
    expect(await holders('Treasurer', new Date(now.getTime() + year))).toHaveLength(1)
    expect(await db.committeeMember.count({ where: { isChair: true } })).toBe(2)
  })

  it('has subscriptions and invoices of several statuses', async () => {
    expect(await db.subscription.groupBy({ by: ['status'] })).toHaveLength(8)
    expect((await db.invoice.groupBy({ by: ['status'] })).length).toBeGreaterThan(4)
  })

  it('lets nobody but the five accounts sign in, and has passwords for all who have signed in', async () => {
    expect(await db.user.count({ where: { passwordHash: 'hash' } })).toBe(5)
    const users = await db.user.findMany({
      include: { _count: { select: { signInLog: true } }, secondFactor: true },
    })
    for (const { passwordHash, _count, secondFactor } of users) {
      expect(_count.signInLog > 0).toBe(passwordHash !== null)
      if (secondFactor) expect(passwordHash).not.toBeNull()
    }
  })

  it('is not made twice', async () => {
    await expect(seed()).rejects.toThrow(SeedRefused)
  })
})

describe('a seed', () => {
  beforeEach(open)
  afterEach(close)

  it('is made once when two seeds run at the same time', async () => {
    const results = await Promise.allSettled([seed(), seed()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.user.count()).toBe(60)
  })

  it('stays out of a database with users', async () => {
    await realUser()
    await expect(seed()).rejects.toThrow('This database already has users')
    expect(await db.chapter.count()).toBe(0)
  })

  /** The lunch as earlier versions created it at their first start, with a different id. */
  const startedLunch = (changes: { title?: string } = {}) =>
    db.event.create({
      data: {
        calendarKey: 'weekly-lunch',
        title: 'Weekly Lunch Meeting',
        description:
          'Lunch, a speaker from the town and the week’s projects. Visitors eat free the first time.',
        location: 'The Depot',
        type: 'Recurring',
        dayOfWeek: 'Wednesday',
        weeks: [1, 2, 3],
        wholeClub: true,
        isPublic: true,
        timeStart: '12:00',
        timeEnd: '13:00',
        ...changes,
      },
    })

  it('has no public event twice that an earlier version began', async () => {
    const { id } = await startedLunch()
    await seed()
    const lunches = await db.event.findMany({ where: { calendarKey: 'weekly-lunch' } })
    expect(lunches.map((lunch) => lunch.id)).toEqual([id])
    expect(await db.event.count({ where: { calendarKey: { not: null } } })).toBe(4)
  })

  describe('addDemoSite', () => {
    const forgetSite = () => db.siteSection.deleteMany()

    it('gives a demo of an earlier version its website, also when two servers start at once', async () => {
      await seed()
      await forgetSite()
      await Promise.all([addDemoSite(db, now), addDemoSite(db, now)])
      expect(await db.siteSection.count()).toBe(sectionKeys.length)
      expect(await db.siteSectionVersion.count()).toBe(sectionKeys.length)
    })

    it('leaves a website alone, and a club without demo people', async () => {
      await realUser()
      await addDemoSite(db, now)
      expect(await db.siteSection.count()).toBe(0)
      await db.user.deleteMany()
      await seed()
      await db.siteSection.deleteMany({ where: { key: { not: 'home' } } })
      await addDemoSite(db, now)
      expect(await db.siteSection.count()).toBe(1)
    })
  })

  describe('hasActiveDemoAccount', () => {
    it('is true until the accounts are gone or not Active', async () => {
      expect(await hasActiveDemoAccount(db)).toBe(false)
      await seed()
      expect(await hasActiveDemoAccount(db)).toBe(true)
      await db.user.updateMany({ data: { status: 'Suspended' } })
      expect(await hasActiveDemoAccount(db)).toBe(false)
    })
  })

  describe('removeDemo', () => {
    beforeEach(seed)

    it('leaves nothing behind where nobody real depends on it', async () => {
      expect(await db.$transaction(removeDemo)).toEqual({ kept: [] })
      for (const [model, ids] of Object.entries(await rowsByModel())) {
        expect([model, ids.size]).toEqual([model, 0])
      }
    })

    it('removes the public events that an earlier version began, unless the club has changed them', async () => {
      await db.event.deleteMany({ where: { calendarKey: 'weekly-lunch' } })
      await startedLunch()
      await db.$transaction(removeDemo)
      expect(await db.event.count()).toBe(0)
      await startedLunch({ title: 'Lunch at Ann’s' })
      await db.$transaction(removeDemo)
      expect(await db.event.count()).toBe(1)
    })

    it('keeps the chapter and the company of a real person, and names them', async () => {
      const [companyId] = demoIds.company
      const [chapterId] = demoIds.chapter
      const { id } = await realUser({ companyId, chapterId })
      expect(await db.$transaction(removeDemo)).toEqual({
        kept: ['Alder Creek Midday', 'Quill & Mortar Books'],
      })
      expect(await db.user.findMany({ select: { id: true } })).toEqual([{ id }])
      expect(await db.company.count()).toBe(1)
      expect(await db.chapter.count()).toBe(1)
    })

    it('keeps the chapter of a real event and the company of a real request', async () => {
      const [companyId = ''] = demoIds.company
      const [chapterId = ''] = demoIds.chapter
      const { id: userId } = await realUser()
      await db.joinRequest.create({ data: { userId, companyId, note: 'Please' } })
      await db.event.create({
        data: {
          title: 'Real',
          type: 'Recurring',
          dayOfWeek: 'Monday',
          chapterId,
          timeStart: '07:00',
          timeEnd: '08:00',
        },
      })
      expect((await db.$transaction(removeDemo)).kept).toHaveLength(2)
      expect(await db.event.count()).toBe(1)
      expect(await db.joinRequest.count()).toBe(1)
    })
  })
})
