import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Prisma } from '@clubhouse/db'
import { createTables } from '@clubhouse/practice-stripe'
import { firstClubAudience } from '@clubhouse/schema/privacy/field-audience'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvent, createUser } from '../../../../test/builders.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { dataDirForTest } from '../../../../test/process.js'
import { serverForTest, startServer, type TestServer } from '../../../../test/server.js'
import { deleteOld } from './delete-old.js'
import { deletedOtherwise, deletionRules } from './deletion-rules.js'

const day = 24 * 3600_000
const hour = 3600_000
const minute = 60_000

const keep = { addresses: 90, auditLog: 1825, contactMessages: 365, mailFiles: 30 }

let server: TestServer
let userId: string
let dataDir: string
beforeAll(async () => {
  // Not `dataDirForTest`, which ends with one test.
  server = await startServer()
  userId = (await createUser(server)).id
})
afterAll(() => server.close())

const night = (services = server.services) =>
  deleteOld(services, { id: 'night', log: server.app.log })

/** So long ago, in milliseconds; in the future when it is below 0. */
const ago = (age: number) => new Date(server.clock.now().getTime() - age)

type Row = {
  /** The unit of the row's age, and what is checked afterwards. */
  put: (age: number) => Promise<unknown>
  count: () => Promise<number>
  /** Milliseconds after which it is deleted. */
  after: number
}

const family = (expiresAt: Date) =>
  server.db.sessionFamily.create({ data: { userId, rememberMe: true, expiresAt } })

const visitor = async (more: Partial<Prisma.RsvpUncheckedCreateInput>) => {
  const { id: eventId } = await createEvent(server)
  const date = new Date('2026-01-01')
  return server.db.rsvp.create({ data: { eventId, date, name: 'Vera', answer: 'Yes', ...more } })
}

/** A raffle's sale of ticket 7. */
const saleOf = async (year: number) => {
  const { id: raffleId } = await server.db.raffle.create({ data: { year } })
  const book = await server.db.ticketBook.create({ data: { raffleId, from: 1, to: 9 } })
  return server.db.ticketSale.create({
    data: {
      ...{ raffleId, reference: randomUUID(), soldAt: ago(0), channel: 'Table', method: 'Cash' },
      ...{ cents: 500, buyerName: 'Vera Visitor', buyerPhone: '919-555-0142' },
      tickets: { create: { raffleId, number: 7, bookId: book.id, state: 'Sold' } },
    },
  })
}

/** What is known by a day: two of them around its time, not two minutes. */
const ofDays = ['days', 'visitorsAnswers', 'attendanceGuests', 'absences', 'speakerDetails']

/** One of each kind of row; each is created just before and just after its time. */
const rows: Record<string, () => Row> = {
  outboxMessages: () => ({
    put: (age) =>
      server.db.outboxMessage.create({
        data: {
          ...{ id: randomUUID(), kind: 'password.forgot', channel: 'email', to: 'a@b.example' },
          ...{
            subject: 'Hello',
            state: 'Sent',
            tries: 1,
            createdAt: ago(age),
            lastTriedAt: ago(age),
          },
        },
      }),
    count: () => server.db.outboxMessage.count(),
    after: 30 * day,
  }),
  refusedAddresses: () => ({
    put: (age) =>
      server.db.refusedAddress.create({
        data: { key: randomUUID(), refusals: 1, reason: '550 Gone', refusedAt: ago(age) },
      }),
    count: () => server.db.refusedAddress.count(),
    after: 365 * day,
  }),
  sitePictures: () => ({
    put: (age) =>
      server.db.sitePicture.create({ data: { filename: 'a.jpg', createdAt: ago(age) } }),
    count: () => server.db.sitePicture.count(),
    after: day,
  }),
  factorResets: () => ({
    put: async (age) => {
      const { id: userId } = await createUser(server, { passwordHash: null })
      return server.db.factorReset.create({ data: { userId, effectiveAt: ago(age) } })
    },
    count: () => server.db.factorReset.count(),
    after: 0,
  }),
  refreshSecrets: () => ({
    put: async (age) => {
      const { id: familyId } = await family(ago(-day))
      const session = { id: randomUUID(), userId, familyId, expiresAt: ago(age) }
      return server.db.session.create({ data: session })
    },
    count: () => server.db.session.count(),
    after: 0,
  }),
  sessions: () => ({
    put: (age) => family(ago(age)),
    count: () => server.db.sessionFamily.count(),
    after: 0,
  }),
  bearerTokens: () => ({
    put: async (age) => {
      const { id: familyId } = await family(ago(-day))
      return server.db.accessToken.create({
        data: { id: randomUUID(), familyId, expiresAt: ago(age) },
      })
    },
    count: () => server.db.accessToken.count(),
    after: 0,
  }),
  personalAccessTokens: () => ({
    put: (age) =>
      server.db.personalAccessToken.create({
        data: { userId, name: 'x', scope: 'Read', tokenHash: randomUUID(), expiresAt: ago(age) },
      }),
    count: () => server.db.personalAccessToken.count(),
    after: 30 * day,
  }),
  passwordLinks: () => ({
    put: async (age) => {
      const { id } = await createUser(server, { passwordHash: null })
      return server.db.passwordReset.create({
        data: { userId: id, tokenHash: randomUUID(), expiresAt: ago(age) },
      })
    },
    count: () => server.db.passwordReset.count(),
    after: 0,
  }),
  signInChallenges: () => ({
    put: async (age) =>
      server.db.signInChallenge.create({
        data: {
          ticketHash: randomUUID(),
          userId: (await createUser(server)).id,
          need: 'Code',
          rememberMe: false,
          expiresAt: ago(age),
        },
      }),
    count: () => server.db.signInChallenge.count(),
    after: 0,
  }),
  passkeyChallenges: () => ({
    put: (age) =>
      server.db.passkeyChallenge.create({
        data: { challengeHash: randomUUID(), purpose: 'SignIn', expiresAt: ago(age) },
      }),
    count: () => server.db.passkeyChallenge.count(),
    after: 0,
  }),
  mailedSignIns: () => ({
    put: (age) =>
      server.db.mailedSignIn.create({
        data: {
          challengeHash: randomUUID(),
          email: 'nora@people.example',
          rememberMe: false,
          expiresAt: ago(age),
        },
      }),
    count: () => server.db.mailedSignIn.count(),
    after: 0,
  }),
  mailedProofs: () => ({
    put: async (age) => {
      const { id: userId } = await createUser(server)
      const { id: familyId } = await server.db.sessionFamily.create({
        data: { userId, rememberMe: true, expiresAt: ago(-365 * 24 * 3600_000) },
      })
      return server.db.mailedProof.create({ data: { familyId, expiresAt: ago(age) } })
    },
    count: () => server.db.mailedProof.count(),
    after: 0,
  }),
  knownDevices: () => ({
    put: (age) =>
      server.db.knownDevice.create({
        data: { userId, secretHash: randomUUID(), lastSeenAt: ago(age) },
      }),
    count: () => server.db.knownDevice.count(),
    after: 400 * day,
  }),
  setUpLinks: () => ({
    put: (age) =>
      server.db.setupLink.create({ data: { tokenHash: randomUUID(), expiresAt: ago(age) } }),
    count: () => server.db.setupLink.count(),
    after: 0,
  }),
  invitations: () => ({
    put: async (age) => {
      const { id } = await createUser(server, { passwordHash: null })
      return server.db.userInvitation.create({
        data: { userId: id, tokenHash: randomUUID(), expiresAt: ago(age) },
      })
    },
    count: () => server.db.userInvitation.count(),
    after: 30 * day,
  }),
  emptyDrafts: () => ({
    put: (age) =>
      server.db.message.create({
        data: {
          channel: 'email',
          subject: '',
          body: { type: 'doc', content: [{ type: 'paragraph' }] },
          audiences: [{ kind: 'All' }],
          updatedAt: ago(age),
        },
      }),
    count: () => server.db.message.count(),
    after: day,
  }),
  emailChanges: () => ({
    put: async (age) => {
      const { id } = await createUser(server, { passwordHash: null })
      return server.db.emailChange.create({
        data: { userId: id, email: 'new@people.example', expiresAt: ago(age) },
      })
    },
    count: () => server.db.emailChange.count(),
    after: 0,
  }),
  dataExports: () => ({
    put: async (age) => {
      const { id } = await createUser(server, { passwordHash: null })
      return server.db.dataExport.create({ data: { userId: id, requestedAt: ago(age) } })
    },
    count: () => server.db.dataExport.count(),
    after: day,
  }),
  limits: () => ({
    put: (age) =>
      server.db.rateLimit.create({
        data: { key: randomUUID(), points: 1, expire: ago(age) },
      }),
    count: () => server.db.rateLimit.count(),
    after: 0,
  }),
  idempotencyKeys: () => ({
    put: (age) =>
      server.db.idempotencyKey.create({
        data: { userId, keyHash: randomUUID(), requestHash: 'x', createdAt: ago(age) },
      }),
    count: () => server.db.idempotencyKey.count(),
    after: day,
  }),
  signIns: () => ({
    put: (age) =>
      server.db.signInLog.create({ data: { userId, address: '::1', createdAt: ago(age) } }),
    // The newest is kept whatever its age, so that there must be one that is new.
    count: () => server.db.signInLog.count({ where: { userId } }),
    after: keep.addresses * day,
  }),
  auditAddresses: () => ({
    put: (age) =>
      server.db.auditLog.create({
        data: { action: 'x.y', address: '192.0.2.1', createdAt: ago(age) },
      }),
    count: () => server.db.auditLog.count({ where: { address: '192.0.2.1' } }),
    after: keep.addresses * day,
  }),
  auditLog: () => ({
    put: (age) => server.db.auditLog.create({ data: { action: 'old.one', createdAt: ago(age) } }),
    count: () => server.db.auditLog.count({ where: { action: 'old.one' } }),
    after: keep.auditLog * day,
  }),
  contactMessages: () => ({
    put: (age) =>
      server.db.contactMessage.create({
        data: {
          firstname: 'Vera',
          lastname: 'V',
          phoneNumber: '919-555-0142',
          message: 'Hello',
          createdAt: ago(age),
        },
      }),
    count: () => server.db.contactMessage.count(),
    after: keep.contactMessages * day,
  }),
  proposals: () => ({
    put: (age) =>
      server.db.memberProposal.create({
        data: { firstname: 'Vera', lastname: 'V', createdAt: ago(age), withdrawnAt: ago(age) },
      }),
    count: () => server.db.memberProposal.count(),
    after: 180 * day,
  }),
  unconfirmedAnswers: () => ({
    put: (age) => visitor({ createdAt: ago(age) }),
    count: () => server.db.rsvp.count({ where: { confirmedAt: null } }),
    after: 3 * day,
  }),
  visitorsAnswers: () => ({
    put: async (age) => {
      const confirmedAt = ago(age)
      await visitor({ date: ago(age), confirmedAt, seat: 'Going', queuedAt: confirmedAt })
    },
    count: () => server.db.rsvp.count({ where: { confirmedAt: { not: null } } }),
    after: 366 * day,
  }),
  attendanceGuests: () => ({
    put: async (age) => {
      const { id: eventId } = await createEvent(server)
      await server.db.attendanceGuest.create({
        data: { eventId, date: ago(age), firstname: 'Gina', lastname: 'Guest' },
      })
    },
    count: () => server.db.attendanceGuest.count(),
    after: 366 * day,
  }),
  absences: () => ({
    put: async (age) => {
      const { id: userId } = await createUser(server)
      await server.db.absence.create({ data: { userId, startsOn: ago(age), endsOn: ago(age) } })
    },
    count: () => server.db.absence.count(),
    after: 366 * day,
  }),
  speakerDetails: () => ({
    put: async (age) => {
      const { id: eventId } = await createEvent(server)
      await server.db.program.create({
        data: { eventId, date: ago(age), speaker: 'Mary', contactPhone: '919-555-0100' },
      })
    },
    count: () => server.db.program.count({ where: { contactPhone: { not: null } } }),
    after: 366 * day,
  }),
  raffleBuyers: () => ({
    put: async (age) => {
      const sale = await saleOf(1900 + (await server.db.raffle.count()))
      const { raffleId } = sale
      await server.db.draw.create({
        data: {
          ...{ raffleId, method: 'Drum', frozenAt: ago(age), drawnAt: ago(age) },
          ...{ tickets: 1, listSha256: 'a', alternates: 0 },
        },
      })
    },
    count: () => server.db.ticketSale.count({ where: { buyerPhone: { not: null } } }),
    after: firstClubAudience.raffleBuyerDays * day,
  }),
  paymentEvents: () => ({
    put: (age) =>
      server.db.webhookEvent.create({
        data: { id: randomUUID(), type: 'invoice.paid', processedAt: ago(age) },
      }),
    count: () => server.db.webhookEvent.count(),
    after: 90 * day,
  }),
  paymentLog: () => ({
    put: (age) =>
      server.db.subscriptionLog.create({
        data: { type: 'invoice.paid', rawPayload: {}, createdAt: ago(age) },
      }),
    count: () => server.db.subscriptionLog.count(),
    after: 3650 * day,
  }),
  practicePayments: () => ({
    put: async (age) => {
      await createTables(server.db)
      return server.db.$executeRaw`
        INSERT INTO practice.objects (id, type, created, data)
        VALUES (${randomUUID()}, 'event', ${ago(age)}, '{}')`
    },
    count: async () => {
      const [found] = await server.db.$queryRaw<{ rows: number }[]>`
        SELECT count(*)::int AS rows FROM practice.objects WHERE type = 'event'`
      return found?.rows ?? 0
    },
    after: 90 * day,
  }),
  days: () => ({
    put: (age) => server.db.dailyRun.create({ data: { day: ago(age) } }),
    count: () => server.db.dailyRun.count(),
    after: 41 * day,
  }),
  backupRuns: () => ({
    put: (age) =>
      server.db.backupRun.create({
        data: { isDaily: true, file: 'x', bytes: 1n, startedAt: ago(age), finishedAt: ago(age) },
      }),
    count: () => server.db.backupRun.count(),
    after: 400 * day,
  }),
}

describe.each(Object.entries(rows))('of %s', (name, row) => {
  it('deletes old records and keeps newer ones', async () => {
    const { put, count, after } = row()
    const margin = ofDays.includes(name) ? 2 * day : 2 * minute
    await put(after + margin)
    await put(after - margin)
    const before = await count()
    await night()
    expect(await count()).toBe(before - 1)
    await night()
    expect(await count()).toBe(before - 1)
  })
})

it('every kind that the job deletes is tried here, or below', () => {
  const below = ['signInAddresses', 'mailFiles', 'partialFiles', 'pictures', 'attachmentFiles']
  expect([...Object.keys(rows), ...below].sort()).toEqual(
    deletionRules.map(({ name }) => name).sort(),
  )
})

it('a person’s last sign-in stays, and forgets from where it was', async () => {
  const { id } = await createUser(server, { passwordHash: null })
  const at = async (days: number) =>
    server.db.signInLog.create({ data: { userId: id, address: '::1', createdAt: ago(days * day) } })
  await at(300)
  const last = await at(200)
  await night()
  expect(await server.db.signInLog.findMany({ where: { userId: id } })).toEqual([
    { ...last, address: '' },
  ])
})

it('that the command line did something is no network address, and stays', async () => {
  const { id } = await server.db.auditLog.create({
    data: { action: 'administrator.grant', address: 'command line', createdAt: ago(200 * day) },
  })
  await night()
  expect(await server.db.auditLog.findUnique({ where: { id } })).toMatchObject({
    address: 'command line',
  })
})

it('deletes emails, text messages and partial files by their age, and nothing else', async () => {
  dataDir = await dataDirForTest()
  const put = async (path: string, age: number) => {
    const file = join(dataDir, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, 'x')
    await utimes(file, ago(age), ago(age))
  }
  await put('mails/old.eml', 31 * day)
  await put('mails/new.eml', 29 * day)
  await put('sms/old.txt', 31 * day)
  await put('sms/new.txt', 29 * day)
  await put('mails/old.eml.part', 25 * hour)
  await put('mails/new.eml.part', hour)
  await put('uploads/avatar/.old.part', 25 * hour)
  await put('mails/notes of the owner.doc', 900 * day)
  const config = { ...server.services.config, dataDir }
  await night({ ...server.services, config })
  const left = await readdir(dataDir, { recursive: true, withFileTypes: true })
  expect(left.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort()).toEqual([
    'new.eml',
    'new.eml.part',
    'new.txt',
    'notes of the owner.doc',
  ])
})

it('a draft of one word is kept, whatever it is a word of', async () => {
  const empty = { type: 'doc', content: [] }
  const words = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }],
  }
  const drafts: Pick<Prisma.MessageCreateInput, 'subject' | 'body' | 'text'>[] = [
    { subject: 'Hi', body: empty },
    { text: 'Hi', body: empty },
    { body: words },
  ]
  for (const draft of drafts) {
    await server.db.message.create({
      data: { channel: 'email', audiences: [], updatedAt: ago(9 * day), ...draft },
    })
  }
  const before = await server.db.message.count()
  await night()
  expect(await server.db.message.count()).toBe(before)
})

it('raffle buyers are kept as the club chose, their amounts always, and a winner who can respond', async () => {
  const { id, raffleId } = await saleOf(2100)
  const { id: drawId } = await server.db.draw.create({
    data: {
      ...{ raffleId, method: 'Drum', frozenAt: ago(40 * day), drawnAt: ago(40 * day) },
      ...{ tickets: 1, listSha256: 'a', alternates: 0 },
    },
  })
  const winner = await server.db.drawnTicket.create({
    data: {
      ...{ drawId, order: 1, number: 7, place: 'Grand prize', isAlternate: false },
      claimBy: ago(-day),
    },
  })
  const buyer = () =>
    server.db.ticketSale.findUnique({
      where: { id },
      select: { cents: true, buyerName: true, buyerPhone: true, tickets: true },
    })
  const kept = { cents: 500, buyerName: 'Vera Visitor', buyerPhone: '919-555-0142' }
  await night()
  expect(await buyer()).toMatchObject(kept)
  const audience = { ...firstClubAudience, raffleBuyerDays: 30 }
  await server.db.clubAudience.create({ data: audience })
  await night()
  expect(await buyer()).toMatchObject(kept)
  await server.db.drawnTicket.update({ where: { id: winner.id }, data: { state: 'Claimed' } })
  await night()
  expect(await buyer()).toMatchObject({
    ...{ cents: 500, buyerName: null, buyerPhone: null },
    tickets: [{ number: 7, state: 'Sold' }],
  })
  await server.db.clubAudience.deleteMany()
})

it('buyers of a raffle without a drawing are kept after the end of its year', async () => {
  const { id } = await saleOf(server.clock.now().getUTCFullYear() - 5)
  const { id: thisYear } = await saleOf(server.clock.now().getUTCFullYear())
  await night()
  const nameOf = async (id: string) =>
    (await server.db.ticketSale.findUnique({ where: { id } }))?.buyerName
  expect([await nameOf(id), await nameOf(thisYear)]).toEqual([null, 'Vera Visitor'])
})

it('the settings of the club count', async () => {
  await server.db.contactMessage.create({
    data: {
      firstname: 'Vera',
      lastname: 'Kept',
      phoneNumber: '919-555-0142',
      message: 'Hello',
      createdAt: ago(400 * day),
    },
  })
  const kept = () => server.db.contactMessage.count({ where: { lastname: 'Kept' } })
  const config = { ...server.services.config, keep: { ...keep, contactMessages: 500 } }
  await night({ ...server.services, config })
  expect(await kept()).toBe(1)
  await night()
  expect(await kept()).toBe(0)
})

it('records in the audit log how many of each kind were deleted, once, and nothing when none were', async () => {
  await night()
  await server.db.auditLog.deleteMany({ where: { action: 'records.delete' } })
  await rows.contactMessages?.().put(400 * day)
  await rows.contactMessages?.().put(400 * day)
  await rows.paymentEvents?.().put(100 * day)
  await night()
  await night()
  const entries = await server.db.auditLog.findMany({ where: { action: 'records.delete' } })
  expect(entries).toMatchObject([
    { actorId: null, requestId: 'night', after: { contactMessages: 2, paymentEvents: 1 } },
  ])
})

it('a kind that fails holds up no other, and the job is tried again', async () => {
  await rows.paymentEvents?.().put(100 * day)
  const [first, ...others] = deletionRules
  const broken = {
    ...(first ?? deletionRules[0]),
    name: 'broken',
    what: '',
    where: '',
    when: '',
    deleteSome: () => Promise.reject(new Error('no disk')),
  }
  const before = await server.db.webhookEvent.count()
  const job = { id: 'night', log: server.app.log }
  await expect(deleteOld(server.services, job, [broken, ...others])).rejects.toThrow(
    'Some expired records were not deleted',
  )
  expect(await server.db.webhookEvent.count()).toBe(before - 1)
})

it('the daily job does it', async () => {
  const own = await serverForTest()
  await own.db.webhookEvent.create({
    data: { id: 'evt_1', type: 'invoice.paid', processedAt: ago(100 * day) },
  })
  await own.services.jobs.enqueue(own.db, 'day.sweep', {})
  await startJobs(own)
  await jobsDone(own)
  expect(await own.db.webhookEvent.count()).toBe(0)
})

it('a row that somebody holds waits for nobody, and holds nobody up', async () => {
  await rows.contactMessages?.().put(400 * day)
  await rows.contactMessages?.().put(400 * day)
  const old = { createdAt: { lt: ago(399 * day) } }
  const held = await server.db.contactMessage.findFirst({ where: old, select: { id: true } })
  await server.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM contact_message WHERE id = ${held?.id}::uuid FOR UPDATE`
    await night()
    const left = await server.db.contactMessage.findMany({ where: old, select: { id: true } })
    expect(left).toEqual([held])
  })
  await night()
  expect(await server.db.contactMessage.count({ where: old })).toBe(0)
})

describe('docs/operations.md', async () => {
  const text = await readFile(
    new URL('../../../../../../docs/operations.md', import.meta.url),
    'utf8',
  )
  const section = /\n## Retention\n([\s\S]*?)(?=\n## |$)/.exec(text)?.[1] ?? ''

  it('has the table of what is deleted as the server does it', () => {
    const lines = [...deletionRules, ...deletedOtherwise].map(
      ({ what, where, when }) => `| ${what} | ${where} | ${when} |`,
    )
    const [head, line, ...documented] = section.match(/^\|.*\|$/gm) ?? []
    expect([head, line]).toEqual(['| what | where | when |', '|---|---|---|'])
    expect(documented.sort()).toEqual(lines.sort())
  })

  it('names every table that there is, deleted or kept', async () => {
    await createTables(server.db)
    await server.services.jobs.countMails(server.db)
    const tables = await server.db.$queryRaw<{ name: string }[]>`
      SELECT CASE schemaname WHEN 'public' THEN tablename
                             ELSE schemaname || '.' || tablename END AS name
        FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename !~ '^j[0-9a-f]{56}$'`
    const unnamed = tables.filter(({ name }) => !section.includes(`\`${name}\``))
    expect(unnamed).toEqual([])
  })
})

it('20,000 old entries of the audit log go in batches, and hold up nobody', async () => {
  const own = await serverForTest()
  await own.db.$executeRaw`
    INSERT INTO audit_log (id, action, address, after, created_at)
    SELECT gen_random_uuid(), 'company.update', '192.0.2.1', '{"name": "Bend Bakery"}',
           now() - interval '100 days' - n * interval '1 minute'
      FROM generate_series(1, 20000) AS n`
  let isDone = false
  let written = 0
  const work = deleteOld(own.services, { id: 'night', log: own.app.log }).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await own.db.auditLog.create({ data: { action: 'company.update', address: '192.0.2.7' } })
    written++
  }
  await work
  // With a wait for all of it there would have been only one.
  expect(written).toBeGreaterThan(2)
  // On a slow machine the work left after 20 seconds is a job.
  await startJobs(own)
  await jobsDone(own)
  expect(await own.db.auditLog.count({ where: { address: '192.0.2.1' } })).toBe(0)
})
