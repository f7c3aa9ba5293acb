import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataExport } from '@clubhouse/schema/privacy/data-export'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMember, createUser, testPassword, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import { readZip } from '../../../../test/read-zip.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { defaultLanguage } from '../../../core/language.js'
import { messages } from '../../identity/messages.js'
import { makeDataExport } from './make-data-export.js'
import { sweepDataExports } from './sweep-data-exports.js'

const hour = 3600_000

let server: TestServer
let member: { id: string; email: string }
let token: string
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-data-export-'))
  server = await startServer({ dataDir })
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  await server.db.rateLimit.deleteMany()
  member = await createMember(server, { firstname: 'Mia', lastname: '=1+1' })
  token = await tokenFor(server, member)
})

const ask = (currentPassword = testPassword) =>
  call(server, 'POST /account/data-export', { token, body: { currentPassword } })
const state = async () => (await call(server, 'GET /account/data-export', { token })).data
const make = () => makeDataExport(server.services, { userId: member.id }, { isLastTry: false })
const download = (bearer = token) =>
  fetch(`${server.url}/api/account/data-export/file`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
const files = async () =>
  (await server.services.storage.list()).filter(({ key }) => key.startsWith('data-export/'))

it('a member asks for a copy, and downloads it as often as they like', async () => {
  await server.db.invoice.create({
    data: { userId: member.id, stripeInvoiceId: 'in_1', status: 'Paid', total: 12_050 },
  })
  expect(await state()).toBeNull()
  const asked = await ask()
  expect(asked).toMatchObject({ status: 200, message: { title: 'We’re preparing your copy' } })
  expect(dataExport.parse(asked.data).readyAt).toBeNull()
  expect((await download()).status).toBe(404)
  await make()
  expect(dataExport.parse(await state())).toMatchObject({ readyAt: expect.any(String) })
  for (let time = 0; time < 3; time++) {
    const response = await download()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/,
    )
    const entries = readZip(Buffer.from(await response.arrayBuffer()))
    expect([...entries.keys()]).toEqual([
      'READ ME.txt',
      'data.json',
      'answers.csv',
      'attendance.csv',
      'make-ups.csv',
      'service-hours.csv',
      'invoices.csv',
      'payments.csv',
      'subscriptions.csv',
      'sign-ins.csv',
      'history.csv',
    ])
    expect(entries.get('invoices.csv')).toContain('120.50')
    expect(JSON.parse(entries.get('data.json') ?? '')).toMatchObject({
      invoices: [{ total: 12_050 }],
      account: { email: member.email, firstname: 'Mia' },
    })
  }
})

it('an email reports that it is ready, with a link to the portal and not to the file', async () => {
  await ask()
  await make()
  const jobs = await jobsIn(server)
  expect(jobs.map(({ data }) => data)).toContainEqual({
    name: 'data-export.ready',
    data: { userId: member.id },
  })
})

it('nobody gets one without the password', async () => {
  expect(await ask('wrong')).toMatchObject({
    status: 400,
    fields: { currentPassword: messages.account.wrongPassword(defaultLanguage) },
  })
  expect(await state()).toBeNull()
})

it('there is one a day', async () => {
  expect((await ask()).status).toBe(200)
  const second = await ask()
  expect(second.status).toBe(429)
  expect(Number(second.http.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
})

it('after a day it is gone: at the next download, and by the daily job', async () => {
  await ask()
  await make()
  const before = (await files()).length
  await server.db.dataExport.update({
    where: { userId: member.id },
    data: { requestedAt: new Date(Date.now() - 24 * hour) },
  })
  expect(await state()).toBeNull()
  expect((await download()).status).toBe(404)
  expect(await files()).toHaveLength(before - 1)
  expect((await ask()).status).toBe(200)
  await make()
  await server.db.dataExport.updateMany({ data: { requestedAt: new Date(Date.now() - 24 * hour) } })
  const later = { now: () => new Date(Date.now() + 2 * hour) }
  expect(await sweepDataExports({ ...server.services, clock: later })).toBeGreaterThan(0)
  expect(await files()).toEqual([])
  expect(await server.db.dataExport.count()).toBe(0)
})

it('a copy that is being made is not swept away', async () => {
  await server.services.storage.put('data-export/a.zip', Buffer.from('x'), 'application/zip')
  await sweepDataExports(server.services)
  expect((await files()).map(({ key }) => key)).toContain('data-export/a.zip')
  await server.services.storage.remove('data-export/a.zip')
})

it('nobody else gets it, nor anybody without a session', async () => {
  await ask()
  await make()
  const other = await tokenFor(server, await createUser(server))
  expect((await download(other)).status).toBe(404)
  const [file] = await files()
  expect((await fetch(`${server.url}/${file?.key}`)).status).toBe(404)
  expect((await download('')).status).toBe(401)
})

it('made twice it is one copy; after the last try one may ask again', async () => {
  await ask()
  const before = (await files()).length
  await Promise.all([make(), make()])
  expect(await files()).toHaveLength(before + 1)
  await server.db.dataExport.update({
    where: { userId: member.id },
    data: { readyAt: null, key: null },
  })
  const broken = {
    ...server.services,
    storage: { ...server.services.storage, put: () => Promise.reject(new Error('no disk')) },
  }
  const lastTry = makeDataExport(broken, { userId: member.id }, { isLastTry: true })
  await expect(lastTry).rejects.toThrow('no disk')
  expect((await ask()).status).toBe(200)
})
