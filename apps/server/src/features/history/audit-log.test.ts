import { auditPage } from '@clubhouse/schema/history/audit'
import { newPersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createCompany,
  createEvent,
  createJoinRequest,
  createMember,
  createUser,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startServer({ clubTimeZone: 'America/New_York' })
  admin = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

const origin = { requestId: 'req-1', address: '192.0.2.1' }

async function read(query: Record<string, string | number>) {
  const search = new URLSearchParams()
  for (const [name, text] of Object.entries(query)) search.set(name, `${text}`)
  return auditPage.parse((await call(server, `GET /audit?${search}`, { token: admin })).data)
}

/** Creates entries of one record of their own, at these instants, in this order. */
async function written(entityId: string, instants: string[]): Promise<void> {
  for (const at of instants) {
    const createdAt = new Date(at)
    await server.db.auditLog.create({ data: { action: 'visit.note', entityId, createdAt } })
  }
}

describe('an administrator', () => {
  it('reads who changed what, from what to what, the newest first', async () => {
    const member = await createMember(server)
    const body = {
      firstname: 'Rosa',
      lastname: 'Avila',
      email: member.email,
      phoneNumber: '919-555-0100',
    }
    const token = await tokenFor(server, member)
    await call(server, 'PUT /account', { token, body })
    await call(server, 'PUT /account', { token, body: { ...body, phoneExt: '12' } })
    const { records, nextCursor } = await read({ actorId: member.id })
    expect(nextCursor).toBeNull()
    const actor = { id: member.id, fullname: 'Rosa Avila' }
    expect(records).toMatchObject([
      { before: { phoneExt: null }, after: { phoneExt: '12' } },
      {
        action: 'account.update',
        actor,
        entityId: member.id,
        entityLabel: 'Rosa Avila',
        before: { firstname: 'Nora', lastname: 'Newcomer' },
        after: { firstname: 'Rosa', lastname: 'Avila' },
        requestId: expect.any(String),
        address: '127.0.0.1',
      },
    ])
  })

  it('sees which token did something, and that none did', async () => {
    const actor = await createAdmin(server)
    const session = await tokenFor(server, actor)
    const made = await call(server, 'POST /account/personal-access-token', {
      token: session,
      body: { name: 'Night script', scope: 'ReadWrite' },
    })
    const { token } = newPersonalAccessToken.parse(made.data)
    await call(server, 'POST /chapter', { token, body: { name: 'By script' } })
    await call(server, 'POST /chapter', { token: session, body: { name: 'By hand' } })
    const { records } = await read({ actorId: actor.id, action: 'chapter' })
    expect(records).toMatchObject([{ tokenName: null }, { tokenName: 'Night script' }])
  })

  it('sees records by what they are called, and those that are gone without a name', async () => {
    const member = await createUser(server)
    const gone = await createUser(server, { firstname: 'Gone' })
    const request = await createJoinRequest(server, {
      companyId: (await createCompany(server, { name: 'Mill' })).id,
    })
    const written = { body: {}, audiences: [] }
    const text = {
      channel: 'sms',
      subject: 'Not of a text message',
      text: 'We meet at noon',
    } as const
    const mail = { channel: 'email', subject: 'Summer party', text: 'Not of an email' } as const
    const message = async (data: object) =>
      (await server.db.message.create({ data: { channel: 'email', ...written, ...data } })).id
    const token = await server.db.personalAccessToken.create({
      data: {
        userId: member.id,
        name: 'Newsletter',
        scope: 'Read',
        tokenHash: 'hash',
        expiresAt: server.clock.now(),
      },
    })
    const named = {
      'company.update': (await createCompany(server, { name: 'Bend Bakery' })).id,
      'chapter.create': (await createChapter(server, { name: 'Midday' })).id,
      'event.update': (await createEvent(server, { title: 'Trail Day' })).id,
      'joinRequest.approve': request.id,
      'administrator.grant': member.id,
      'user.delete': gone.id,
      'message.send': await message(mail),
      'message.test': await message(text),
      'message.create': await message({}),
      'token.create': token.id,
      'import.run': 'members.csv',
    }
    for (const [action, entityId] of Object.entries(named)) {
      await server.db.auditLog.create({ data: { action, actorId: gone.id, entityId, ...origin } })
    }
    await server.db.user.delete({ where: { id: gone.id } })
    const { records } = await read({ actorId: gone.id })
    expect(records.map(({ action, entityLabel }) => [action, entityLabel]).reverse()).toEqual([
      ['company.update', 'Bend Bakery'],
      ['chapter.create', 'Midday'],
      ['event.update', 'Trail Day'],
      ['joinRequest.approve', 'Nora Newcomer to join Mill'],
      ['administrator.grant', 'Nora Newcomer'],
      ['user.delete', null],
      ['message.send', 'Summer party'],
      ['message.test', 'We meet at noon'],
      ['message.create', 'Nothing written yet'],
      ['token.create', 'Newsletter'],
      ['import.run', 'members.csv'],
    ])
    expect(records[0]?.actor).toEqual({ id: gone.id, fullname: null })
  })

  it('sees that nobody who was signed in did it', async () => {
    await server.db.auditLog.create({ data: { action: 'command.line', ...origin } })
    const { records } = await read({ action: 'command' })
    expect(records).toMatchObject([{ actor: null, entityId: null, entityLabel: null, ...origin }])
  })

  it('filters by kind of record, and by one action', async () => {
    const entityId = 'kinds'
    for (const action of ['trip.create', 'trip.update', 'tripod.update']) {
      await server.db.auditLog.create({ data: { action, entityId, ...origin } })
    }
    const actionsOf = async (action: string) =>
      (await read({ entityId, action })).records.map((record) => record.action)
    expect(await actionsOf('trip')).toEqual(['trip.update', 'trip.create'])
    expect(await actionsOf('trip.create')).toEqual(['trip.create'])
  })

  it('leaves out a kind of record', async () => {
    const entityId = 'left-out'
    for (const action of ['session.begin', 'chapter.update']) {
      await server.db.auditLog.create({ data: { action, entityId, ...origin } })
    }
    const { records } = await read({ entityId, without: 'session' })
    expect(records.map(({ action }) => action)).toEqual(['chapter.update'])
  })

  it('filters by days of the club’s time zone, the first and the last included', async () => {
    // Midnight in New York: 05:00 UTC, and from March 8, 2026 on 04:00.
    const [eve, first, last, morrow] = [
      '2026-03-07T04:59:59.999Z',
      '2026-03-07T05:00:00.000Z',
      '2026-03-09T03:59:59.999Z',
      '2026-03-09T04:00:00.000Z',
    ]
    await written('days', [eve, first, last, morrow])
    const instantsOf = async (days: { from?: string; to?: string }) =>
      (await read({ entityId: 'days', ...days })).records.map(({ createdAt }) => createdAt)
    expect(await instantsOf({ from: '2026-03-07', to: '2026-03-08' })).toEqual([last, first])
    expect(await instantsOf({ from: '2026-03-09' })).toEqual([morrow])
    expect(await instantsOf({ to: '2026-03-06' })).toEqual([eve])
    expect(await instantsOf({ from: '1900-01-01', to: '2199-12-31' })).toHaveLength(4)
  })

  it('turns pages without missing or repeating one, even of the same instant', async () => {
    await written('pages', Array<string>(5).fill('2026-05-01T12:00:00Z'))
    await written('pages', ['2026-04-30T12:00:00Z'])
    const all = (await read({ entityId: 'pages' })).records.map(({ id }) => id)
    const pages: string[][] = []
    let cursor: string | null = null
    do {
      const page = await read({ entityId: 'pages', limit: 2, ...(cursor && { cursor }) })
      // A later entry comes before all pages.
      await written('pages', ['2026-06-01T12:00:00Z'])
      pages.push(page.records.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 2])
    expect(pages.flat()).toEqual(all)
  })

  it('never contains a secret, at any depth and no matter who recorded it', async () => {
    await server.db.auditLog.create({
      data: {
        action: 'canary.update',
        before: { passwordHash: 'canary-1', calendar_token_hash: 'canary-2', name: 'Ana' },
        after: {
          newPassword: 'canary-3',
          name: 'Anna',
          links: [{ Token: 'canary-4', url: 'https://club.example' }],
          stripe: { webhookSecret: 'canary-5' },
        },
        ...origin,
      },
    })
    const { http: _, ...answer } = await call(server, 'GET /audit?action=canary', { token: admin })
    expect(JSON.stringify(answer)).not.toContain('canary-')
    expect(auditPage.parse(answer.data).records).toMatchObject([
      {
        before: { name: 'Ana' },
        after: { name: 'Anna', links: [{ url: 'https://club.example' }], stripe: {} },
      },
    ])
  })

  it.each([
    'limit=0',
    'limit=201',
    'from=yesterday',
    'to=0000-01-01',
    'from=1899-12-31',
    'to=2200-01-01',
    'cursor=1',
    'action=company%25',
    'actorId=me',
  ])('rejects %s, which makes no sense', async (query) => {
    expect((await call(server, `GET /audit?${query}`, { token: admin })).status).toBe(400)
  })
})
