import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdmin,
  createCompany,
  createJoinRequest,
  createUser,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

/** RACE_ROUNDS=50 for the long run. */
const rounds = Number(process.env.RACE_ROUNDS ?? 5)
const atOnce = 20

let server: TestServer
let admins: [string, string]
beforeAll(async () => {
  server = await startServer()
  admins = [
    await tokenFor(server, await createAdmin(server)),
    await tokenFor(server, await createAdmin(server)),
  ]
})
afterAll(() => server.close())

const decide = (id: string, verb: 'approve' | 'reject', admin: number) =>
  call(server, `POST /company/join-request/${id}/${verb}`, {
    token: admins[admin % 2] ?? '',
    body: {},
  })
const createOwn = (token: string) =>
  call(server, 'POST /company', {
    token,
    body: { name: 'Own', address: '1 Main St', description: 'Mine' },
  })

/** `atOnce` calls together; answers how many got each status, and never meets a 500. */
async function together(one: (place: number) => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: atOnce }, (_, place) => one(place)))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect(count(200) + count(409), JSON.stringify(answers.map(({ status }) => status))).toBe(atOnce)
  return count(200)
}

const stateOf = async (request: { id: string; userId: string }) => {
  const { status } = await server.db.joinRequest.findUniqueOrThrow({ where: { id: request.id } })
  const { companyId } = await server.db.user.findUniqueOrThrow({ where: { id: request.userId } })
  const told = await server.db.auditLog.count({
    where: { entityId: request.id, action: { in: ['joinRequest.approve', 'joinRequest.reject'] } },
  })
  return { status, companyId, told }
}

describe.each(Array.from({ length: rounds }, (_, round) => ({ round })))('round $round', () => {
  it('two administrators approve: one does, the others are told so', async () => {
    const request = await createJoinRequest(server)
    expect(await together((place) => decide(request.id, 'approve', place))).toBe(1)
    expect(await stateOf(request)).toEqual({
      status: 'Approved',
      companyId: request.companyId,
      told: 1,
    })
  })

  it('one approves, one rejects: the first decides', async () => {
    const request = await createJoinRequest(server)
    const verb = (place: number) => (place % 2 ? 'approve' : 'reject')
    expect(await together((place) => decide(request.id, verb(place), place))).toBe(1)
    const { status, companyId, told } = await stateOf(request)
    expect(told).toBe(1)
    expect(companyId).toBe(status === 'Approved' ? request.companyId : null)
  })

  it('an approval against the requester creating a company: they belong to one, and to no other', async () => {
    const request = await createJoinRequest(server)
    const token = await tokenFor(server, { id: request.userId })
    const won = await together((place) =>
      place % 2 ? decide(request.id, 'approve', place) : createOwn(token),
    )
    expect(won).toBe(1)
    const { status, companyId } = await stateOf(request)
    expect(companyId).not.toBeNull()
    expect(status).toBe(companyId === request.companyId ? 'Approved' : 'Rejected')
  })

  it('twenty requests of one person: one is pending', async () => {
    const user = await createUser(server, { passwordHash: null })
    const token = await tokenFor(server, user)
    const { id: companyId } = await createCompany(server)
    const body = { companyId, note: 'Me' }
    expect(await together(() => call(server, 'POST /company/join-request', { token, body }))).toBe(
      1,
    )
    expect(await server.db.joinRequest.count({ where: { userId: user.id } })).toBe(1)
  })

  it('twenty companies of one newcomer: one is created', async () => {
    const user = await createUser(server, { passwordHash: null })
    const token = await tokenFor(server, user)
    const before = await server.db.company.count()
    expect(await together(() => createOwn(token))).toBe(1)
    expect(await server.db.company.count()).toBe(before + 1)
  })
})
