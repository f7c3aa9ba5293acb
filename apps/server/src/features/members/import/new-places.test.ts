import { importAdded, importId } from '@clubhouse/schema/members/member-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createChapter, createCompany, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
let chapterId: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server, { name: 'Midday', slug: 'midday' })).id
})
afterAll(() => server.close())

let people = 0
const row = (more: object) => {
  const line = ++people + 1
  return { line, firstname: 'Rosa', lastname: 'Avila', email: `new${line}@club.example`, ...more }
}
const check = (rows: object[]) =>
  call(server, 'POST /member-import/check', { token, body: { rows, chapterId } })

async function begin() {
  const body = { filename: 'members.csv' }
  return importId.parse((await call(server, 'POST /member-import', { token, body })).data).id
}

async function add(id: string, rows: object[]) {
  const body = { rows, chapterId }
  return importAdded.parse(
    (await call(server, `POST /member-import/${id}/add`, { token, body })).data,
  )
}

const membersOf = (importId: string) =>
  server.db.user.findMany({
    where: { importId },
    select: { company: true, chapter: true, companyExempt: true },
    orderBy: { email: 'asc' },
  })

it.each([
  ['ready when its company is to be created', { company: 'Bend Bank', unknownCompany: 'Create' }],
  ['ready when its company is left blank', { company: 'Bend Bank', unknownCompany: 'Blank' }],
  ['ready when it needs no company', { company: 'Retired', unknownCompany: 'Exempt' }],
  ['ready when its chapter is to be created', { chapter: 'Evening', unknownChapter: 'Create' }],
  ['ready when its chapter is the one for rows without', { chapter: 'X', unknownChapter: 'Blank' }],
])('a row is %s', async (_what, more) => {
  expect((await check([row(more)])).data).toMatchObject([{ verdict: 'ok', messages: {} }])
})

it('explains why a chosen company is missing and why a name can’t be created', async () => {
  const gone = { company: 'X', companyId: '00000000-0000-7000-8000-000000000000' }
  const long = { company: 'X'.repeat(101), unknownCompany: 'Create' }
  expect((await check([row(gone), row(long)])).data).toMatchObject([
    { verdict: 'unknown', messages: { company: 'The company you chose was removed' } },
    { verdict: 'invalid', messages: { company: 'Name must be at most 100 characters' } },
  ])
})

it('creates each company and chapter once, whatever their spelling, and in later chunks finds them', async () => {
  const id = await begin()
  const create = { unknownCompany: 'Create', unknownChapter: 'Create' }
  const first = await add(id, [
    row({ company: 'Ivers Hardware', chapter: 'Midday!', ...create }),
    row({ company: 'IVERS  hardware', chapter: 'midday!', ...create }),
  ])
  expect(first).toMatchObject({ created: 2, skipped: [] })
  await add(id, [row({ company: 'ivers hardware', chapter: 'Midday!', ...create })])
  const members = await membersOf(id)
  expect(members.map(({ company, chapter }) => [company?.name, chapter?.name])).toEqual([
    ['Ivers Hardware', 'Midday!'],
    ['Ivers Hardware', 'Midday!'],
    ['Ivers Hardware', 'Midday!'],
  ])
  expect(await server.db.company.count({ where: { importId: id } })).toBe(1)
  expect(await server.db.chapter.findMany({ where: { importId: id } })).toMatchObject([
    { name: 'Midday!', slug: 'midday-2', isActive: true },
  ])
  const created = { where: { action: 'company.create', entityId: members[0]?.company?.id ?? '' } }
  expect(await server.db.auditLog.findFirst(created)).toMatchObject({
    after: { name: 'Ivers Hardware' },
  })
})

it('creates a company once when several imports name it at the same moment', async () => {
  const ids = await Promise.all([begin(), begin(), begin(), begin()])
  const create = { company: 'Foundry', unknownCompany: 'Create' }
  await Promise.all(ids.map((id) => add(id, [row(create)])))
  expect(await server.db.company.count({ where: { name: 'Foundry' } })).toBe(1)
  expect(await server.db.user.count({ where: { company: { name: 'Foundry' } } })).toBe(4)
})

it('creates nothing for rows that are skipped', async () => {
  const id = await begin()
  const create = { company: 'Nobody’s Bank', unknownCompany: 'Create' }
  expect(await add(id, [row({ ...create, lastname: '' })])).toMatchObject({ created: 0 })
  expect(await server.db.company.count({ where: { importId: id } })).toBe(0)
})

it('gives rows the company that was chosen for them, or none', async () => {
  const { id: companyId } = await createCompany(server, { name: 'Piedmont Solar Works' })
  const id = await begin()
  await add(id, [
    row({ company: 'Piedmont Solar Works, Inc.', companyId }),
    row({ company: 'Retired', unknownCompany: 'Exempt' }),
    row({ company: 'Unclear', unknownCompany: 'Blank' }),
  ])
  const members = await membersOf(id)
  expect(members.map(({ company, companyExempt }) => [company?.id, companyExempt])).toEqual([
    [companyId, false],
    [undefined, true],
    [undefined, false],
  ])
})

it('an undo removes the companies and chapters that nobody uses or has edited', async () => {
  const id = await begin()
  const create = { unknownCompany: 'Create', unknownChapter: 'Create' }
  await add(id, [
    row({ company: 'Unused', chapter: 'Unused', ...create }),
    row({ company: 'Edited', ...create }),
    row({ company: 'Joined', ...create }),
  ])
  const named = (name: string) => server.db.company.findFirstOrThrow({ where: { name } })
  await server.db.company.update({
    where: { id: (await named('Edited')).id },
    data: { version: { increment: 1 } },
  })
  const joined = await named('Joined')
  await add(await begin(), [row({ company: 'Joined' })])
  expect((await call(server, `POST /member-import/${id}/undo`, { token, body: {} })).status).toBe(
    200,
  )
  const left = await server.db.company.findMany({
    where: { importId: id },
    orderBy: { name: 'asc' },
  })
  expect(left.map(({ name }) => name)).toEqual(['Edited', 'Joined'])
  expect(left[1]?.id).toBe(joined.id)
  expect(await server.db.chapter.count({ where: { importId: id } })).toBe(0)
})
