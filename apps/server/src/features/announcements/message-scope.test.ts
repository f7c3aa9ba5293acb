import { messageSummary } from '@clubhouse/schema/announcements/message'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { byTrpc } from '../../../test/call-by-trpc.js'
import { appoint, createOfficer } from '../../../test/officers.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let tokens: { admin: string; lead: string; secretary: string }
let own: string
let other: string
beforeAll(async () => {
  server = await startServer()
  own = (await createChapter(server)).id
  other = (await createChapter(server)).id
  const scope = { chapterId: own }
  tokens = {
    admin: await tokenFor(server, await createAdmin(server)),
    lead: await tokenFor(server, await createOfficer(server, ['events', 'messages'], scope)),
    secretary: await tokenFor(server, await createOfficer(server, ['messages'])),
  }
})
afterAll(() => server.close())

type Line = Parameters<typeof call>[1]
const body = {
  subject: 'Saturday',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] },
}
const created = z.object({ id: z.string(), version: z.number() })
const write = async (audiences: unknown[], token = tokens.admin) => {
  const response = await call(server, 'POST /message', { token, body: { ...body, audiences } })
  return { status: response.status, message: created.safeParse(response.data).data }
}

it('lets a chapter lead write to their chapter and to the guests of its events only', async () => {
  const mine = await createEvent(server, { chapterId: own })
  const theirs = await createEvent(server, { chapterId: other })
  const date = '2030-01-15'
  const statusOf = async (...audiences: unknown[]) => (await write(audiences, tokens.lead)).status
  expect(await statusOf()).toBe(200)
  expect(await statusOf({ kind: 'Chapter', chapterId: own })).toBe(200)
  expect(await statusOf({ kind: 'Date', eventId: mine.id, date })).toBe(200)
  expect(await statusOf({ kind: 'All' })).toBe(403)
  expect(await statusOf({ kind: 'Owing' })).toBe(403)
  expect(await statusOf({ kind: 'Chapter', chapterId: other })).toBe(403)
  expect(await statusOf({ kind: 'Date', eventId: theirs.id, date })).toBe(403)
  const both = [own, other].map((chapterId) => ({ kind: 'Chapter', chapterId }))
  expect(await statusOf(...both)).toBe(403)
})

it('keeps a chapter lead from reading, changing and sending what is not their chapter’s', async () => {
  const { message } = await write([{ kind: 'All' }])
  const path = `/message/${message?.id}` as const
  const audiences = [{ kind: 'Chapter', chapterId: own }]
  const lines: [Line, unknown?][] = [
    [`GET ${path}`],
    [`PUT ${path}`, { ...body, audiences }],
    [`GET ${path}/reach`],
    [`GET ${path}/preview`],
    [`GET ${path}/recipient`],
    [`POST ${path}/test`, {}],
    [`POST ${path}/send`, {}],
    [`POST ${path}/take-back`, {}],
    [`POST ${path}/stop`, {}],
    [`DELETE ${path}`, {}],
  ]
  for (const [line, input] of lines) {
    const { status } = await call(server, line, { token: tokens.lead, body: input })
    expect([line, status]).toEqual([line, 403])
    const again = await byTrpc(server, line, { token: tokens.lead, body: input })
    expect([line, again]).toEqual([line, 403])
  }
  const { data } = await call(server, 'GET /message', { token: tokens.lead })
  const listed = z.array(messageSummary).parse(data)
  expect(listed.some(({ id }) => id === message?.id)).toBe(false)
  expect(listed.length).toBeGreaterThan(0)
})

it('shows a chapter lead no address of another chapter’s member in a preview', async () => {
  const stranger = await createMember(server, { chapterId: other })
  const fellow = await createMember(server, { chapterId: own })
  const { message } = await write([{ kind: 'Chapter', chapterId: own }], tokens.lead)
  const preview = async ({ id: userId }: { id: string }) => {
    const line = `GET /message/${message?.id}/preview?userId=${userId}` as const
    return (await call(server, line, { token: tokens.lead })).status
  }
  expect(await preview(fellow)).toBe(200)
  expect(await preview(stranger)).toBe(404)
})

it('tells only who may see the finances which members owe money', async () => {
  const { message } = await write([{ kind: 'Owing' }])
  const line = `GET /message/${message?.id}` as const
  expect((await call(server, line, { token: tokens.admin })).status).toBe(200)
  expect((await call(server, line, { token: tokens.secretary })).status).toBe(403)
  expect((await write([{ kind: 'Owing' }], tokens.secretary)).status).toBe(403)
  expect((await write([{ kind: 'All' }], tokens.secretary)).status).toBe(200)
})

it('reaches who holds an office or is on a committee today, under its current name', async () => {
  const [now, before, suspended] = [
    await createMember(server),
    await createMember(server),
    await createMember(server, { status: 'Suspended' }),
  ]
  const { officeId } = await appoint(server, now.id, [])
  const term = { startsOn: new Date('2020-07-01'), endsOn: new Date('2090-06-30') }
  const ended = { ...term, endsOn: new Date('2021-06-30') }
  await server.db.officeTerm.createMany({
    data: [
      { officeId, userId: before.id, ...ended },
      { officeId, userId: suspended.id, ...term },
    ],
  })
  const { id: committeeId } = await server.db.committee.create({ data: { name: 'Service' } })
  await server.db.committeeMember.createMany({
    data: [
      { committeeId, userId: before.id, ...term },
      { committeeId, userId: now.id, ...ended },
    ],
  })
  const reached = async (audience: object) => {
    const { message } = await write([audience], tokens.secretary)
    const line = `GET /message/${message?.id}/preview` as const
    const { data } = await call(server, line, { token: tokens.secretary })
    const reach = await call(server, `GET /message/${message?.id}/reach`, {
      token: tokens.secretary,
    })
    const first = z.object({ recipient: z.object({ id: z.string() }) }).parse(data).recipient.id
    return { first, ...z.object({ reached: z.number() }).parse(reach.data) }
  }
  expect(await reached({ kind: 'Office', officeId })).toEqual({ first: now.id, reached: 1 })
  expect(await reached({ kind: 'Committee', committeeId })).toEqual({
    first: before.id,
    reached: 1,
  })
  const { status } = await write([{ kind: 'Office', officeId }], tokens.lead)
  expect(status).toBe(403)
})

it('reaches every holder of an office, and refuses to send to one that nobody holds', async () => {
  const { officeId } = await appoint(server, (await createMember(server)).id, [])
  const days = { startsOn: new Date('2020-07-01'), endsOn: new Date('2090-06-30') }
  const second = (await createMember(server)).id
  await server.db.officeTerm.create({ data: { officeId, userId: second, ...days } })
  const { message } = await write([{ kind: 'Office', officeId }])
  const path = `/message/${message?.id}` as const
  const reached = async () => {
    const { data } = await call(server, `GET ${path}/reach`, { token: tokens.admin })
    return z.object({ reached: z.number() }).parse(data).reached
  }
  expect(await reached()).toBe(2)
  // First the second holder is suspended, then all terms are over.
  await server.db.user.update({ where: { id: second }, data: { status: 'Suspended' } })
  expect(await reached()).toBe(1)
  const ended = { startsOn: new Date('2020-07-01'), endsOn: new Date('2021-06-30') }
  await server.db.officeTerm.updateMany({ where: { officeId }, data: ended })
  expect(await reached()).toBe(0)
  const sent = await call(server, `POST ${path}/send`, {
    token: tokens.admin,
    body: { version: message?.version },
  })
  expect(sent).toMatchObject({
    status: 400,
    message: { message: 'No one would receive it. Choose other groups.' },
  })
  expect(await server.db.messageRecipient.count({ where: { messageId: message?.id ?? '' } })).toBe(
    0,
  )
})
