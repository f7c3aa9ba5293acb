import { importAdded, importId, importVerdict } from '@clubhouse/schema/members/member-import'
import { membershipListRecord } from '@clubhouse/schema/members/membership'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createChapter, createUser, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
let chapterId: string
let people = 0
let number: string

beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server, { name: 'Midday' })).id
})
afterAll(() => server.close())
beforeEach(() => {
  number = String(1_234_000 + ++people)
})

const row = (more: object = {}) => ({
  line: 2,
  firstname: 'Terry',
  lastname: `Lund${people}`,
  email: `terry${people}@lund.example`,
  ...more,
})
const record = () => ({
  number,
  type: 'Honorary Member',
  joinedOn: '07/01/2011',
  classification: 'Plumbing',
  badgeName: 'Ty',
  birthday: '4/2/61',
  anniversary: '21-Jun',
  partnerName: 'Robin',
  mobilePhone: '(919) 555-0161',
  homePhone: '919-555-0162',
  homeAddress: '12 Elm St\nApt 4',
  homeCity: 'Alder Creek',
  homeState: 'NC',
  homePostalCode: '27500',
  homeCountry: 'United States',
})

async function check(...rows: object[]) {
  const body = { rows, chapterId }
  const { data } = await call(server, 'POST /member-import/check', { token, body })
  return z.array(importVerdict).parse(data)
}

/** Adds rows; the first may be options instead, without a line. */
async function add(...given: object[]) {
  const [first = {}, ...others] = given
  const isRow = 'line' in first
  const rows = isRow ? [first, ...others] : others
  const begun = await call(server, 'POST /member-import', { token, body: { filename: 'm.csv' } })
  const { id } = importId.parse(begun.data)
  const body = { rows, chapterId, ...(!isRow && first) }
  const { data } = await call(server, `POST /member-import/${id}/add`, { token, body })
  return { id, ...importAdded.parse(data) }
}

const undo = (id: string) => call(server, `POST /member-import/${id}/undo`, { token, body: {} })

const headcount = async () =>
  z
    .object({ total: z.int() })
    .parse((await call(server, 'GET /membership/headcount', { token })).data).total

const memberOf = (email: string) =>
  server.db.user.findFirstOrThrow({
    where: { emailKey: email.toLowerCase() },
    include: {
      membership: true,
      membershipPeriods: { orderBy: { startsOn: 'asc' } },
    },
  })

async function createMember(membership: object, more: object = {}) {
  const { line: _line, ...person } = row()
  const { id } = await createUser(server, { ...person, phoneNumber: '', ...more })
  await server.db.membership.create({ data: { userId: id, ...membership } })
  return id
}

describe('a new member', () => {
  it('gets the record and the first period that the file has', async () => {
    expect(await add(row(record()))).toMatchObject({ created: 1, skipped: [] })
    const { membership, membershipPeriods } = await memberOf(row().email)
    const { type: _type, joinedOn: _joinedOn, ...fields } = record()
    expect(membership).toMatchObject({
      ...fields,
      birthday: '1961-04-02',
      anniversary: '--06-21',
      mobilePhone: '919-555-0161',
      homeAddress: '12 Elm St, Apt 4',
    })
    expect(membershipPeriods).toMatchObject([
      { type: 'Honorary', startsOn: new Date('2011-07-01'), startReason: 'Joined', endsOn: null },
    ])
  })

  it('is added without the values that can’t be used, and each has a reason', async () => {
    const odd = {
      type: 'Platinum',
      joinedOn: 'long ago',
      birthday: '13/13',
      homePhone: '12',
      sponsor: 'Nobody Known',
      anniversary: '0/0/00',
    }
    const [verdict] = await check(row(odd))
    expect(verdict).toMatchObject({ verdict: 'ok', messages: {} })
    expect(verdict?.notes).toEqual({
      type: expect.stringContaining('No type of membership has this name'),
      joinedOn: 'This date can’t be read, so it’s left out. Write it like 7/1/2011',
      birthday: 'This date can’t be read, so it’s left out. Write it like 7/1/2011',
      homePhone: 'Must be a valid phone number',
      sponsor: 'No member has this name or number, so the sponsor is left out',
    })
    expect(await add(row(odd))).toMatchObject({ created: 1 })
    const { membership, membershipPeriods } = await memberOf(row().email)
    expect(membership).toBeNull()
    expect(membershipPeriods).toMatchObject([{ type: 'Active' }])
  })

  it('has a sponsor by name or number, from the club or from the same file', async () => {
    const sponsorId = await createMember({ number }, { firstname: 'Spencer' })
    const rows = [
      row({ line: 2, email: `a${people}@lund.example`, firstname: 'Ann', sponsor: number }),
      row({
        line: 3,
        email: `b${people}@lund.example`,
        firstname: 'Ben',
        sponsor: `Lund${people}, Ann`,
      }),
    ]
    expect((await check(...rows)).map(({ notes }) => notes)).toEqual([undefined, undefined])
    await add(...rows)
    const ann = await memberOf(`a${people}@lund.example`)
    expect(ann.membership).toMatchObject({ sponsorId })
    expect((await memberOf(`b${people}@lund.example`)).membership).toMatchObject({
      sponsorId: ann.id,
    })
  })
})

describe('a person who left', () => {
  it('becomes a former member, with the last day and the reason that the file has', async () => {
    const left = { left: 'Terminated - moved', type: 'Terminated', joinedOn: '07/01/2011' }
    const [verdict] = await check(row({ ...left, leftOn: '6/30/2024' }))
    expect(verdict).toMatchObject({ verdict: 'ok' })
    expect(verdict?.notes).toBeUndefined()
    await add(row({ ...left, leftOn: '6/30/2024' }))
    const { membershipPeriods } = await memberOf(row().email)
    expect(membershipPeriods).toMatchObject([
      {
        startsOn: new Date('2011-07-01'),
        endsOn: new Date('2024-06-30'),
        endReason: 'Moved',
        endReportedAt: null,
      },
    ])
  })

  it('without a last day is no member today, and there is nothing to report or to invite', async () => {
    const before = await headcount()
    const { id, withoutCompany } = await add({ sendLinks: true }, row({ left: 'Terminated' }))
    expect(withoutCompany).toEqual([])
    const { id: userId, membershipPeriods } = await memberOf(row().email)
    expect(membershipPeriods).toMatchObject([
      { endReason: 'Resigned', startReason: 'Unknown', startReportedAt: expect.any(Date) },
    ])
    expect(membershipPeriods[0]?.endReportedAt).not.toBeNull()
    expect(await server.db.userInvitation.count({ where: { userId } })).toBe(0)
    expect(await headcount()).toBe(before)
    expect((await undo(id)).data).toEqual({ removed: 1, kept: [] })
  })

  it('keeps a last day that can’t be right out, with a note', async () => {
    const left = { left: 'Resigned', joinedOn: '07/01/2011', leftOn: '7/1/2010' }
    const [verdict] = await check(row(left))
    expect(verdict?.notes).toEqual({
      leftOn: 'This day is before the one they joined, so it’s left out',
    })
  })

  it('doesn’t return if the club knows them as a former member', async () => {
    const { id } = await add(row({ left: 'Terminated' }))
    expect(await check(row({ left: 'Terminated' }))).toMatchObject([{ verdict: 'same' }])
    await undo(id)
  })
})

describe('the first day of a row without one', () => {
  it('isn’t known, so there is nothing to report and no anniversary', async () => {
    await add(row())
    const { id, membershipPeriods } = await memberOf(row().email)
    expect(membershipPeriods).toMatchObject([{ startReason: 'Unknown', endsOn: null }])
    const changes = await call(server, 'GET /membership/change', { token })
    expect(JSON.stringify(changes.data)).not.toContain(id)
    const list = z
      .array(membershipListRecord)
      .parse((await call(server, 'GET /membership', { token })).data)
    expect(list.find(({ userId }) => userId === id)?.joinedOn).toBeNull()
  })

  it('is the one that the secretary chose, and a later file can correct it', async () => {
    await add({ joinedOn: '2019-07-01' }, row())
    const known = await memberOf(row().email)
    expect(known.membershipPeriods).toMatchObject([
      { startReason: 'Joined', startsOn: new Date('2019-07-01') },
    ])
    people += 1
    await add(row())
    const [verdict] = await check(row({ joinedOn: '7/1/2012' }))
    const { version: memberVersion, membershipVersion, changes } = verdict?.match ?? {}
    expect(changes).toEqual([{ field: 'joinedOn', before: '', after: '2012-07-01' }])
    await add(row({ joinedOn: '7/1/2012', memberVersion, membershipVersion }))
    expect((await memberOf(row().email)).membershipPeriods).toMatchObject([
      { startReason: 'Joined', startsOn: new Date('2012-07-01') },
    ])
  })
})

describe('a row is about the member', () => {
  it('with its number, whose address stays', async () => {
    const id = await createMember({ number })
    const [verdict] = await check(row({ number, email: 'new@lund.example', lastname: 'Poe' }))
    expect(verdict).toMatchObject({
      verdict: 'update',
      match: {
        id,
        by: 'number',
        changes: [{ field: 'lastname', before: row().lastname, after: 'Poe' }],
      },
      notes: {
        email: `Terry ${row().lastname} keeps the address ${row().email}. You can change it on their page`,
      },
    })
  })

  it('with its number even if the row has no address', async () => {
    await createMember({ number })
    expect(await check(row({ number, email: '' }))).toMatchObject([
      { verdict: 'same', messages: {}, match: { by: 'number' } },
    ])
  })

  it('with its address, else with its name and birthday', async () => {
    const id = await createMember({ birthday: '1961-04-02' })
    expect(await check(row({ birthday: '4/2' }))).toMatchObject([{ match: { id, by: 'email' } }])
    const other = { email: `other${people}@lund.example`, birthday: '4/2' }
    expect(await check(row(other))).toMatchObject([
      { verdict: 'same', match: { id, by: 'birthday' } },
    ])
    const [found] = await check(row({ ...other, birthday: '4/3' }))
    expect(found).toMatchObject({ verdict: 'ok' })
  })

  it('unless two people with numbers share an address', async () => {
    await createMember({ number })
    const name = `Terry ${row().lastname}`
    expect(await check(row({ firstname: 'Gus', number: `${number}0` }))).toMatchObject([
      { verdict: 'ok', emailSharedWith: name },
    ])
  })
})

it('shows old and new values of a record, and stores them with the history', async () => {
  const id = await createMember({ number, classification: 'Banking', birthday: '1961-04-02' })
  await server.db.membershipPeriod.deleteMany({ where: { userId: id } })
  await server.db.membershipPeriod.create({
    data: { userId: id, type: 'Active', startsOn: new Date('2020-01-01'), startReason: 'Joined' },
  })
  const changed = row({ ...record(), birthday: '4/2', homeCountry: '', badgeName: '' })
  const [verdict] = await check(changed)
  expect(verdict?.match?.changes).toEqual(
    expect.arrayContaining([
      { field: 'classification', before: 'Banking', after: 'Plumbing' },
      { field: 'type', before: 'Active', after: 'Honorary' },
      { field: 'joinedOn', before: '2020-01-01', after: '2011-07-01' },
    ]),
  )
  expect(verdict?.match?.changes.map(({ field }) => field)).not.toContain('birthday')
  const versions = { memberVersion: 1, membershipVersion: 1 }
  expect(await add({ ...changed, ...versions })).toMatchObject({ updated: 1 })
  const { membership, membershipPeriods } = await memberOf(row().email)
  expect(membership).toMatchObject({
    classification: 'Plumbing',
    birthday: '1961-04-02',
    version: 2,
  })
  expect(membershipPeriods).toMatchObject([
    { type: 'Active', startsOn: new Date('2011-07-01'), endReason: 'TypeChanged' },
    { type: 'Honorary', startReason: 'TypeChanged', endsOn: null },
  ])
  const entry = { where: { action: 'membership.update', entityId: id } }
  expect(await server.db.auditLog.findFirst(entry)).toMatchObject({
    before: { classification: 'Banking', joinedOn: '2020-01-01' },
    after: { classification: 'Plumbing', joinedOn: '2011-07-01' },
  })
  expect(await check(changed)).toMatchObject([{ verdict: 'same' }])
})

it('skips a member whose record was changed after the check', async () => {
  const id = await createMember({ number })
  await server.db.membership.update({ where: { userId: id }, data: { version: 2 } })
  const changed = row({
    number,
    classification: 'Plumbing',
    memberVersion: 1,
    membershipVersion: 1,
  })
  expect(await add(changed)).toMatchObject({ updated: 0, skipped: [{ line: 2 }] })
})

describe('an undo', () => {
  it('removes the records and periods of new members', async () => {
    const sponsor = `Terry ${row().lastname}`
    const { id } = await add(
      row(record()),
      row({ line: 3, email: `ben${people}@lund.example`, firstname: 'Ben', sponsor }),
    )
    expect(await undo(id)).toMatchObject({ status: 200, data: { removed: 2, kept: [] } })
    expect(await server.db.membership.count({ where: { number } })).toBe(0)
  })

  it('keeps members whose record was edited, and those who sponsor others now', async () => {
    const { id } = await add(
      row(record()),
      row({ line: 3, email: `ben${people}@lund.example`, firstname: 'Ben' }),
    )
    const terry = await memberOf(row().email)
    const ben = await memberOf(`ben${people}@lund.example`)
    await server.db.membership.update({ where: { userId: terry.id }, data: { version: 2 } })
    const other = await createUser(server, { email: `o${people}@lund.example` })
    await server.db.membership.create({ data: { userId: other.id, sponsorId: ben.id } })
    expect(await undo(id)).toMatchObject({
      data: {
        removed: 0,
        kept: [
          { id: ben.id, reason: 'InUse' },
          { id: terry.id, reason: 'Edited' },
        ],
      },
    })
  })
})

it('lists memberships as an import reads them', async () => {
  const cells = { ...record(), type: 'Honorary', birthday: '1961-04-02' }
  await add(row(cells))
  const { data } = await call(server, 'GET /membership', { token })
  const [listed] = z
    .array(membershipListRecord)
    .parse(data)
    .filter((one) => one.number === number)
  expect(listed).toMatchObject({ type: 'Honorary', joinedOn: '2011-07-01', sponsor: null })
  const again = { type: listed?.type, joinedOn: listed?.joinedOn, birthday: listed?.birthday }
  expect(await check(row({ number, ...again }))).toMatchObject([{ verdict: 'same', messages: {} }])
})
