import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb, outageOf } from '@clubhouse/db'
import { createTestDatabase } from '@clubhouse/db/testing'
import { startPracticeStripe } from '@clubhouse/practice-stripe'
import { createBrowser } from '@clubhouse/practice-stripe/testing'
import { clubDate } from '@clubhouse/schema/club-time'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { hostedPage } from '@clubhouse/schema/finance/subscription'
import { erasurePreview } from '@clubhouse/schema/privacy/erasure'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createCompany,
  createEvent,
  createMember,
  testPassword,
  tokenFor,
} from '../../../../test/builders.js'
import { type Answer, call } from '../../../../test/call.js'
import { clubPlans, monthly } from '../../../../test/club-payments.js'
import { contentsOf } from '../../../../test/contents.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { addPasskey } from '../../../../test/passkey.js'
import { dataDirForTest } from '../../../../test/process.js'
import { hurried, startServerOver, type TestServer } from '../../../../test/server.js'

/** The person's current and former names, addresses and other values; no other text of the club has any of these. */
const marks = [
  'zebulon',
  'quixwood',
  'oldquix',
  'zq.marker@people.example',
  'zq2.marker@people.example',
  'quixotrium',
  'nibbles',
  '919-555-0188',
  '9195550188',
  '555-0188',
  '919-555-0187',
  '9195550187',
  'moth collection',
]
const email = 'zq.marker@people.example'
const body = (fields: object) => ({ body: fields })
const withId = z.object({ id: z.string() })

/** A club in one database with practice payments, as a trial is; emails become files. */
async function club() {
  const database = await createTestDatabase()
  const practiceDb = createDb(database.url)
  const pages = Fastify()
  const at: { server: TestServer | null } = { server: null }
  const clock = { now: () => new Date() }
  const practice = await startPracticeStripe({
    ...{
      db: practiceDb,
      clock,
      publicUrl: 'https://club.example',
      plans: clubPlans,
      log: pages.log,
    },
    seller: () => 'The club',
    customers: [],
    webhookUrl: () => `${at.server?.url}/stripe/webhook`,
    isOutage: (error) => outageOf(error) !== null,
  })
  practice.registerPages(pages)
  const dataDir = await dataDirForTest()
  const { secretKey, webhookSecret, apiUrl } = practice
  const server = await startServerOver(
    database,
    {
      dataDir,
      backups: { keep: null, folder: join(dataDir, 'backups') },
      stripeSecretKey: secretKey,
      stripeWebhookSecret: webhookSecret,
      stripeApiUrl: apiUrl,
      publicUrl: 'https://club.example',
    },
    hurried,
  )
  at.server = server
  onTestFinished(async () => {
    await practice.stop()
    await pages.close()
    await practiceDb.$disconnect()
    await server.close()
  })
  return { server, dataDir, practice, browser: createBrowser(pages) }
}

it('a search for an erased person finds nothing, in no table, file, feed or call', {
  timeout: 120_000,
}, async () => {
  const { server, dataDir, practice, browser } = await club()
  const { db } = server
  const ok = async (
    line: Parameters<typeof call>[1],
    token: string,
    more: object = {},
  ): Promise<Answer> => {
    const answer = await call(server, line, { token, ...more })
    expect(
      answer.status,
      `${line}: ${answer.message?.message} ${JSON.stringify(answer.fields)}`,
    ).toBe(200)
    return answer
  }
  const admin = await tokenFor(server, await createAdmin(server, { firstname: 'Ada' }))
  const { id: chapterId } = await createChapter(server)
  const other = await createMember(server, { firstname: 'Olga', lastname: 'Other', chapterId })
  const others = await tokenFor(server, other)
  const offered = { rsvp: 'Everyone', isPublic: true, guestsPerRsvp: 3, capacity: 40 } as const
  const event = await createEvent(server, { ...offered, date: day(30) })
  const dinner = await createEvent(server, { ...offered, date: day(40), title: 'Dinner' })
  const lunch = await createEvent(server, {
    ...offered,
    date: day(-1),
    timeStart: '00:00',
    timeEnd: '00:15',
    title: 'Lunch',
  })
  const series = await createEvent(server, {
    ...{ rsvp: 'Members', type: 'Recurring', dayOfWeek: 'Monday', date: null, chapterId },
    title: 'Round table',
  })
  const dateOf = (ahead: number) => day(ahead).toISOString().slice(0, 10)

  // Before they were a member: a visitor, and a message.
  await ok(
    `POST /event/${event.id}/${dateOf(30)}/visitor-rsvp`,
    '',
    body({ name: 'Zebulon Oldquix', email, guests: [], answer: 'Yes' }),
  )
  const message = {
    firstname: 'Zebulon',
    lastname: 'Oldquix',
    email,
    phoneNumber: '919-555-0187',
    message: 'I have a moth collection.',
  }
  await ok('POST /contact', '', body(message))

  // Imported under an old name, with a file that has their name; then named as they are called now.
  const begun = await ok('POST /member-import', admin, body({ filename: 'zebulon-quixwood.csv' }))
  const { id: importId } = withId.parse(begun.data)
  const row = {
    line: 2,
    firstname: 'Zebulon',
    lastname: 'Oldquix',
    email,
    phoneNumber: '919-555-0187',
  }
  await ok(
    `POST /member-import/${importId}/add`,
    admin,
    body({ rows: [row], chapterId, sendLinks: true }),
  )
  const { id } = await db.user.findFirstOrThrow({ where: { email } })
  const edit = {
    id,
    firstname: 'Zebulon',
    lastname: 'Quixwood',
    email,
    phoneNumber: '919-555-0188',
    chapterId,
    companyId: null,
    status: 'Active',
  }
  await ok('PUT /user', admin, {
    body: { ...edit, password: testPassword },
    headers: { 'idempotency-key': 'a' },
  })

  // They sign in, once with a wrong password, and use all there is.
  await call(server, 'POST /authenticate', {
    body: { email, password: 'wrong one', rememberMe: false },
  })
  const signedIn = await ok(
    'POST /authenticate',
    '',
    body({ email, password: testPassword, rememberMe: true }),
  )
  const { token } = z.object({ token: z.string() }).parse(signedIn.data)
  const bakery = await createCompany(server)
  await ok('POST /company/join-request', token, {
    body: { companyId: bakery.id, note: 'I am Zebulon Quixwood.' },
    headers: { 'idempotency-key': 'b' },
  })
  const asked = await db.joinRequest.findFirstOrThrow({ where: { userId: id } })
  await ok(
    `POST /company/join-request/${asked.id}/reject`,
    admin,
    body({ reason: 'Not you, Zebulon Quixwood.' }),
  )
  await ok(
    'POST /company',
    token,
    body({
      name: 'Quixotrium Works',
      address: '7 Moth Lane',
      description: 'A moth collection',
      phoneNumber: '919-555-0188',
      contactName: 'Zebulon Quixwood',
    }),
  )
  await ok(
    'PUT /account',
    token,
    body({
      firstname: 'Zebulon',
      lastname: 'Quixwood',
      email: 'zq2.marker@people.example',
      phoneNumber: '(919) 555-0188',
      phoneExt: null,
      currentPassword: testPassword,
    }),
  )
  await ok(
    'POST /account/personal-access-token',
    token,
    body({ name: 'Quixwood’s laptop', scope: 'ReadWrite' }),
  )
  const { passkey } = await addPasskey(server, token)
  await ok(`PUT /account/passkey/${passkey.id}`, token, body({ name: 'Zebulon’s phone' }))
  await ok('POST /authenticate/mail-code', '', body({ email }))
  const calendar = await ok('POST /account/calendar', token)
  await ok(
    'PUT /account/setting',
    token,
    body({ setting: { key: 'event-new', channel: 'sms', value: true } }),
  )
  await ok('PUT /account/audience', token, body({ field: 'email', audience: 'Chapter' }))
  // As earlier versions recorded it.
  await db.auditLog.create({
    data: { action: 'account.audience', entityId: id, after: { email: 'Members' } },
  })
  await setAvatar(server, token)
  const guests = [{ name: 'Nibbles Quixwood', meal: null }]
  await ok(
    `PUT /event/${dinner.id}/${dateOf(40)}/rsvp`,
    token,
    body({ answer: 'Yes', guests, note: 'Quixwood, party of two' }),
  )
  await ok(
    `PUT /event/${series.id}/rsvp`,
    token,
    body({ answer: 'Yes', guests: [], note: 'Every Monday, Zebulon' }),
  )
  const checkout = await ok('POST /subscription/checkout', token, body({ priceId: monthly }))
  await browser.press(await browser.open(hostedPage.parse(checkout.data).url), 'Pay')
  await practice.internal.deliverDue()
  await ok('POST /account/data-export', token, body({ currentPassword: testPassword }))
  await ok(
    'POST /account/erasure-request',
    token,
    body({ reason: 'I take my moth collection elsewhere.' }),
  )

  // Others name them: as a guest, in a message, at the door.
  await ok(
    `PUT /event/${dinner.id}/${dateOf(40)}/rsvp`,
    others,
    body({
      answer: 'Yes',
      guests: [{ name: 'zebulon QUIXWOOD', meal: null }],
      note: 'With Quixwood, Zebulon',
    }),
  )
  await ok(
    'POST /contact',
    '',
    body({
      ...message,
      firstname: 'Vera',
      lastname: 'Visitor',
      email: 'vera@visitors.example',
      phoneNumber: '919-555-0142',
      message: 'Please call Zebulon Quixwood, +1 (919) 555-0188.',
    }),
  )
  await ok(
    `PUT /event/${lunch.id}/${dateOf(-1)}/attendance`,
    admin,
    body({ userId: id, status: 'Present', takenAt: new Date().toISOString() }),
  )
  for (const guest of [
    { firstname: 'Zebulon', lastname: 'Quixwood', hostId: other.id },
    { firstname: 'Gus', lastname: 'Gold', hostId: id },
  ])
    await ok(`POST /event/${lunch.id}/${dateOf(-1)}/attendance/guest`, admin, body(guest))
  const purpose = 'Finds a successor for Zebulon Quixwood.'
  await ok('POST /committee', admin, body({ name: 'Moths', purpose }))
  await ok('POST /handover', admin, body({ text: 'Get the keys from Zebulon Quixwood' }))
  await startJobs(server)
  await jobsDone(server)
  // An email that waits for its next attempt.
  await db.$transaction(async (tx) => {
    await server.services.jobs.enqueue(tx, 'password.forgot', { email })
    await tx.$executeRaw`
      UPDATE pgboss.job SET start_after = now() + interval '1 hour'
       WHERE data->>'name' = 'password.forgot'`
  })

  // Other people's records with words that the club also uses: a message to a chapter, its history, a job that waits.
  const letter = await db.message.create({
    data: {
      ...{ channel: 'email', subject: 'To all members of the Chapter', authorId: other.id },
      body: { type: 'doc', content: [] },
      audiences: [{ kind: 'Chapter', chapterId }],
    },
  })
  // One message was sent to them, another one bounced; and they have two-step verification.
  await db.messageRecipient.create({
    data: { messageId: letter.id, userId: id, to: email, state: 'Sent' },
  })
  await db.refusedAddress.create({
    data: { key: email, refusals: 1, reason: `550 <${email}> is full`, refusedAt: new Date() },
  })
  await db.secondFactor.create({
    data: { userId: id, secret: 'QUIXWOODQUIXWOOD', confirmedAt: new Date() },
  })
  await db.recoveryCode.create({ data: { userId: id, codeHash: 'quixwood' } })
  const made = { after: { audiences: [{ kind: 'Chapter', chapterId }] } }
  await db.auditLog.create({
    data: { action: 'message.create', actorId: other.id, entityId: letter.id, ...made },
  })
  await ok('PUT /account/audience', others, body({ field: 'phone', audience: 'Chapter' }))
  await db.$transaction(async (tx) => {
    await server.services.jobs.enqueue(tx, 'status.changed', {
      userId: other.id,
      ended: { tokens: 0, passkeys: 0, calendar: false },
    })
    await tx.$executeRaw`
      UPDATE pgboss.job SET start_after = now() + interval '1 hour'
       WHERE data->'data'->>'userId' = ${other.id}`
  })
  const ofOthers = await rowsWith(server, other.id, letter.id)
  for (const table of ['public.message', 'public.audit_log', 'pgboss.job'])
    expect(ofOthers.filter((row) => row.startsWith(`${table}: `)).length, table).toBeGreaterThan(0)

  const found = async () => [...(await inTables(server)), ...(await inFiles(dataDir))]
  const before = await found()
  for (const mark of marks.filter((one) => !one.startsWith('919555') && one !== '555-0188')) {
    expect(before.filter((line) => line.startsWith(`${mark} in`)).length, mark).toBeGreaterThan(0)
  }
  const counts = { invoices: await db.invoice.count(), attendance: await db.attendance.count() }
  expect(counts).toEqual({ invoices: 1, attendance: 1 })

  const shown = erasurePreview.parse((await ok(`GET /user/${id}/erase`, admin)).data)
  const matches = shown.matches.map(({ kind, id }) => ({ kind, id }))
  await ok(`POST /user/${id}/erase`, admin, body({ matches, currentPassword: testPassword }))
  const { services } = server
  const kept = await rowsWith(server, other.id, letter.id)
  expect(ofOthers.filter((row) => !kept.includes(row))).toEqual([])
  await db.$executeRaw`DELETE FROM pgboss.job WHERE data->'data'->>'userId' = ${other.id}`
  await jobsDone(server)
  await practice.internal.deliverDue()
  await jobsDone(server)

  // The values that the page says remain for some days, or that contain only a former name: a limit's counter, an
  // email to somebody else.
  await db.rateLimit.deleteMany()
  await db.$executeRaw`DELETE FROM outbox_message WHERE "to" NOT LIKE 'zq.marker%'`
  const left = await found()
  const lastMail = left.filter((line) => line.includes('/mails/') || line.includes('/sms/'))
  expect(left.filter((line) => !lastMail.includes(line))).toEqual([])
  // The last email, in a club that writes emails as files: kept for 30 days, as the page says. So are those to others.
  const toThem = lastMail
    .map((line) => line.split(' in ')[1])
    .filter((line) => line?.includes('_zq.marker@'))
  expect(new Set(toThem.map((line) => line?.split(': ')[0])).size).toBe(1)
  expect(
    await inCalls(server, admin, {
      event: `${dinner.id}/${dateOf(40)}`,
      lunch: `${lunch.id}/${dateOf(-1)}`,
    }),
  ).toEqual([])
  expect(
    (
      await fetch(
        new URL(
          new URL(z.object({ url: z.string() }).parse(calendar.data).url).pathname,
          server.url,
        ),
      )
    ).status,
  ).toBe(404)

  // The values that the page says remain: numbers, without a name.
  expect([await db.passkey.count(), await db.mailedSignIn.count()]).toEqual([0, 0])
  expect([await db.secondFactor.count(), await db.recoveryCode.count()]).toEqual([0, 0])
  expect(await db.invoice.count({ where: { userId: id } })).toBe(counts.invoices)
  expect(await db.attendance.count({ where: { userId: id } })).toBe(counts.attendance)
  expect(await db.attendanceGuest.findMany()).toMatchObject([{ firstname: 'Gus', hostId: null }])
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({
    firstname: 'Deleted',
    status: 'Deleted',
    emailAudience: null,
  })
  expect(await db.subscription.findFirst({ where: { userId: id } })).toMatchObject({
    status: 'Canceled',
  })
  expect(await db.erasure.findUnique({ where: { userId: id } })).toMatchObject({
    customerGoneAt: expect.any(Date),
  })
  expect(await services.payments.findSubscription('sub_unknown')).toBeNull()
  expect(await db.rsvp.findMany()).toMatchObject([
    { userId: other.id, party: 2, guests: [{ name: '(deleted)' }] },
  ])
})

/** A day of the club, which is another one than that of UTC for some hours. */
const day = (ahead: number) =>
  new Date(addDays(clubDate(new Date(), startingValues.identity.timeZone), ahead))

async function setAvatar(server: TestServer, token: string) {
  const bytes = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#17458f' },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('avatar', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'zebulon.jpg')
  const response = await fetch(`${server.url}/api/account/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(response.status).toBe(200)
}

/** '{mark} in {place}' for each mark that a text has. */
const marksIn = (place: string, text: string) =>
  marks.flatMap((mark) =>
    text.toLowerCase().includes(mark) ? `${mark} in ${place}: ${text.slice(0, 200)}` : [],
  )

const inTables = async (server: TestServer) =>
  Object.entries(await contentsOf(server.databaseUrl)).flatMap(([table, rows]) =>
    rows.flatMap((row) => marksIn(table, row)),
  )

/** The rows that have one of some ids, and none of the marks. */
const rowsWith = async (server: TestServer, ...ids: string[]) =>
  Object.entries(await contentsOf(server.databaseUrl)).flatMap(([table, rows]) =>
    rows
      .filter((row) => ids.some((id) => row.includes(id)) && marksIn(table, row).length === 0)
      .map((row) => `${table}: ${row}`),
  )

async function inFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      // A member's picture or copy has no text to search: that it is there is enough.
      const text = /\.(?:webp|zip)$/.test(name) ? 'zebulon' : await readFile(path, 'utf8')
      return marksIn(path, `${name} ${text.replace(/=\r?\n/g, '')}`)
    }),
  )
  return found.flat()
}

/** All that an administrator, or anybody, can read. */
async function inCalls(
  server: TestServer,
  token: string,
  { event, lunch }: { event: string; lunch: string },
) {
  const paths = [
    ...[
      '/user',
      '/user/directory',
      '/audit',
      '/company',
      '/chapter',
      '/contact',
      '/invoice',
      '/subscription',
    ],
    ...[
      '/subscription/log',
      '/outbox',
      '/message',
      '/member-import',
      '/waiting',
      '/erasure-request',
    ],
    ...[
      '/search?q=quixwood',
      '/search?q=zebulon',
      '/company/join-request',
      '/event',
      '/attendance',
    ],
    ...[`/event/${event}`, `/event/${event}/rsvp`, `/event/${lunch}/attendance`],
  ]
  const found = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${server.url}/api${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(response.status, path).toBe(200)
      return marksIn(path, await response.text())
    }),
  )
  const feed = await fetch(`${server.url}/calendar.ics`)
  return [...found.flat(), ...marksIn('the feed', await feed.text())]
}
