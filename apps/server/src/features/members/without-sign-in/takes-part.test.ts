import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  createWithoutSignIn,
  signInAs,
  testPassword,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
let dot: { id: string }
let chapterId: string

beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server)).id
  dot = await createWithoutSignIn(server, { chapterId })
})
afterAll(() => server.close())

const get = (path: `GET /${string}`) => call(server, path, { token })

it('an organizer RSVPs for a member without sign-in, who is on the guest list', async () => {
  const event = await createEvent(server, { date: new Date('2030-01-15'), rsvp: 'Members' })
  const path = `/event/${event.id}/2030-01-15/rsvp` as const
  const body = { answer: 'Yes', userId: dot.id }
  expect((await call(server, `POST ${path}`, { token, body })).status).toBe(200)
  expect((await get(`GET ${path}`)).data).toMatchObject([
    { user: { id: dot.id, email: null, phoneNumber: null }, answer: 'Yes' },
  ])
})

it('invoices, subscriptions and searches show a member without an address', async () => {
  const invoice = { userId: dot.id, stripeInvoiceId: 'in_dot', status: 'Open', total: 100 } as const
  await server.db.invoice.create({ data: invoice })
  expect((await get('GET /invoice')).data).toMatchObject([{ user: { id: dot.id, email: null } }])
  for (const path of ['/user', '/user/directory', '/membership'] as const)
    expect(JSON.stringify((await get(`GET ${path}`)).data)).toContain(dot.id)
  for (const path of ['', '/activity', '/commitment', '/suppressed-address'])
    expect((await get(`GET /user/${dot.id}${path}`)).status, path).not.toBe(500)
  expect((await get('GET /search?q=vance')).status).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  const card = await fetch(`${server.url}/api/user/${dot.id}/vcard`, { headers })
  expect(await card.text()).toContain('FN:Dot Vance')
})

it('nobody is invited without an address', async () => {
  const { message, status } = await call(server, `POST /user/${dot.id}/invitation`, { token })
  expect([status, message?.message]).toEqual([409, 'This member has no email address.'])
  expect((await get('GET /user/never-invited')).data).not.toMatchObject({ count: 1 })
})

it('a membership that ends leaves the member without sign-in in the records', async () => {
  const { id } = await createWithoutSignIn(server, { chapterId })
  const body = { endsOn: '2026-01-31', endReason: 'Deceased' }
  const ended = await call(server, `POST /user/${id}/membership/end`, { token, body })
  expect([ended.status, ended.data]).toMatchObject([
    200,
    { periods: [{ endsOn: '2026-01-31', endReason: 'Deceased' }] },
  ])
  expect((await get(`GET /user/${id}`)).data).toMatchObject({ isCurrentMember: false })
})

it('takes attendance of a member without sign-in', async () => {
  const date = '2025-12-10'
  const { id } = await createEvent(server, { date: new Date(date), chapterId })
  const body = { userId: dot.id, status: 'Present', takenAt: `${date}T17:00:00.000Z` }
  const { status } = await call(server, `PUT /event/${id}/${date}/attendance`, { token, body })
  expect(status).toBe(200)
  const row = await server.db.attendance.findFirst({ where: { userId: dot.id } })
  expect(row).toMatchObject({ status: 'Present' })
})

it('deletes the account of a member without an address', async () => {
  const fay = await createMember(server, { firstname: 'Fay' })
  const gus = await createWithoutSignIn(server, { firstname: 'Gus', emailSharedWithId: fay.id })
  const { token: fresh } = await signInAs(server, await createAdmin(server))
  const body = { currentPassword: testPassword, matches: [] }
  const { status } = await call(server, `POST /user/${gus.id}/erase`, { token: fresh, body })
  expect(status).toBe(200)
  expect(await server.db.user.findUniqueOrThrow({ where: { id: gus.id } })).toMatchObject({
    firstname: 'Deleted',
    emailSharedWithId: null,
  })
  const { email } = await server.db.user.findUniqueOrThrow({ where: { id: fay.id } })
  expect(email).toBe(fay.email)
})
