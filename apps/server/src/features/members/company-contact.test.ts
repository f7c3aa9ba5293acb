import { userDetail } from '@clubhouse/schema/members/user'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createChapter, createCompany, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let token: string
let form: object
let bakery: string
let mill: string
let count = 0
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  bakery = (await createCompany(server)).id
  mill = (await createCompany(server, { name: 'Mill' })).id
  const chapter = await createChapter(server)
  form = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    phoneNumber: '919-555-0100',
    chapterId: chapter.id,
    companyId: bakery,
    status: 'Active',
  }
})
afterAll(() => server.close())

type Edit = { companyId?: string | null; status?: string; isCompanyContact?: boolean }

async function send(line: 'POST /user' | 'PUT /user', edit: object) {
  const response = await call(server, line, { token, body: { ...form, ...edit } })
  expect(response.status).toBe(200)
  return userDetail.parse(response.data)
}

/** A new user, and how to change them; a change has only what is to be different. */
async function createContact(edit: Edit = { isCompanyContact: true }) {
  count += 1
  const email = `contact-${count}@people.example`
  const user = await send('POST /user', { email, password: 'correct horse', ...edit })
  const change = (changed: Edit) => send('PUT /user', { id: user.id, email, ...changed })
  return { user, change }
}

it('an administrator grants the right, revokes it, and both are in the history', async () => {
  const { user, change } = await createContact({})
  expect(user.isCompanyContact).toBe(false)
  expect((await change({ isCompanyContact: true })).isCompanyContact).toBe(true)
  expect((await change({})).isCompanyContact).toBe(true)
  expect((await change({ isCompanyContact: false })).isCompanyContact).toBe(false)
  const lines = await server.db.auditLog.findMany({
    where: { entityId: user.id, action: 'user.update' },
    orderBy: { createdAt: 'asc' },
  })
  expect(lines.map(({ after }) => after)).toEqual([
    { isCompanyContact: true },
    { isCompanyContact: false },
  ])
})

it('ends when they leave the company, also where the form still has it', async () => {
  for (const isCompanyContact of [true, undefined]) {
    for (const companyId of [mill, null]) {
      const { user, change } = await createContact()
      expect(user.isCompanyContact).toBe(true)
      expect((await change({ companyId, isCompanyContact })).isCompanyContact).toBe(false)
      expect((await change({})).isCompanyContact).toBe(false)
    }
  }
})

it('ends with the status, and does not come back with it', async () => {
  const { change } = await createContact()
  const suspended = await change({ status: 'Suspended', isCompanyContact: true })
  expect(suspended.isCompanyContact).toBe(false)
  expect((await change({ status: 'Active' })).isCompanyContact).toBe(false)
})

it('is given for the company that the same edit sets', async () => {
  const { change } = await createContact({})
  expect(await change({ companyId: mill, isCompanyContact: true })).toMatchObject({
    companyId: mill,
    isCompanyContact: true,
  })
})

it('is nothing without a company or an active account', async () => {
  for (const edit of [{ companyId: null }, { status: 'Inactive' }]) {
    const { user } = await createContact({ ...edit, isCompanyContact: true })
    expect(user.isCompanyContact).toBe(false)
  }
})

it('nobody gives it to themselves', async () => {
  const { user } = await createContact({})
  const own = await tokenFor(server, user)
  const { firstname, lastname, email, phoneNumber } = user
  const body = { firstname, lastname, email, phoneNumber, isCompanyContact: true }
  expect((await call(server, 'PUT /account', { token: own, body })).status).toBe(200)
  const row = await server.db.user.findUniqueOrThrow({ where: { id: user.id } })
  expect(row.isCompanyContact).toBe(false)
})
