import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChapter, createCompany, createMember, createUser, tokenFor } from './builders.js'
import { call } from './call.js'
import { startServer, type TestServer } from './server.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const foreign = randomUUID()

/** What no caller may write through these calls, whatever the input. */
const forbidden: Record<string, unknown> = {
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

const shapes: Record<string, (name: string, value: unknown) => Record<string, unknown>> = {
  plain: (name, value) => ({ [name]: value }),
  'as an operation of the database': (name, value) => ({ [name]: { set: value } }),
  'in a nest': (name, value) => ({ data: { [name]: value }, user: { update: { [name]: value } } }),
}

const allowed = {
  'PUT /account': {
    firstname: 'Ada',
    lastname: 'Lovelace',
    phoneNumber: '919-555-0100',
    phoneExt: null,
  },
  'POST /company': { name: 'Own', address: '1 Main St', description: 'Mine' },
  'POST /company/join-request': { note: 'I bake.' },
} as const

/** All rows that these calls could touch, without the columns that time alone changes. */
async function everything() {
  const { db } = server
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

describe.each(Object.entries(shapes))('%s', (_shape, shape) => {
  it.each(Object.entries(forbidden))('PUT /account does not write %s', async (name, value) => {
    await createChapter(server)
    const member = await createMember(server, { passwordHash: null })
    const token = await tokenFor(server, member)
    const before = await everything()
    const body = { ...shape(name, value), ...allowed['PUT /account'], email: member.email }
    const answer = await call(server, 'PUT /account', { token, body })
    expect(answer.status).toBe(200)
    const { users, ...rest } = await everything()
    const { users: usersBefore, ...restBefore } = before
    expect(rest).toEqual(restBefore)
    expect(users).toEqual(
      usersBefore.map((user) =>
        user.id === member.id ? { ...user, ...allowed['PUT /account'], version: 2 } : user,
      ),
    )
  })

  it.each(Object.entries(forbidden))('POST /company does not write %s', async (name, value) => {
    const user = await createUser(server, { passwordHash: null })
    const token = await tokenFor(server, user)
    const before = await everything()
    const body = { ...shape(name, value), ...allowed['POST /company'] }
    expect((await call(server, 'POST /company', { token, body })).status).toBe(200)
    const { users, companies, ...rest } = await everything()
    const { users: usersBefore, companies: companiesBefore, ...restBefore } = before
    expect(rest).toEqual(restBefore)
    const [made, ...more] = companies.filter(
      ({ id }) => !companiesBefore.some((company) => company.id === id),
    )
    expect(more).toEqual([])
    expect(made).toMatchObject({ ...allowed['POST /company'], version: 1, logo: null })
    expect(made?.id).not.toBe(foreign)
    expect(made?.createdAt.getFullYear()).toBeGreaterThan(2020)
    expect(users).toEqual(
      usersBefore.map((one) =>
        one.id === user.id ? { ...one, companyId: made?.id, version: 2 } : one,
      ),
    )
  })

  it.each(Object.entries(forbidden).filter(([name]) => name !== 'companyId'))(
    'POST /company/join-request does not write %s',
    async (name, value) => {
      const user = await createUser(server, { passwordHash: null })
      const token = await tokenFor(server, user)
      const { id: companyId } = await createCompany(server)
      const { requests: requestsBefore, ...before } = await everything()
      const body = { ...shape(name, value), ...allowed['POST /company/join-request'], companyId }
      expect((await call(server, 'POST /company/join-request', { token, body })).status).toBe(200)
      const { requests, ...rest } = await everything()
      expect(rest).toEqual(before)
      const [made, ...more] = requests.filter(
        ({ id }) => !requestsBefore.some((request) => request.id === id),
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
    },
  )
})
