import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createChapter, createCompany, createMember, createUser, tokenFor } from './builders.js'
import { call } from './call.js'
import type { TestServer } from './server.js'

const foreign = randomUUID()

/** Fields that no caller may write through these calls, whatever the input. */
export const forbidden: Record<string, unknown> = {
  id: foreign,
  uuid: foreign,
  userId: foreign,
  role: [{ name: 'Admin' }],
  roles: ['Admin'],
  isAdmin: true,
  status: 'Suspended',
  companyId: foreign,
  company: { connect: { id: foreign } },
  chapterId: foreign,
  chapter: { connect: { id: foreign } },
  avatar: 'https://evil.example/x.svg',
  password: 'a new password',
  passwordHash: 'x',
  stripeCustomerId: 'cus_evil',
  emailKey: 'evil@people.example',
  unsubscribeToken: foreign,
  version: 99,
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
  decidedById: foreign,
  decidedAt: '2001-01-01T00:00:00.000Z',
  reason: 'Because',
  users: { connect: [{ id: foreign }] },
  subscriptions: { create: { status: 'Active' } },
}

type Fields = Record<string, unknown>

/** The ways to send fields that are not asked for. */
export const shapes: Record<string, (fields: Fields) => Fields> = {
  plain: (fields) => fields,
  'as an operation of the database': (fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { set: value }])),
  'in a nest': (fields) => ({ data: fields, user: { update: fields } }),
}

/** All rows that these calls could touch, without the columns that time alone changes. */
async function everything({ db }: TestServer) {
  const [users, roles, companies, requests, chapters, subscriptions] = await Promise.all([
    db.user.findMany({ orderBy: { id: 'asc' }, omit: { updatedAt: true } }),
    db.userRole.findMany({ orderBy: { userId: 'asc' } }),
    db.company.findMany({ orderBy: { id: 'asc' }, omit: { updatedAt: true } }),
    db.joinRequest.findMany({ orderBy: { id: 'asc' } }),
    db.chapter.findMany({ orderBy: { id: 'asc' }, omit: { updatedAt: true } }),
    db.subscription.findMany(),
  ])
  return { users, roles, companies, requests, chapters, subscriptions }
}

/** Makes a call with fields beside those that it takes, and expects it to write no more than without them. */
export const calls: Record<string, (server: TestServer, fields: Fields) => Promise<void>> = {
  'PUT /account': async (server, fields) => {
    const allowed = {
      firstname: 'Ada',
      lastname: 'Lovelace',
      phoneNumber: '919-555-0100',
      phoneExt: null,
    }
    await createChapter(server)
    const member = await createMember(server)
    const token = await tokenFor(server, member)
    const before = await everything(server)
    const body = { ...fields, ...allowed, email: member.email }
    expect((await call(server, 'PUT /account', { token, body })).status).toBe(200)
    expect(await everything(server)).toEqual({
      ...before,
      users: before.users.map((user) =>
        user.id === member.id ? { ...user, ...allowed, version: 2 } : user,
      ),
    })
  },

  'POST /company': async (server, fields) => {
    const allowed = { name: 'Own', address: '1 Main St', description: 'Mine' }
    const user = await createUser(server)
    const token = await tokenFor(server, user)
    const before = await everything(server)
    const body = { ...fields, ...allowed }
    expect((await call(server, 'POST /company', { token, body })).status).toBe(200)
    const { companies, ...rest } = await everything(server)
    const [made, ...more] = companies.filter(
      ({ id }) => !before.companies.some((company) => company.id === id),
    )
    expect(more).toEqual([])
    expect(made).toMatchObject({ ...allowed, version: 1, logo: null })
    expect(made?.id).not.toBe(foreign)
    expect(made?.createdAt.getFullYear()).toBeGreaterThan(2020)
    expect({ ...rest, companies: companies.filter(({ id }) => id !== made?.id) }).toEqual({
      ...before,
      users: before.users.map((one) =>
        one.id === user.id ? { ...one, companyId: made?.id, version: 2 } : one,
      ),
    })
  },

  'POST /company/join-request': async (server, fields) => {
    const user = await createUser(server)
    const token = await tokenFor(server, user)
    // The one field of them that this call takes.
    const { id: companyId } = await createCompany(server)
    const before = await everything(server)
    const body = { ...fields, note: 'I bake.', companyId }
    expect((await call(server, 'POST /company/join-request', { token, body })).status).toBe(200)
    const { requests, ...rest } = await everything(server)
    const [made, ...more] = requests.filter(
      ({ id }) => !before.requests.some((request) => request.id === id),
    )
    expect(more).toEqual([])
    expect(made).toMatchObject({
      userId: user.id,
      companyId,
      note: 'I bake.',
      status: 'Pending',
      reason: null,
      decidedById: null,
      decidedAt: null,
    })
    expect(made?.id).not.toBe(foreign)
    expect({ ...rest, requests: requests.filter(({ id }) => id !== made?.id) }).toEqual(before)
  },
}
