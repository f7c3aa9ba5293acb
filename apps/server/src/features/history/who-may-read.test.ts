import { randomUUID } from 'node:crypto'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { auditPage } from '@clubhouse/schema/history/audit'
import { auditKinds } from '@clubhouse/schema/history/audit-action'
import { type Permission, permissions } from '@clubhouse/schema/offices/permission'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createEvent, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { createOfficer } from '../../../test/officers.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { clubToday } from '../../services/site/club-clock.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const kinds = Object.keys(auditKinds)
const tokenOf = async (...permissions: Permission[]) =>
  tokenFor(server, await createOfficer(server, ['history', ...permissions]))
const read = async (token: string, query: string) =>
  auditPage.parse((await call(server, `GET /audit?${query}`, { token })).data).records

/** The kinds whose values only somebody with another permission reads, by that permission. */
const closed: Partial<Record<Permission, string[]>> = {
  members: [
    ...['account', 'administrator', 'dataExport', 'erasure', 'joinRequest', 'memberImport'],
    ...['membership', 'proposal', 'user'],
  ],
  offices: ['committee', 'handover', 'office'],
  messages: ['contact', 'message', 'outboxMessage'],
  events: [
    'absence',
    'attendance',
    'duty',
    'eventImport',
    'makeUp',
    'program',
    'rsvp',
    'serviceHours',
  ],
  website: ['site', 'sitePicture'],
  raffle: ['raffle'],
  'finance.read': [
    'subscription',
    'plan',
    'duesSchedule',
    'invoiceRun',
    'eventFee',
    'invoice',
    'payment',
    'deposit',
    'books',
    'duesSetting',
  ],
}

it('shows the values of every kind to who may see its records, and to nobody else', async () => {
  const value = { city: 'Zumville' }
  await server.db.auditLog.createMany({
    data: kinds.map((kind) => ({
      ...{ action: `${kind}.note`, entityId: 'walked' },
      ...{ before: value, after: value },
    })),
  })
  const open = async (token: string) =>
    (await read(token, 'entityId=walked&limit=200'))
      .filter(({ before, after }) => before !== null && after !== null)
      .map(({ action }) => action.split('.')[0] ?? '')
      .sort()
  const all = Object.values(closed).flat()
  const always = kinds.filter((kind) => !all.includes(kind))
  expect(await open(await tokenOf())).toEqual(always.sort())
  for (const permission of permissions.filter((one) => one in closed))
    expect([permission, await open(await tokenOf(permission))]).toEqual([
      permission,
      [...always, ...(closed[permission] ?? [])].sort(),
    ])
  expect(await open(await tokenFor(server, await createAdmin(server)))).toEqual([...kinds].sort())
})

it('distinguishes an announcement that the reader may not see from a deleted one', async () => {
  const { id } = await server.db.message.create({
    data: { channel: 'email', subject: 'Zum', body: [], audiences: [] },
  })
  const gone = randomUUID()
  await server.db.auditLog.createMany({
    data: [id, gone].map((entityId) => ({ action: 'message.update', entityId })),
  })
  const shown = async (token: string, entityId: string) =>
    (await read(token, `entityId=${entityId}`)).map(({ entityLabel, entityHidden }) => [
      entityLabel,
      entityHidden,
    ])
  const [outsider, officer] = [await tokenOf(), await tokenOf('messages')]
  expect(await shown(outsider, id)).toEqual([[null, true]])
  expect(await shown(outsider, gone)).toEqual([[null, false]])
  expect(await shown(officer, id)).toEqual([['Zum', false]])
  expect(await shown(officer, gone)).toEqual([[null, false]])
})

it('leaves out every entry about an event that the reader may not see', async () => {
  const { id: committeeId } = await server.db.committee.create({ data: { name: 'Nominating' } })
  const date = new Date(addDays(clubToday(server.services), 7))
  const { id } = await createEvent(server, {
    title: 'Zumsecret',
    date,
    firstDate: date,
    committeeId,
  })
  const actions = ['event.create', 'occurrence.update', 'attendance.code']
  await server.db.auditLog.createMany({
    data: [
      ...actions.map((action) => ({ action, entityId: id, after: { title: 'Zumsecret' } })),
      { action: 'occurrence.remind', entityId: `${id}/2030-01-15` },
    ],
  })
  const shown = async (token: string) =>
    (await read(token, 'limit=200')).filter(({ entityId }) => entityId?.startsWith(id)).length
  expect(await shown(await tokenOf('members', 'messages'))).toBe(0)
  expect(await read(await tokenOf(), `entityId=${id}`)).toEqual([])
  expect(await shown(await tokenOf('events'))).toBe(4)
})
