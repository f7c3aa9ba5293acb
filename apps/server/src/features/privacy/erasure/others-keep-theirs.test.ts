import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createAdmin,
  createCompany,
  createMember,
  createUser,
  testPassword,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { eraseRest } from './erase-remainder.js'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server, { firstname: 'Ada' }))
  return () => server.close()
})
beforeEach(() => server.db.rateLimit.deleteMany())

/** Confirms, and does what the job does. */
async function erase({ id: userId }: { id: string }) {
  const body = { currentPassword: testPassword }
  const response = await call(server, `POST /user/${userId}/erase`, { token, body })
  await eraseRest(server.services, { userId })
  return response
}

const write = (email: string, message: string) =>
  server.db.contactMessage.create({
    data: {
      ...{ firstname: 'Vera', lastname: 'Visitor', email, phoneNumber: '919-555-0142' },
      message,
    },
  })

const mailTo = (to: string, subject: string, kind = 'contact.mail') => {
  const now = new Date()
  return server.db.outboxMessage.create({
    data: {
      ...{ id: randomUUID(), kind, channel: 'email', to, subject },
      ...{ state: 'Sent', tries: 1, createdAt: now, lastTriedAt: now },
    },
  })
}

it('an address that already belongs to another member stays theirs', async () => {
  const ann = await createMember(server, { firstname: 'Ann', lastname: 'Shared' })
  await server.db.auditLog.create({
    data: { action: 'user.update', entityId: ann.id, before: { email: 'Family@shared.example' } },
  })
  const bob = await createMember(server, { email: 'family@shared.example' })
  const { id } = await write('family@shared.example', 'Hello')
  const asked = await server.db.auditLog.create({
    data: { action: 'user.update', entityId: bob.id, after: { email: bob.email } },
  })
  expect((await erase(ann)).status).toBe(200)
  expect(await server.db.contactMessage.count({ where: { id } })).toBe(1)
  expect(await server.db.auditLog.findUnique({ where: { id: asked.id } })).toMatchObject({
    after: { email: bob.email },
  })
})

it('a member whose address ends like theirs keeps emails, a change of the address and jobs', async () => {
  const ann = await createMember(server, { email: 'ann.lee@ends.example' })
  const joann = await createMember(server, { email: 'joann.lee@ends.example' })
  const { db, services } = server
  const to = 'jo-ann.lee@ends.example'
  await db.emailChange.create({ data: { userId: joann.id, email: to, expiresAt: new Date() } })
  await mailTo(to, 'Hello')
  await mailTo('ann.lee@ends.example', 'Hello')
  await services.jobs.enqueue(db, 'password.forgot', { email: joann.email })
  await services.jobs.enqueue(db, 'password.forgot', { email: 'Ann.Lee@ends.example' })
  await db.$executeRaw`
    UPDATE pgboss.job SET state = 'active' WHERE data->'data'->>'email' = ${joann.email}`

  expect((await erase(ann)).status).toBe(200)
  expect(await db.emailChange.count({ where: { userId: joann.id } })).toBe(1)
  expect(
    await db.outboxMessage.findMany({ where: { to: { endsWith: '@ends.example' } } }),
  ).toMatchObject([{ to }])
  const forgotten = (await jobsIn(server)).filter(({ data }) => data.name === 'password.forgot')
  expect(forgotten).toMatchObject([{ data: { data: { email: joann.email } } }])
})

it('a company may be called like words of the program', async () => {
  const { db, services } = server
  const olga = await createMember(server)
  const names = [
    'Event',
    'Message',
    'Chapter',
    'Paragraph',
    'Cafe',
    'User',
    'All',
    'Reset',
    'Active',
  ]
  const letter = await db.message.create({
    data: {
      ...{ channel: 'email', subject: 'Hello', authorId: olga.id },
      body: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }],
      },
      audiences: [{ kind: 'All' }, { kind: 'Chapter', chapterId: olga.id }],
    },
  })
  await db.auditLog.create({
    data: {
      ...{
        action: 'event.update',
        actorId: olga.id,
        entityId: '01a0cafe-cafe-7afe-8afe-0a0a0a0a0a0a',
      },
      after: { emailAudience: 'Chapter', status: 'Active', change: 'Reset' },
    },
  })
  await db.idempotencyKey.create({
    data: {
      ...{ userId: olga.id, keyHash: 'a', requestHash: 'b' },
      answer: '{"user":{"userId":1}}',
    },
  })
  await mailTo('olga@words.example', 'Hello', 'message.send')
  await services.jobs.enqueue(db, 'second-factor.changed', { userId: olga.id, change: 'Reset' })
  await services.jobs.enqueue(db, 'message.send', { recipientId: letter.id, channel: 'email' })
  const dump = async () => ({
    message: await db.message.findMany(),
    audit: await db.auditLog.findMany({ where: { actorId: olga.id } }),
    repeats: await db.idempotencyKey.findMany(),
    mails: await db.outboxMessage.findMany({ where: { to: 'olga@words.example' } }),
    jobs: (await jobsIn(server)).filter(({ data }) => !data.name.startsWith('erasure.')),
  })
  const before = await dump()
  for (const name of names) {
    const { id: companyId } = await createCompany(server, { name })
    expect((await erase(await createUser(server, { companyId }))).status).toBe(200)
    expect(await db.company.count({ where: { id: companyId } })).toBe(0)
    expect(await dump(), name).toEqual(before)
  }
})

it('the name of a company that goes stays in what people wrote', async () => {
  const { id: companyId } = await createCompany(server, { name: 'Event' })
  const { id } = await write('vera@words.example', 'A job at Event, please.')
  expect((await erase(await createUser(server, { companyId }))).status).toBe(200)
  expect(await server.db.contactMessage.findUnique({ where: { id } })).toMatchObject({
    message: 'A job at Event, please.',
  })
})

it('a member whose address differs by one letter keeps theirs', async () => {
  const ann = await createUser(server, { email: 'a_b%\\c@like.example' })
  const { id } = await write('axb-yes-c@like.example', 'Hello')
  const { id: own } = await write('A_B%\\C@like.example', 'Hello')
  expect((await erase(ann)).status).toBe(200)
  expect(await server.db.contactMessage.count({ where: { id: own } })).toBe(0)
  expect(await server.db.contactMessage.count({ where: { id } })).toBe(1)
})
