import { type ImportKept, importId } from '@clubhouse/schema/members/member-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createJoinRequest,
  createMember,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
let chapterId: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server)).id
  await createMember(server)
  await createJoinRequest(server)
})
afterAll(() => server.close())

/** All rows of all tables, except the imports' own record and the audit log. */
async function everything() {
  const tables = await server.db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('audit_log', 'member_import')
     ORDER BY 1`
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) {
    rows[name] = await server.db.$queryRawUnsafe(
      `SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY to_jsonb(t)::text`,
    )
  }
  return rows
}

async function importMembers(count: number, name: string, sendLinks = false): Promise<string> {
  const begun = await call(server, 'POST /member-import', {
    token,
    body: { filename: `${name}.csv` },
  })
  const { id } = importId.parse(begun.data)
  const rows = Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    firstname: `First${index + 1}`,
    lastname: `Of${name}`,
    email: `${name}${index + 1}@club.example`,
    phoneNumber: '919-555-0132',
  }))
  const body = { rows, chapterId, sendLinks }
  expect((await call(server, `POST /member-import/${id}/add`, { token, body })).status).toBe(200)
  return id
}

const undo = (id: string) => call(server, `POST /member-import/${id}/undo`, { token, body: {} })
const usersOf = async (id: string) =>
  (await server.db.user.findMany({ where: { importId: id } })).map(({ email, ...user }) => ({
    ...user,
    email: email ?? '',
  }))

it('after an undo all rows are exactly as they were before the import', async () => {
  const before = await everything()
  const id = await importMembers(30, 'exact', true)
  expect(await everything()).not.toEqual(before)
  expect(await undo(id)).toMatchObject({
    status: 200,
    data: { removed: 30, kept: [] },
    message: { title: 'Import undone', message: '30 members were removed.' },
  })
  expect(await everything()).toEqual(before)
  expect(await server.db.memberImport.findUnique({ where: { id } })).toMatchObject({
    created: 30,
    undoneAt: expect.any(Date),
  })
  expect(
    await server.db.auditLog.findFirst({ where: { entityId: id, action: 'memberImport.undo' } }),
  ).toMatchObject({ after: { filename: 'exact.csv', removed: 30 } })
})

it.each<[string, ImportKept['reason'], (user: { id: string; email: string }) => Promise<unknown>]>([
  [
    'was edited',
    'Edited',
    ({ id }) => server.db.user.update({ where: { id }, data: { version: { increment: 1 } } }),
  ],
  [
    'set a password',
    'SignedIn',
    ({ id }) => server.db.user.update({ where: { id }, data: { passwordHash: 'x' } }),
  ],
  ['has a session', 'SignedIn', (user) => tokenFor(server, user)],
  [
    'signed in once',
    'SignedIn',
    ({ id }) => server.db.signInLog.create({ data: { userId: id, address: '::1' } }),
  ],
  ['asked to join a company', 'InUse', ({ id }) => createJoinRequest(server, { userId: id })],
  [
    'has an invoice',
    'InUse',
    ({ id }) =>
      server.db.invoice.create({
        data: { userId: id, stripeInvoiceId: `in_${id}`, status: 'Open', total: 100 },
      }),
  ],
  [
    'has a subscription',
    'InUse',
    ({ id }) =>
      server.db.subscription.create({
        data: { userId: id, stripeSubscriptionId: `sub_${id}`, priceId: 'p', status: 'Active' },
      }),
  ],
  [
    'changed a setting',
    'InUse',
    ({ id }) =>
      server.db.accountSetting.create({
        data: { userId: id, key: 'event-new', email: false, sms: false },
      }),
  ],
  [
    'became an administrator',
    'Edited',
    ({ id }) => server.db.userRole.create({ data: { userId: id, name: 'Admin' } }),
  ],
])(
  'keeps a member who %s, with the reason %s, and removes the others',
  async (what, reason, touch) => {
    const id = await importMembers(3, what.replaceAll(' ', '-'))
    const [first] = await usersOf(id)
    if (!first) throw new Error('Nobody was imported')
    await touch(first)
    const fullname = `${first.firstname} ${first.lastname}`
    expect(await undo(id)).toMatchObject({
      status: 200,
      data: { removed: 2, kept: [{ id: first.id, fullname, reason }] },
      message: { message: '2 members were removed. 1 member was kept.' },
    })
    expect(await usersOf(id)).toMatchObject([{ id: first.id }])
  },
)

it('removes members whom the importer exempted and invited from the result', async () => {
  const id = await importMembers(2, 'gated')
  const [first] = await usersOf(id)
  if (!first) throw new Error('Nobody was imported')
  const exempt = await call(server, `POST /user/${first.id}/company-exemption`, { token })
  expect(exempt.status).toBe(200)
  const invite = await call(server, `POST /user/${first.id}/invitation`, { token })
  expect(invite.status).toBe(200)
  expect(await undo(id)).toMatchObject({ status: 200, data: { removed: 2, kept: [] } })
})

it('keeps members whom another administrator exempted, or who were edited, too', async () => {
  const id = await importMembers(2, 'gated-by-others')
  const [first, second] = await usersOf(id)
  if (!first || !second) throw new Error('Nobody was imported')
  const exempt = (userId: string, as: string) =>
    call(server, `POST /user/${userId}/company-exemption`, { token: as })
  await exempt(first.id, await tokenFor(server, await createAdmin(server)))
  await exempt(second.id, token)
  await server.db.user.update({ where: { id: second.id }, data: { version: { increment: 1 } } })
  const reasons = [{ reason: 'Edited' }, { reason: 'Edited' }]
  expect((await undo(id)).data).toMatchObject({ removed: 0, kept: reasons })
})

it('an import is undone once, and takes nobody after that', async () => {
  const id = await importMembers(1, 'once')
  expect((await undo(id)).status).toBe(200)
  expect((await undo(id)).status).toBe(409)
  const rows = [{ line: 2, firstname: 'A', lastname: 'B', email: 'late@club.example' }]
  const late = await call(server, `POST /member-import/${id}/add`, { token, body: { rows } })
  expect(late.status).toBe(409)
})
