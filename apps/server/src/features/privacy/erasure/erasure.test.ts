import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { avatarUrl } from '@clubhouse/schema/identity/avatar'
import { erasurePreview } from '@clubhouse/schema/privacy/erasure'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
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
import { endMessage } from '../../announcements/end-message.js'
import { eraseRest } from './erase-remainder.js'

let server: TestServer
let dataDir: string
let admin: { id: string; email: string }
let token: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-erasure-'))
  const backups = { keep: null, folder: join(dataDir, 'backups') }
  server = await startServer({ dataDir, backups })
  admin = await createAdmin(server, { firstname: 'Ada' })
  token = await tokenFor(server, admin)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => server.db.rateLimit.deleteMany())

const body = { currentPassword: testPassword }
const erase = (id: string, own = body) =>
  call(server, `POST /user/${id}/erase`, { token, body: own })
const preview = async (id: string) =>
  erasurePreview.parse((await call(server, `GET /user/${id}/erase`, { token })).data)

it('a member asks, and withdraws; administrators see it while it waits', async () => {
  const member = await createMember(server, { firstname: 'Mia', lastname: 'Moves' })
  const own = await tokenFor(server, member)
  const asked = await call(server, 'POST /account/erasure-request', {
    token: own,
    body: { reason: 'I move.' },
  })
  expect(asked).toMatchObject({ status: 200, data: { reason: 'I move.' } })
  const mails = async () =>
    (await jobsIn(server))
      .filter(({ data }) => data.name === 'erasure.requested')
      .map(({ data }) => data.data)
  expect(await mails()).toEqual([{ userId: member.id }])
  const anew = { token: own, body: { reason: 'I move far.' } }
  expect((await call(server, 'POST /account/erasure-request', anew)).status).toBe(200)
  expect(await mails()).toEqual([{ userId: member.id }])
  const list = async () => (await call(server, 'GET /erasure-request', { token })).data
  expect(await list()).toMatchObject([
    { id: member.id, fullname: 'Mia Moves', reason: 'I move far.' },
  ])
  const waiting = async () => (await call(server, 'GET /waiting', { token })).data
  expect(await waiting()).toMatchObject({ erasureRequests: 1 })
  expect((await call(server, 'DELETE /account/erasure-request', { token: own })).status).toBe(200)
  expect((await call(server, 'DELETE /account/erasure-request', { token: own })).status).toBe(200)
  expect(await list()).toEqual([])
  expect(await waiting()).toMatchObject({ erasureRequests: 0 })
  const entries = await server.db.auditLog.findMany({
    where: { entityId: member.id, action: { startsWith: 'erasure.' } },
    orderBy: { createdAt: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual(['erasure.request', 'erasure.withdraw'])
})

it('the last administrator is not erased, nor does anybody erase themselves', async () => {
  expect((await preview(admin.id)).obstacle).toBe('LastAdministrator')
  const other = await createAdmin(server)
  expect((await preview(admin.id)).obstacle).toBe('Yourself')
  expect(await erase(admin.id)).toMatchObject({ status: 409 })
  expect((await erase(other.id)).status).toBe(200)
  const ask = await call(server, 'POST /account/erasure-request', { token, body: {} })
  expect(ask).toMatchObject({ status: 409 })
})

it('a message that still waited for somebody who is erased waits for them no more', async () => {
  const member = await createMember(server)
  const { id } = await server.db.message.create({
    data: {
      ...{ channel: 'email', subject: 'Hi', body: {}, audiences: [], state: 'Sending' },
      recipients: { create: { userId: member.id, to: member.email } },
    },
  })
  const { id: recipientId } = await server.db.messageRecipient.findFirstOrThrow({
    where: { messageId: id },
  })
  await server.services.jobs.enqueue(server.db, 'message.send', { recipientId, channel: 'email' })
  // The email server's words of the try before name them, so that their job goes.
  await server.db.$executeRaw`
    UPDATE pgboss.job SET output = ${JSON.stringify({ reason: `450 ${member.email}` })}::jsonb
     WHERE data->'data'->>'recipientId' = ${recipientId}`
  expect((await erase(member.id)).status).toBe(200)
  expect(await server.db.messageRecipient.findUnique({ where: { id: recipientId } })).toMatchObject(
    { state: 'Failed', reason: 'Is no longer an active member' },
  )
  await endMessage(server.services, id)
  expect(await server.db.message.findUnique({ where: { id } })).toMatchObject({ state: 'Sent' })
})

it('nobody is erased without the password, and nobody twice', async () => {
  const { id } = await createMember(server)
  expect((await erase(id, { currentPassword: 'wrong' })).status).toBe(400)
  expect(await server.db.user.count({ where: { id, status: 'Active' } })).toBe(1)
  expect((await erase(id)).status).toBe(200)
  expect((await erase(id)).status).toBe(404)
  expect((await call(server, `GET /user/${id}`, { token })).data).toMatchObject({ isErased: true })
  const edit = await call(server, 'PUT /user', {
    token,
    body: {
      id,
      firstname: 'Back',
      lastname: 'Again',
      email: 'back@people.example',
      phoneNumber: '919-555-0100',
      chapterId: (await server.db.chapter.create({ data: { name: 'A', slug: 'a' } })).id,
      companyId: null,
      status: 'Active',
    },
  })
  expect(edit.status).toBe(409)
})

it('ends after pending emails to them were sent, and then notifies them', async () => {
  const { id, email } = await createMember(server)
  await server.services.jobs.enqueue(server.db, 'status.changed', {
    userId: id,
    ended: { tokens: 0, passkeys: 0, calendar: false },
  })
  const names = async () => (await jobsIn(server)).map(({ data }) => data.name)
  await server.db.$executeRaw`
    UPDATE pgboss.job SET state = 'active' WHERE data->'data'->>'userId' = ${id}`
  expect((await erase(id)).status).toBe(200)
  await expect(eraseRest(server.services, { userId: id })).rejects.toThrow('still running')
  expect(await names()).toContain('status.changed')
  // Under the id of its job.
  await server.db.$executeRaw`
    INSERT INTO outbox_message (id, kind, channel, "to", subject, state, tries, created_at, last_tried_at)
    SELECT id, 'status.changed', 'email', ${email}, 'Hello', 'Sent', 1, now() + interval '1 minute', now()
      FROM pgboss.job WHERE data->'data'->>'userId' = ${id} AND state = 'active'`
  await server.db.$executeRaw`DELETE FROM pgboss.job WHERE state = 'active'`
  await eraseRest(server.services, { userId: id })
  expect(await server.db.outboxMessage.count({ where: { to: email } })).toBe(0)
  const received = (await jobsIn(server)).filter(({ data }) => data.name === 'erasure.done')
  expect(received.at(-1)).toMatchObject({ data: { data: { email } } })
  expect(await server.db.erasure.findUnique({ where: { userId: id } })).toMatchObject({
    plan: null,
  })
})

it('queued emails to them are not sent', async () => {
  const { id } = await createMember(server)
  const ended = { tokens: 0, passkeys: 0, calendar: false }
  await server.services.jobs.enqueue(server.db, 'status.changed', { userId: id, ended })
  expect((await erase(id)).status).toBe(200)
  expect(JSON.stringify(await jobsIn(server))).not.toContain('status.changed')
})

it('people who share a name, a number or a company with them keep theirs', async () => {
  const { companyId, ...person } = await createMember(server, {
    firstname: 'Ann',
    lastname: 'Lee',
    phoneNumber: '919-555-0177',
  })
  const colleague = await createUser(server, {
    firstname: 'Joann',
    lastname: 'Leeds',
    phoneNumber: '919-555-0177',
    companyId,
  })
  await server.db.auditLog.create({
    data: { action: 'user.update', entityId: colleague.id, after: { lastname: 'Joann Leeds' } },
  })
  expect((await erase(person.id)).status).toBe(200)
  expect(await server.db.user.findUnique({ where: { id: colleague.id } })).toMatchObject({
    firstname: 'Joann',
    phoneNumber: '919-555-0177',
    companyId,
  })
  expect(await server.db.auditLog.findFirst({ where: { entityId: colleague.id } })).toMatchObject({
    after: { lastname: 'Joann Leeds' },
  })
})

it('texts about them by the club itself are listed, for somebody to change', async () => {
  const { id } = await createMember(server, { firstname: 'Vera', lastname: 'Speaks' })
  await server.db.event.create({
    data: {
      title: 'Dinner',
      description: 'With vera  SPEAKS',
      type: 'Once',
      date: new Date('2030-01-15'),
      timeStart: '18:00',
      timeEnd: '19:00',
    },
  })
  expect((await preview(id)).mentions).toEqual(['Event: Dinner'])
})

it('records that are erased with them are not listed, and mere lookalikes are not counted', async () => {
  const { id: companyId } = await createCompany(server, { name: 'Quince Works' })
  const { id } = await createUser(server, { firstname: 'Ann', lastname: 'Quince', companyId })
  const event = { type: 'Once', timeStart: '18:00', timeEnd: '19:00' } as const
  const date = new Date('2030-01-15')
  await server.db.event.createMany({
    data: [
      ...Array.from({ length: 101 }, () => ({ ...event, date, title: 'A talk by Joann Quinces' })),
      { ...event, date, title: 'Talk by Ann Quince' },
    ],
  })
  expect((await preview(id)).mentions).toEqual(['Event: Talk by Ann Quince'])
})

it('files that cannot be removed are tried again', async () => {
  const { id } = await createMember(server, { avatar: avatarUrl(randomUUID(), 'large') })
  const remove = vi.spyOn(server.services.storage, 'remove')
  remove.mockRejectedValueOnce(new Error('the bucket is down'))
  expect((await erase(id)).status).toBe(200)
  expect(await readFile(join(dataDir, 'erased.txt'), 'utf8')).toContain(id)
  await expect(eraseRest(server.services, { userId: id })).rejects.toThrow('the bucket is down')
  remove.mockClear()
  await eraseRest(server.services, { userId: id })
  expect(remove).toHaveBeenCalledTimes(2)
})

it('the list of erased people is saved with the backups', async () => {
  const { id } = await createMember(server)
  await erase(id)
  for (const folder of [dataDir, join(dataDir, 'backups')]) {
    expect(await readdir(folder)).toContain('erased.txt')
    expect(await readFile(join(folder, 'erased.txt'), 'utf8')).toMatch(
      new RegExp(`^${id} \\d{4}-.*Z$`, 'm'),
    )
  }
})
