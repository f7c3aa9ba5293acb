import { erasurePreview } from '@clubhouse/schema/privacy/erasure'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createAdmin,
  createEvent,
  createMember,
  createUser,
  testPassword,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { contentsOf } from '../../../../test/contents.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { eraseRest } from './erase-remainder.js'
import { erasureSteps } from './erasure-steps.js'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server, { firstname: 'Ada' }))
  return () => server.close()
})
beforeEach(() => server.db.rateLimit.deleteMany())

type Choice = { kind: string; id: string }
type Member = Awaited<ReturnType<typeof createMember>>

const preview = async (id: string) =>
  erasurePreview.parse((await call(server, `GET /user/${id}/erase`, { token })).data)

/** Confirms, and does what the job does. */
async function erase(userId: string, matches: Choice[] = []) {
  const body = { currentPassword: testPassword, matches }
  const response = await call(server, `POST /user/${userId}/erase`, { token, body })
  if (response.status === 200) await eraseRest(server.services, { userId })
  return response
}

/** As the account drawer sends it. */
async function saveProfile(member: Member, changes: object) {
  const { firstname, lastname, email, phoneNumber } = member
  const response = await call(server, 'PUT /account', {
    token: await tokenFor(server, member),
    body: {
      ...{ firstname, lastname, email, phoneNumber, phoneExt: null },
      currentPassword: testPassword,
      ...changes,
    },
  })
  expect(response.status, JSON.stringify(response.fields)).toBe(200)
}

const write = (message: string, from: object = {}) =>
  server.db.contactMessage.create({
    data: {
      ...{ firstname: 'Vera', lastname: 'Visitor', phoneNumber: '919-555-0142', message },
      ...from,
    },
  })

const visitorRsvp = async (email: string, name = 'Vic Visitor') => {
  const { id: eventId } = await createEvent(server, { rsvp: 'Everyone', isPublic: true })
  return server.db.rsvp.create({
    data: {
      ...{ eventId, date: new Date('2030-01-15'), name, email, answer: 'No' },
      confirmedAt: new Date(),
    },
  })
}

describe('past names and numbers', () => {
  it('prove nothing: who took another’s for a minute erases nothing of theirs', async () => {
    const mallory = await createMember(server, { firstname: 'Mallory', lastname: 'Moore' })
    const texts = [
      await write('Ask Victor Vance, 919-555-0163.'),
      await write('Hello', { firstname: 'Victor', lastname: 'Vance', phoneNumber: '919-555-0163' }),
    ]
    await saveProfile(mallory, {
      firstname: 'Victor',
      lastname: 'Vance',
      phoneNumber: '(919) 555-0163',
    })
    await saveProfile(mallory, {})
    expect((await preview(mallory.id)).matches).toEqual([])
    expect((await erase(mallory.id)).status).toBe(200)
    for (const text of texts)
      expect(await server.db.contactMessage.findUnique({ where: { id: text.id } })).toEqual(text)
  })

  it('as long as they may be, and however many, do not stop an erasure', async () => {
    const mallory = await createMember(server)
    await server.db.$executeRaw`
      INSERT INTO audit_log (id, action, actor_id, entity_id, before, after)
      SELECT gen_random_uuid(), 'account.update', ${mallory.id}::uuid, ${mallory.id},
             jsonb_build_object('lastname', repeat('x', 90) || n), jsonb_build_object('lastname', repeat('x', 90) || n + 1)
        FROM generate_series(1, 2000) n`
    expect((await preview(mallory.id)).changes).toContainEqual(
      expect.objectContaining({ kind: 'historyValues', effect: 'Blanked', count: 2000 }),
    )
    expect((await erase(mallory.id)).status).toBe(200)
    expect(
      await server.db.auditLog.count({
        where: {
          entityId: mallory.id,
          action: 'account.update',
          after: { path: ['lastname'], string_contains: 'x' },
        },
      }),
    ).toBe(0)
  })
})

describe('an address', () => {
  it('that is pending is nobody’s', async () => {
    const mallory = await createMember(server)
    const rsvp = await visitorRsvp('victim@people.example')
    const message = await write('Hello', { email: 'victim@people.example' })
    await saveProfile(mallory, { email: 'victim@people.example' })
    const { changes, matches } = await preview(mallory.id)
    expect(matches).toEqual([])
    expect(changes.map(({ kind }) => kind)).not.toContain('rsvp')
    expect((await erase(mallory.id)).status).toBe(200)
    expect(await server.db.rsvp.findUnique({ where: { id: rsvp.id } })).toEqual(rsvp)
    expect(await server.db.contactMessage.findUnique({ where: { id: message.id } })).toEqual(
      message,
    )
  })

  it('counts for what was written while it was theirs, and not before or after', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 5, n))
    const nora = await createUser(server, { email: 'new@terms.example', createdAt: day(1) })
    const change = (at: Date, before: string, after: string) =>
      server.db.auditLog.create({
        data: {
          ...{ action: 'account.email', actorId: nora.id, entityId: nora.id, createdAt: at },
          ...{ before: { email: before }, after: { email: after } },
        },
      })
    await change(day(10), 'old@terms.example', 'Mid@terms.example')
    await change(day(20), 'Mid@terms.example', 'new@terms.example')
    const at = (n: number, email: string) => write('Hello', { email, createdAt: day(n) })
    const theirs = [await at(5, 'OLD@terms.example'), await at(15, 'mid@terms.example')]
    const others = [
      await at(15, 'old@terms.example'),
      await at(5, 'mid@terms.example'),
      await at(25, 'mid@terms.example'),
    ]
    // Written before the address was theirs: only an administrator can know whose it is.
    const proposed = await at(15, 'new@terms.example')
    const shown = await preview(nora.id)
    expect(shown.changes).toContainEqual(
      expect.objectContaining({ kind: 'contactMessage', effect: 'Deleted', count: 2 }),
    )
    expect(shown.matches.map(({ kind, id }) => ({ kind, id }))).toEqual([
      { kind: 'contactMessage.sender', id: proposed.id },
    ])
    expect((await erase(nora.id)).status).toBe(200)
    const left = await server.db.contactMessage.findMany({
      where: { id: { in: [...theirs, ...others, proposed].map(({ id }) => id) } },
    })
    expect(left.map(({ id }) => id).sort()).toEqual(
      [...others, proposed].map(({ id }) => id).sort(),
    )
  })
})

describe('texts by others', () => {
  it.each([
    ['The', 'Club', 'The club meets. Members of the club eat.'],
    ['Board', 'Member', 'I want to be a board member.'],
    ['A', 'B', 'A B C'],
  ])('are not proposed by the name %s %s', async (firstname, lastname, message) => {
    const mallory = await createMember(server, { firstname, lastname })
    await write(message)
    expect((await preview(mallory.id)).matches).toEqual([])
  })

  it('are not proposed by a name or a number that another member has', async () => {
    const person = { firstname: 'Ann', lastname: 'Sundergaard', phoneNumber: '919-555-0171' }
    const one = await createMember(server, person)
    await createMember(server, { ...person, firstname: 'Mary Ann', phoneNumber: '9195550171' })
    await write('Call Mary Ann Sundergaard, 919.555.0171')
    const { id } = await write('Mary Ann Sundergaard and Ann Sundergaard')
    const { matches } = await preview(one.id)
    expect(matches).toMatchObject([{ kind: 'contactMessage.message', id }])
    expect(
      (
        await erase(
          one.id,
          matches.map(({ kind, id }) => ({ kind, id })),
        )
      ).status,
    ).toBe(200)
    expect(await server.db.contactMessage.findUnique({ where: { id } })).toMatchObject({
      message: 'Mary Ann Sundergaard and (deleted)',
    })
  })

  it('are found in any case, with quotes and letters of other languages', async () => {
    const member = await createMember(server, { firstname: 'Åsa', lastname: 'Öberg-O"Hara' })
    await write('Åsa ÖBERG-o"HARA', { note: 'Åsa only' })
    await server.db.message.create({
      data: {
        ...{ channel: 'email', subject: 'News', audiences: [] },
        body: { type: 'doc', content: [{ type: 'text', text: 'With Öberg-O"Hara, Åsa' }] },
      },
    })
    expect((await preview(member.id)).matches.map(({ kind, text }) => [kind, text])).toEqual([
      ['contactMessage.message', 'Åsa ÖBERG-o"HARA'],
      ['message.body', 'With Öberg-O"Hara, Åsa'],
    ])
  })

  it('change where the administrator selects them, and nowhere else', async () => {
    const member = await createMember(server, { firstname: 'Orla', lastname: 'Ottinger' })
    const chosen = await write('Orla Ottinger (orla OTTINGER) invited me.')
    const left = await write('Orla Ottinger is my neighbor.')
    const { matches } = await preview(member.id)
    expect(matches.map(({ id, text }) => [id, text]).sort()).toEqual(
      [chosen, left].map(({ id, message }) => [id, message]).sort(),
    )
    const select = [{ kind: 'contactMessage.message', id: chosen.id }]
    expect((await erase(member.id, select)).status).toBe(200)
    expect(await server.db.contactMessage.findUnique({ where: { id: chosen.id } })).toMatchObject({
      message: '(deleted) ((deleted)) invited me.',
    })
    expect(await server.db.contactMessage.findUnique({ where: { id: left.id } })).toEqual(left)
  })

  it('that are not proposed cannot be selected', async () => {
    const member = await createMember(server)
    const { id } = await write('Nothing about anybody')
    for (const kind of ['contactMessage.message', 'contactMessage.sender'])
      expect(await erase(member.id, [{ kind, id }])).toMatchObject({ status: 409 })
    expect(await server.db.user.count({ where: { id: member.id, status: 'Active' } })).toBe(1)
  })
})

/** Tables with rows of a user that an erasure leaves, with a number or nothing about the person, or that it empties at once. */
const left: Record<string, string> = {
  attendance: 'how many came',
  membership_period: 'how many were members',
  subscription: 'the books',
  invoice_run_row: 'the books',
  event_charge: 'the books',
  recovery_code: 'goes as the account closes',
  second_factor: 'goes as the account closes',
  sign_in_challenge: 'goes as the account closes',
  factor_reset: 'goes as the account closes',
  passkey_challenge: 'a secret, for five minutes',
  password_reset: 'goes as the account closes',
  user_invitation: 'goes as the account closes',
  email_change: 'goes as the account closes',
  user_role: 'goes as the account closes',
  erasure_request: 'goes as the account closes',
}

it('every table with rows of a user is erased from, or has a reason', async () => {
  const rows = await server.db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid = '"user"'::regclass AND confdeltype = 'c'`
  const steps = new Set(erasureSteps.map(({ table }) => table))
  const missing = rows.map(({ name }) => name).filter((name) => !steps.has(name) && !left[name])
  expect(rows.length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})

it('the preview counts and lists what is deleted, and it is what is deleted', async () => {
  const member = await createMember(server, { firstname: 'Petra', lastname: 'Pruitt' })
  await tokenFor(server, member)
  const { id: eventId } = await createEvent(server, { title: 'Gala', rsvp: 'Members' })
  await server.db.rsvp.create({
    data: { eventId, date: new Date('2030-01-15'), userId: member.id, answer: 'No' },
  })
  await write('Hello', { email: member.email, firstname: 'Petra', lastname: 'Pruitt' })
  const { changes } = await preview(member.id)
  expect(changes).toMatchObject([
    { kind: 'rsvp', effect: 'Deleted', count: 1, records: ['2030-01-15 Gala'] },
    { kind: 'contactMessage', effect: 'Deleted', count: 1 },
    { kind: 'session', effect: 'Deleted', count: 1 },
    { kind: 'company', effect: 'Deleted', count: 1, records: ['Bend Bakery'] },
  ])
  expect((await erase(member.id)).status).toBe(200)
  expect(await server.db.rsvp.count({ where: { eventId } })).toBe(0)
  expect(await server.db.contactMessage.count({ where: { email: member.email } })).toBe(0)
})

it('a company that another member has since joined or asked to join is kept', async () => {
  const owners = [
    await createMember(server),
    await createMember(server),
    await createMember(server),
  ]
  const body = { currentPassword: testPassword }
  for (const { id } of owners)
    expect((await call(server, `POST /user/${id}/erase`, { token, body })).status).toBe(200)
  const [joined, asked, empty] = owners
  await createUser(server, { companyId: joined?.companyId ?? null })
  const other = await createUser(server)
  await server.db.joinRequest.create({
    data: { userId: other.id, companyId: asked?.companyId ?? '', note: 'Please' },
  })
  for (const { id: userId } of owners) await eraseRest(server.services, { userId })
  const exists = async (id = '') => (await server.db.company.count({ where: { id } })) > 0
  expect(await exists(joined?.companyId ?? '')).toBe(true)
  expect(await exists(asked?.companyId ?? '')).toBe(true)
  expect(await exists(empty?.companyId ?? '')).toBe(false)
})

it('an interrupted erasure continues where it ended', async () => {
  const member = await createMember(server)
  const { id: userId } = member
  await server.db.$executeRaw`
    INSERT INTO sign_in_log (id, user_id, address)
    SELECT gen_random_uuid(), ${userId}::uuid, '192.0.2.1' FROM generate_series(1, 1200)`
  const body = { currentPassword: testPassword }
  expect((await call(server, `POST /user/${userId}/erase`, { token, body })).status).toBe(200)
  expect(await server.db.user.findUnique({ where: { id: userId } })).toMatchObject({
    firstname: 'Deleted',
    status: 'Deleted',
  })
  const left = () => server.db.signInLog.count({ where: { userId } })
  const { $transaction } = server.db
  const interrupted = vi.spyOn(server.db, '$transaction').mockImplementation(async (work) => {
    if ((await left()) === 700) throw new Error('killed')
    return Reflect.apply($transaction, server.db, [work])
  })
  await expect(eraseRest(server.services, { userId })).rejects.toThrow('killed')
  interrupted.mockRestore()
  expect(await left()).toBe(700)
  await eraseRest(server.services, { userId })
  expect(await left()).toBe(0)
  expect(await server.db.erasure.findUnique({ where: { userId } })).toMatchObject({ plan: null })
})

/** How often; each erases one of five members. */
const runs = Number(process.env.ERASURE_RUNS ?? 6)

const person = fc.record({
  firstname: fc.constantFrom('Ann', 'Bo', 'The', 'Zoë', 'Will', 'Mary Ann'),
  lastname: fc.constantFrom('Quill', 'Club', "O'Dell", 'May', 'Quill (Sr.)', '100%_\\'),
  phoneNumber: fc.constantFrom('919-555-0101', '919-555-0102', '(919) 555-0103'),
})
const index = fc.nat(4)
const action = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), who: index, person }),
  fc.record({ kind: fc.constant('pend' as const), who: index, whom: index }),
  fc.record({ kind: fc.constant('mention' as const), who: index, whom: index }),
  fc.record({ kind: fc.constant('visit' as const), who: index, whom: index }),
)

it('of everyone else nothing changes by a byte, but what the administrator selected', {
  timeout: 30_000 + runs * 10_000,
}, async () => {
  let round = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 5, maxLength: 5 }),
      fc.array(action, { minLength: 5, maxLength: 20 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
      async (people, actions, wanted) => {
        round++
        await server.db.rateLimit.deleteMany()
        const members: Member[] = []
        for (const [n, one] of people.entries())
          members.push(
            await createMember(server, { ...one, email: `member-${n}-${round}@round.example` }),
          )
        const event = await createEvent(server, { rsvp: 'Everyone', isPublic: true })
        const at = (n: number) => {
          const member = members[n]
          if (!member) throw new Error(`There is no member ${n}`)
          return member
        }
        for (const [n, one] of actions.entries()) {
          const who = at(one.who)
          const { firstname, lastname, phoneNumber } = who
          if (one.kind === 'rename') {
            await server.db.user.update({ where: { id: who.id }, data: one.person })
            await server.db.auditLog.create({
              data: {
                ...{ action: 'account.update', actorId: who.id, entityId: who.id },
                ...{ before: { firstname, lastname, phoneNumber }, after: one.person },
              },
            })
            Object.assign(who, one.person)
            continue
          }
          const whom = at(one.whom)
          if (one.kind === 'pend') {
            const change = { email: whom.email, expiresAt: new Date(Date.now() + 3600_000) }
            await server.db.emailChange.upsert({
              where: { userId: who.id },
              create: { userId: who.id, ...change },
              update: change,
            })
          } else if (one.kind === 'visit') {
            await write('Hello', { email: whom.email })
          } else {
            const name = `${whom.firstname} ${whom.lastname}`
            const text = `${name}, ${whom.phoneNumber}, ${whom.email}; the club`
            await write(text, { note: text })
            const date = new Date(Date.UTC(2031, 0, 1 + n))
            await server.db.rsvp.create({
              data: {
                ...{ eventId: event.id, date, userId: who.id, answer: 'No', note: text },
                guests: [{ name, meal: null }],
                party: 2,
              },
            })
            await server.db.message.create({
              data: {
                ...{ channel: 'email', subject: name, authorId: who.id, audiences: [] },
                body: { type: 'doc', content: [{ type: 'text', text }] },
              },
            })
          }
        }
        const erased = at(0)
        const { matches } = await preview(erased.id)
        const chosen = matches.filter((_, n) => wanted[n % wanted.length])
        const before = await contentsOf(server.databaseUrl)
        expect(
          await erase(
            erased.id,
            chosen.map(({ kind, id }) => ({ kind, id })),
          ),
        ).toMatchObject({
          status: 200,
        })
        const after = await contentsOf(server.databaseUrl)
        const mayChange = (table: string, row: string) =>
          row.includes(erased.id) ||
          // Nobody else belongs to it.
          (table === 'public.company' && row.includes(`"id": "${erased.companyId}"`)) ||
          (table === 'public.contact_message' && row.includes(`"email": "${erased.email}"`)) ||
          chosen.some(({ id }) => row.includes(`"id": "${id}"`))
        const counters = ['sequences', 'public.rate_limit', 'pgboss.job', 'pgboss.queue']
        const changed = Object.entries(before).flatMap(([table, rows]) => {
          if (counters.includes(table)) return []
          const kept = new Set(after[table])
          return rows.flatMap((row) =>
            kept.has(row) || mayChange(table, row) ? [] : `${table}: ${row}`,
          )
        })
        expect(changed).toEqual([])
      },
    ),
    { numRuns: runs },
  )
})
