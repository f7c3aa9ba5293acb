import {
  type ImportMatch,
  importAdded,
  importId,
  importVerdict,
} from '@clubhouse/schema/members/member-import'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createCompany,
  createUser,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
let midday: { id: string }
let mill: { id: string }
let terry: { id: string; email: string }
let people = 0

beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  midday = await createChapter(server, { name: 'Midday' })
  mill = await createCompany(server, { name: 'Mill' })
  await createCompany(server, { name: 'Kiln' })
})
afterAll(() => server.close())

beforeEach(async () => {
  terry = await createUser(server, {
    firstname: 'Terry',
    lastname: 'Lund',
    email: `Terry${++people}@lund.example`,
    phoneNumber: '919-555-0161',
    phoneExt: '12',
    companyId: mill.id,
    chapterId: midday.id,
    isCompanyContact: true,
  })
})

const row = (more: object = {}) => ({
  line: 2,
  firstname: 'Terry',
  lastname: 'Lund',
  email: terry.email.toUpperCase(),
  ...more,
})

async function check(...rows: object[]) {
  const { data } = await call(server, 'POST /member-import/check', { token, body: { rows } })
  return z.array(importVerdict).parse(data)
}

async function matchOf(one: object): Promise<ImportMatch> {
  const [verdict] = await check(one)
  if (!verdict?.match) throw new Error('The row matches nobody')
  return verdict.match
}

async function add(...rows: object[]) {
  const begun = await call(server, 'POST /member-import', { token, body: { filename: 'm.csv' } })
  const { id } = importId.parse(begun.data)
  const answer = await call(server, `POST /member-import/${id}/add`, { token, body: { rows } })
  return { id, ...importAdded.parse(answer.data) }
}

const now = () => server.db.user.findUniqueOrThrow({ where: { id: terry.id } })

it('changes nothing when phone, company and chapter are only written differently', async () => {
  const more = { phoneNumber: '+1 (919) 555-0161', company: 'MILL', chapter: 'midday' }
  expect(await check(row(more))).toMatchObject([
    { verdict: 'same', messages: {}, match: { id: terry.id, fullname: 'Terry Lund', changes: [] } },
  ])
})

it('shows field by field what would change, and blank cells change nothing', async () => {
  const more = { lastname: 'Lund-Poe', phoneNumber: '919-555-0199', company: 'Kiln' }
  expect(await matchOf(row({ ...more, firstname: '' }))).toMatchObject({
    version: 1,
    status: 'Active',
    changes: [
      { field: 'lastname', before: 'Lund', after: 'Lund-Poe' },
      { field: 'phoneNumber', before: '919-555-0161 ext. 12', after: '919-555-0199' },
      { field: 'company', before: 'Mill', after: 'Kiln' },
    ],
  })
})

it('reads the extension of a phone number that a cell has with it', async () => {
  expect(await matchOf(row({ phoneNumber: '(919) 555-0161 x14' }))).toMatchObject({
    changes: [{ field: 'phoneNumber', after: '919-555-0161 ext. 14' }],
  })
})

it.each([
  ['an invalid phone number', { phoneNumber: '12' }, 'invalid', 'phoneNumber'],
  ['an unknown company', { company: 'Nowhere' }, 'unknown', 'company'],
])('is not ready with %s', async (_what, more, verdict, field) => {
  const [found] = await check(row(more))
  expect([found?.verdict, Object.keys(found?.messages ?? {})]).toEqual([verdict, [field]])
})

it('changes the member only when asked to, with an entry in the history', async () => {
  const changed = row({ phoneNumber: '919-555-0199', company: 'Kiln' })
  expect(await add(changed)).toMatchObject({ updated: 0, skipped: [{ verdict: 'update' }] })
  expect(await now()).toMatchObject({ version: 1, phoneNumber: '919-555-0161' })
  const { version } = await matchOf(changed)
  const { id, ...answer } = await add({ ...changed, memberVersion: version })
  expect(answer).toMatchObject({ created: 0, updated: 1, skipped: [] })
  expect(await now()).toMatchObject({
    version: 2,
    phoneNumber: '919-555-0199',
    phoneExt: null,
    firstname: 'Terry',
    isCompanyContact: false,
    importId: null,
  })
  const entry = { where: { action: 'user.update', entityId: terry.id } }
  expect(await server.db.auditLog.findFirst(entry)).toMatchObject({
    before: { phoneNumber: '919-555-0161', phoneExt: '12', company: 'Mill' },
    after: { phoneNumber: '919-555-0199', phoneExt: null, company: 'Kiln' },
  })
  expect(await server.db.memberImport.findUnique({ where: { id } })).toMatchObject({
    created: 0,
    updated: 1,
  })
})

it('creates a company for a member, and finds it gone from what an undo leaves', async () => {
  const changed = row({ company: 'Foundry', unknownCompany: 'Create' })
  expect(await matchOf(changed)).toMatchObject({
    changes: [{ field: 'company', before: 'Mill', after: 'Foundry' }],
  })
  const { id } = await add({ ...changed, memberVersion: 1 })
  const company = await server.db.company.findFirstOrThrow({ where: { name: 'Foundry' } })
  expect(await now()).toMatchObject({ companyId: company.id, companyExempt: false })
  await call(server, `POST /member-import/${id}/undo`, { token, body: {} })
  expect(await now()).toMatchObject({ companyId: company.id })
})

it('skips a member who was changed after the check', async () => {
  const changed = row({ lastname: 'Poe' })
  await server.db.user.update({ where: { id: terry.id }, data: { version: { increment: 1 } } })
  expect(await add({ ...changed, memberVersion: 1 })).toMatchObject({
    updated: 0,
    skipped: [
      { messages: { email: 'This member was changed after the check. Check the file again' } },
    ],
  })
  expect(await now()).toMatchObject({ lastname: 'Lund' })
})

it('matches the row with the member’s name when two rows have the address', async () => {
  const found = await check(row({ firstname: 'Gus', chapter: 'Midday' }), row({ line: 3 }))
  expect(found).toMatchObject([
    { verdict: 'ok', emailSharedWith: 'Terry Lund' },
    { verdict: 'same' },
  ])
})

it('warns about a new member with the name and phone number of another one', async () => {
  const other = { email: `other${people}@lund.example`, phoneNumber: '(919) 555-0161' }
  const [found] = await check({ ...row(other), chapterId: midday.id })
  expect(found).toMatchObject({ verdict: 'ok' })
  expect(found?.similar).toContainEqual({
    id: terry.id,
    fullname: 'Terry Lund',
    email: terry.email,
  })
})

it.each(['Deleted', 'Inactive', 'Suspended'] as const)(
  'lets a member who was %s return, and emails them',
  async (status) => {
    await server.db.user.update({ where: { id: terry.id }, data: { status } })
    expect(await matchOf(row())).toMatchObject({
      status,
      changes: [{ field: 'status', before: status, after: 'Active' }],
    })
    expect(await add(row({ memberVersion: 1 }))).toMatchObject({ updated: 1 })
    expect(await now()).toMatchObject({ status: 'Active', isCompanyContact: false })
    const jobs = (await jobsIn(server)).map(({ data }) => data)
    expect(jobs).toContainEqual({
      name: 'status.changed',
      data: expect.objectContaining({ userId: terry.id }),
    })
  },
)

it('leaves the status of an administrator to their page', async () => {
  const email = `admin${people}@lund.example`
  await createAdmin(server, { email, status: 'Suspended' })
  expect(await check(row({ email, memberVersion: 1 }))).toMatchObject([
    {
      verdict: 'duplicate',
      messages: {
        email: 'This administrator’s account isn’t active. Change its status on their page',
      },
    },
  ])
})

it('adds a person who was erased as a new member', async () => {
  await server.db.user.update({
    where: { id: terry.id },
    data: { email: `${terry.id}@deleted.invalid`, status: 'Deleted' },
  })
  const [found] = await check({ ...row(), chapterId: midday.id })
  expect(found).toMatchObject({ verdict: 'ok' })
  expect(found?.match).toBeUndefined()
})
