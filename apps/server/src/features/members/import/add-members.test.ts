import { importId } from '@clubhouse/schema/members/member-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createChapter, createCompany, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
let admin: { id: string }
let chapterId: string
beforeAll(async () => {
  server = await startServer()
  admin = await createAdmin(server, { firstname: 'Ada', lastname: 'Admin' })
  token = await tokenFor(server, admin)
  chapterId = (await createChapter(server)).id
})
afterAll(() => server.close())

const add = (id: string, body: object) =>
  call(server, `POST /member-import/${id}/add`, { token, body: { chapterId, ...body } })

const begin = async () => {
  const { data } = await call(server, 'POST /member-import', {
    token,
    body: { filename: 'members.csv' },
  })
  return importId.parse(data).id
}

const rowsOf = (count: number, name: string, more = {}) =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    firstname: `First${index + 1}`,
    lastname: 'Member',
    email: `${name}${index + 1}@club.example`,
    phoneNumber: '919-555-0132',
    ...more,
  }))

/** The people with a pending mail with a link. */
const waiting = async () => (await jobsIn(server)).map(({ data }) => data)

it('good rows become active members without a password', async () => {
  const { id: companyId } = await createCompany(server, { name: 'Mill' })
  const id = await begin()
  const rows = rowsOf(2, 'good', { company: 'mill', phoneExt: '007' })
  const response = await add(id, { rows })
  expect(response).toMatchObject({ status: 200, data: { created: 2, skipped: [], total: 2 } })
  const users = await server.db.user.findMany({
    where: { importId: id },
    include: { role: true },
    orderBy: { email: 'asc' },
  })
  expect(users).toHaveLength(2)
  expect(users[0]).toMatchObject({
    firstname: 'First1',
    email: 'good1@club.example',
    phoneExt: '007',
    status: 'Active',
    passwordHash: null,
    companyId,
    chapterId,
    role: [{ name: 'Member' }],
    version: 1,
  })
  expect(response.data).toMatchObject({
    members: [
      { line: 2, id: users[0]?.id },
      { line: 3, id: users[1]?.id },
    ],
  })
  const log = await server.db.auditLog.findMany({ where: { entityId: id } })
  expect(log).toMatchObject([
    {
      action: 'memberImport.add',
      actorId: admin.id,
      after: { filename: 'members.csv', created: 2, skipped: 0, sendLinks: false },
    },
  ])
})

it('rows that are not good are skipped and told, and the rest is added', async () => {
  const id = await begin()
  const [first, second, third] = rowsOf(3, 'some')
  await add(id, { rows: [first] })
  const rows = [{ ...first, email: 'SOME1@club.example' }, { ...second, lastname: '' }, third]
  const { data } = await add(id, { rows })
  expect(data).toMatchObject({
    created: 1,
    skipped: [
      { line: 2, verdict: 'same' },
      { line: 3, verdict: 'invalid', messages: { lastname: 'Last name is required' } },
    ],
    total: 2,
  })
})

it('when asked to, emails each new member a link, but not those who were skipped', async () => {
  const id = await begin()
  const [first, second] = rowsOf(2, 'mail')
  await add(id, { rows: [first] })
  await add(id, { rows: [first, second], sendLinks: true })
  expect(await waiting()).toEqual([
    { name: 'member.invite', data: { email: 'mail2@club.example', userId: expect.any(String) } },
  ])
})

it('an unknown import is not found', async () => {
  const response = await add('00000000-0000-7000-8000-000000000000', { rows: rowsOf(1, 'lost') })
  expect(response.status).toBe(404)
})

it('the list shows who imported which file', async () => {
  const id = await begin()
  const { data } = await call(server, 'GET /member-import', { token })
  expect(data).toContainEqual({
    id,
    filename: 'members.csv',
    created: 0,
    updated: 0,
    createdAt: expect.any(String),
    undoneAt: null,
    actor: { id: admin.id, fullname: 'Ada Admin' },
  })
})

it('names the new members who see the company gate, unless rows without a company need none', async () => {
  await createCompany(server, { name: 'Kiln' })
  const rows = (name: string) => [
    ...rowsOf(1, `${name}-without`),
    ...rowsOf(1, `${name}-with`, { line: 3, company: 'Kiln' }),
  ]
  const gated = await add(await begin(), { rows: rows('gated') })
  expect(gated.data).toMatchObject({
    created: 2,
    withoutCompany: [{ id: expect.any(String), fullname: 'First1 Member' }],
  })
  const id = await begin()
  const exempt = await add(id, { rows: rows('exempt'), companyExempt: true })
  expect(exempt.data).toMatchObject({ created: 2, withoutCompany: [] })
  const users = await server.db.user.findMany({
    where: { importId: id },
    select: { companyExempt: true },
    orderBy: { email: 'asc' },
  })
  expect(users).toEqual([{ companyExempt: false }, { companyExempt: true }])
})
