import { addDays } from '@clubhouse/schema/events/calendar-day'
import { ownProposal, proposalDetail } from '@clubhouse/schema/members/proposal'
import { erasurePreview } from '@clubhouse/schema/privacy/erasure'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createMember,
  signInAs,
  testPassword,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { publishSection } from '../../../../test/publish-section.js'
import { serverForTest, type TestServer } from '../../../../test/server.js'
import { clubToday } from '../../../services/site/club-clock.js'

type Person = { id: string; email: string }

let server: TestServer
let admin: string
let administrator: Person
let sponsor: Person
let member: Person
let today: string
beforeEach(async () => {
  server = await serverForTest()
  // 10 in the morning in New York.
  server.clock.set('2026-11-26T15:00:00Z')
  administrator = await createAdmin(server)
  admin = (await signInAs(server, administrator)).token
  sponsor = await createMember(server, { firstname: 'Ann', lastname: 'Poe' })
  member = await createMember(server)
  today = clubToday(server.services)
})

/** Sets the time; sessions of before may have ended. */
const at = async (instant: string) => {
  server.clock.set(instant)
  admin = (await signInAs(server, administrator)).token
}

const vera = { firstname: 'Vera', lastname: 'Visitor', classification: 'Banking' }
const as = async (person: Person) => tokenFor(server, person)
const post = (token: string, path: string, body: object = {}) =>
  call(server, `POST /${path}`, { token, body })
const read = async (id: string, token = admin) =>
  proposalDetail.parse((await call(server, `GET /proposal/${id}`, { token })).data)
const propose = async (body: object = vera) =>
  ownProposal.parse((await post(await as(sponsor), 'proposal', body)).data).id
const decide = (id: string, decision: string, version = 1) =>
  post(admin, `proposal/${id}/decide`, { decision, note: 'Unanimous', version })
const announce = (id: string, version = 2, emailMembers = false) =>
  post(admin, `proposal/${id}/announce`, { version, emailMembers })
const announced = async (body?: object) => {
  const id = await propose(body)
  await decide(id, 'Approved')
  await announce(id)
  return id
}
const object = async (id: string, person = member, text = 'A dispute.') =>
  call(server, `PUT /proposal/${id}/objection`, { token: await as(person), body: { text } })
const noticesOf = async (person: Person) => {
  const { data } = await call(server, 'GET /proposal/announced', { token: await as(person) })
  return z.array(z.object({ fullname: z.string() })).parse(data).length
}
const induct = async (id: string, more: object = {}, token = admin) => {
  const { id: chapterId } = await createChapter(server)
  return post(token, `proposal/${id}/induct`, {
    ...{ firstname: 'Vera', lastname: 'Visitor', email: 'vera@visitors.example' },
    ...{ phoneNumber: '919-555-0142', classification: 'Banking', companyExempt: true },
    ...{ chapterId, type: 'Active', startsOn: today, version: 3, ...more },
  })
}

describe('a proposal', () => {
  it('is seen by nobody but the board and its sponsor until it is announced', async () => {
    const id = await propose({ ...vera, reason: 'She helps.' })
    const token = await as(member)
    expect(await read(id)).toMatchObject({ state: 'Proposed', sponsor: { fullname: 'Ann Poe' } })
    expect((await call(server, `GET /proposal/${id}`, { token })).status).toBe(403)
    expect((await object(id)).status).toBe(404)
    const own = await call(server, 'GET /account/proposal', { token: await as(sponsor) })
    expect(own.data).toMatchObject([{ id, fullname: 'Vera Visitor', state: 'Proposed' }])
    const found = await call(server, 'GET /search?q=Visitor', { token: admin })
    expect(JSON.stringify(found.data)).not.toContain('Visitor')
    await decide(id, 'Approved')
    expect(await noticesOf(member)).toBe(0)
    await announce(id)
    const { data } = await call(server, 'GET /proposal/announced', { token })
    expect(data).toEqual([
      {
        ...{ id, fullname: 'Vera Visitor', classification: 'Banking', companyName: null },
        ...{ sponsor: 'Ann Poe', isSponsor: false, objection: null },
        noticeUntil: addDays(today, 7),
      },
    ])
  })

  it('has another sponsor, or comes from the inbox, only by officers', async () => {
    const { id: messageId } = await server.db.contactMessage.create({
      data: { ...{ firstname: 'Vera', lastname: 'V', phoneNumber: '919-555-0142', message: 'Hi' } },
    })
    const contactMessage = { id: messageId, version: 1 }
    const token = await as(member)
    const other = { ...vera, sponsorId: sponsor.id }
    expect((await post(token, 'proposal', other)).status).toBe(403)
    expect((await post(token, 'proposal', { ...vera, contactMessage })).status).toBe(403)
    expect((await post(admin, 'proposal', { ...other, contactMessage })).status).toBe(200)
    expect(await server.db.contactMessage.findUnique({ where: { id: messageId } })).toMatchObject({
      state: 'Done',
      version: 2,
    })
    const again = { ...other, contactMessage: { id: messageId, version: 2 } }
    expect((await post(admin, 'proposal', again)).message?.message).toBe(
      'This message already led to a proposal.',
    )
  })

  it('is decided once, when two officers decide at the same moment', async () => {
    const id = await propose()
    const statuses = (await Promise.all([decide(id, 'Approved'), decide(id, 'Declined')])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 409])
    const { decidedBy, boardNote, decidedAt } = await read(id)
    expect([decidedBy?.fullname, boardNote, decidedAt]).toEqual([
      expect.stringContaining(' '),
      'Unanimous',
      expect.stringMatching(/^2026-11-26T15:00:0/),
    ])
    expect((await decide(await propose(), 'Approved', 9)).fields).toHaveProperty('version')
  })

  it('is withdrawn by its sponsor until the board decides, and by the board until the induction', async () => {
    const [first, second] = [await propose(), await propose()]
    const withdraw = async (id: string, version: number) =>
      (await post(await as(sponsor), `account/proposal/${id}/withdraw`, { version })).status
    expect(await withdraw(first, 1)).toBe(200)
    await decide(second, 'Approved')
    expect(await withdraw(second, 2)).toBe(409)
    expect((await post(admin, `proposal/${second}/withdraw`, { version: 2 })).status).toBe(200)
    expect((await announce(second, 3)).status).toBe(409)
    expect((await read(first)).state).toBe('Withdrawn')
  })

  it('that is deleted leaves nothing of the person in any table', async () => {
    const id = await announced({ ...vera, email: 'vera@visitors.example', reason: 'Qwertz' })
    await object(id, member, 'Veraxy')
    expect((await call(server, `DELETE /proposal/${id}`, { token: admin })).status).toBe(200)
    const rows = [
      await server.db.memberProposal.count(),
      await server.db.proposalObjection.count(),
      await server.db.auditLog.findMany(),
    ]
    expect(rows.slice(0, 2)).toEqual([0, 0])
    expect(JSON.stringify(rows)).not.toMatch(/Vera|vera@|Qwertz|Veraxy|Banking/)
  })
})

describe('the notice to members', () => {
  it('is emailed to full members who want it, in one email each, after their number was shown', async () => {
    await server.db.accountSetting.create({
      data: { userId: member.id, key: 'member-proposed', email: false, sms: false },
    })
    const audience = await call(server, 'GET /proposal/audience', { token: admin })
    expect(audience.data).toEqual({ email: 2, sms: 0, off: 1, noticeUntil: addDays(today, 7) })
    const id = await propose()
    await decide(id, 'Approved')
    await announce(id, 2, true)
    await startJobs(server)
    await jobsDone(server)
    const emails = await server.db.outboxMessage.findMany({ select: { to: true, subject: true } })
    expect(emails).toHaveLength(2)
    expect(emails).toContainEqual({
      to: sponsor.email,
      subject: 'New member proposed: object by Thu, Dec 3',
    })
  })

  it('is in the portal only, when the board doesn’t email it', async () => {
    await announced()
    await startJobs(server)
    await jobsDone(server)
    expect([await server.db.outboxMessage.count(), await noticesOf(member)]).toEqual([0, 1])
  })

  it('needs a sponsor who is still a member', async () => {
    const id = await propose()
    await decide(id, 'Approved')
    const ended = { endsOn: addDays(today, -1), endReason: 'Resigned' }
    await post(admin, `user/${sponsor.id}/membership/end`, ended)
    expect((await read(id)).sponsor?.isMember).toBe(false)
    expect((await announce(id)).message?.message).toMatch(/^The sponsor is no longer a member/)
    const edited = { ...vera, sponsorId: member.id, version: 2 }
    expect((await call(server, `PUT /proposal/${id}`, { token: admin, body: edited })).status).toBe(
      200,
    )
    expect((await announce(id, 3)).status).toBe(200)
  })

  it('lasts as many days as the club has set; with 0 days members are inducted at once', async () => {
    const rule = (noticeDays: number, version: number) =>
      call(server, 'PUT /proposal/rule', {
        token: admin,
        body: { noticeDays, emailMembers: false, version },
      })
    await rule(2, 0)
    expect((await read(await announced())).noticeUntil).toBe(addDays(today, 2))
    const id = await propose()
    await decide(id, 'Approved')
    expect((await rule(0, 0)).status).toBe(409)
    expect((await rule(0, 1)).status).toBe(200)
    expect((await announce(id)).status).toBe(409)
    expect((await induct(id, { version: 2 })).status).toBe(200)
    expect((await read(id)).noticeWaived).toBe(false)
  })
})

describe('an objection', () => {
  it('counts in the last second of the last day in the club, and not a second later', async () => {
    const id = await announced()
    await at('2026-12-04T04:59:59Z')
    expect((await object(id)).status).toBe(200)
    expect(await noticesOf(member)).toBe(1)
    await at('2026-12-04T05:00:00Z')
    const late = await object(id, member, 'Later text')
    expect([late.status, late.message?.message]).toEqual([
      409,
      'Objections ended with Thursday, December 3, 2026. Your text wasn’t sent. Talk to a board member instead.',
    ])
    expect(await noticesOf(member)).toBe(0)
    expect((await read(id)).objections).toMatchObject([{ text: 'A dispute.' }])
  })

  it('is possible for longer when the club moves to a zone where the day lasts longer', async () => {
    const id = await announced()
    await at('2026-12-04T05:00:00Z')
    expect((await object(id)).status).toBe(409)
    const { identity } = server.services.site.now().values
    await publishSection(server, 'identity', { ...identity, timeZone: 'America/Los_Angeles' })
    expect((await object(id)).status).toBe(200)
  })

  it('is read by the board only, never by the sponsor, and can be replaced and withdrawn', async () => {
    const id = await announced()
    await object(id)
    await object(id, member, 'The bill was paid late.')
    expect((await object(id, sponsor)).status).toBe(409)
    expect((await read(id)).objections).toMatchObject([
      { author: { id: member.id }, text: 'The bill was paid late.' },
    ])
    // As an officer, too.
    await server.db.userRole.create({ data: { userId: sponsor.id, name: 'Admin' } })
    const token = await as(sponsor)
    expect((await read(id, token)).objections).toBeNull()
    const history = async (reader: string) =>
      JSON.stringify((await call(server, 'GET /audit', { token: reader })).data)
    expect(await history(token)).not.toContain('proposal.object')
    expect(await history(admin)).toContain('proposal.object')
    const other = { ...vera, sponsorId: member.id, version: 3 }
    expect((await call(server, `PUT /proposal/${id}`, { token, body: other })).status).toBe(409)
    const path = `DELETE /proposal/${id}/objection` as const
    expect((await call(server, path, { token: await as(member) })).status).toBe(200)
    expect((await read(id)).objections).toEqual([])
  })
})

describe('a sponsor of the board', () => {
  let own: string
  beforeEach(async () => {
    await server.db.userRole.create({ data: { userId: sponsor.id, name: 'Admin' } })
    own = (await signInAs(server, sponsor)).token
  })

  it('doesn’t decide on the proposal, nor that the board doesn’t wait', async () => {
    const id = await propose()
    const body = { decision: 'Approved', note: null, version: 1 }
    expect((await post(own, `proposal/${id}/decide`, body)).message?.message).toMatch(
      /^You sponsor this proposal, so another officer/,
    )
    expect((await decide(id, 'Approved')).status).toBe(200)
    expect((await induct(id, { version: 2, waiveNotice: true }, own)).status).toBe(409)
    await announce(id)
    expect((await induct(id, { waiveNotice: true }, own)).status).toBe(409)
    await at('2026-12-04T05:00:00Z')
    expect((await induct(id, {}, (await signInAs(server, sponsor)).token)).status).toBe(200)
  })

  it('sees and selects no objection in an erasure, but reads that some match', async () => {
    const named = await createMember(server, { firstname: 'Quillon', lastname: 'Zabriskie' })
    const id = await announced()
    await object(id, member, 'Quillon Zabriskie warned me.')
    await object(id, named, 'A dispute.')
    const preview = async (token: string) =>
      erasurePreview.parse((await call(server, `GET /user/${named.id}/erase`, { token })).data)
    const { matches, changes, ...shown } = await preview(own)
    expect([matches, shown.matchCount, shown.hasHiddenMatches]).toEqual([[], 0, true])
    expect(changes.map(({ kind }) => kind)).not.toContain('objection')
    const seen = await preview(admin)
    expect([seen.matchCount, seen.hasHiddenMatches]).toEqual([1, false])
    expect(seen.changes.map(({ kind }) => kind)).toContain('objection')
    const erase = async (token: string) => {
      const body = {
        matches: seen.matches.map(({ kind, id: match }) => ({ kind, id: match })),
        currentPassword: testPassword,
      }
      return (await post(token, `user/${named.id}/erase`, body)).status
    }
    expect(await erase(own)).toBe(409)
    expect(await erase(admin)).toBe(200)
  })
})

it('nobody who objected becomes the sponsor', async () => {
  const id = await announced()
  await object(id)
  const edited = { ...vera, sponsorId: member.id, version: 3 }
  const path = `PUT /proposal/${id}` as const
  expect(await call(server, path, { token: admin, body: edited })).toMatchObject({
    status: 400,
    fields: { sponsorId: 'This member can’t be the sponsor of this proposal.' },
  })
})

describe('an induction', () => {
  it('waits for the end of the notice, unless the board knowingly doesn’t', async () => {
    const id = await announced()
    expect((await induct(id)).message?.message).toMatch(/^Members can object until Thursday/)
    expect((await induct(id, { waiveNotice: true })).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'Inducted', noticeWaived: true })
  })

  it('creates the member with sponsor, classification, type and first day, and invites them', async () => {
    const id = await announced()
    await at('2026-12-04T15:00:00Z')
    const startsOn = '2026-12-01'
    expect((await induct(id, { type: 'Associate', startsOn })).status).toBe(200)
    const { user } = await read(id)
    const created = await server.db.user.findUnique({
      where: { id: user?.id ?? '' },
      select: { companyExempt: true, membership: true, membershipPeriods: true, invitation: true },
    })
    expect(created).toMatchObject({
      companyExempt: true,
      membership: { sponsorId: sponsor.id, classification: 'Banking' },
      membershipPeriods: [
        { type: 'Associate', startReason: 'Joined', startsOn: new Date(startsOn) },
      ],
      invitation: { sentAt: null },
    })
    expect((await induct(id, { version: 4 })).status).toBe(409)
  })

  it('is refused for the address of another account, and leaves nothing behind', async () => {
    const id = await announced({ ...vera, email: member.email.toUpperCase() })
    const before = await server.db.user.count()
    expect((await read(id)).emailOwner?.id).toBe(member.id)
    const taken = await induct(id, { email: member.email, waiveNotice: true })
    expect(taken).toMatchObject({ status: 409, fields: { email: expect.any(String) } })
    expect([await server.db.user.count(), (await read(id)).state]).toEqual([before, 'Announced'])
    const later = await induct(id, { waiveNotice: true, startsOn: addDays(today, 1) })
    expect(later.fields).toHaveProperty('startsOn')
  })
})

it('an erased sponsor or objector leaves their rows', async () => {
  const id = await announced()
  await object(id)
  for (const { id: userId } of [sponsor, member])
    await post(admin, `user/${userId}/erase`, { matches: [], currentPassword: testPassword })
  await startJobs(server)
  await jobsDone(server)
  expect(await read(id)).toMatchObject({ sponsor: null, objections: [] })
})

it('texts of a proposal that name an erased member are offered for erasure, record by record', async () => {
  const named = await createMember(server, { firstname: 'Quillon', lastname: 'Zabriskie' })
  const id = await propose({ ...vera, reason: 'Quillon Zabriskie knows her.' })
  const body = { decision: 'Approved', note: 'Quillon Zabriskie agreed.', version: 1 }
  await post(admin, `proposal/${id}/decide`, body)
  await announce(id)
  await object(id, member, 'Quillon Zabriskie warned me.')
  await propose({ ...vera, firstname: 'Quillon', lastname: 'Zabriskie' })
  const { data } = await call(server, `GET /user/${named.id}/erase`, { token: admin })
  const kinds = erasurePreview.parse(data).matches.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([
    'memberProposal.boardNote',
    'memberProposal.person',
    'memberProposal.reason',
    'proposalObjection.text',
  ])
})

it('history rows of proposals are for those who may see proposals', async () => {
  await propose()
  const reader = await createMember(server)
  await server.db.office.create({
    data: {
      ...{ title: 'Historian', permissions: ['history'], sortOrder: 99 },
      terms: {
        create: { userId: reader.id, startsOn: new Date(today), endsOn: new Date(today) },
      },
    },
  })
  const { data, status } = await call(server, 'GET /audit', { token: await as(reader) })
  expect(status).toBe(200)
  expect(JSON.stringify(data)).not.toContain('proposal.')
})
