import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb, type Db, Prisma } from '@clubhouse/db'
import { demoIdPrefix } from '@clubhouse/db/seed'
import { createTestDatabase } from '@clubhouse/db/testing'
import { hostedPage, planRecord, subscriptionRecord } from '@clubhouse/schema/finance/subscription'
import { signedIn } from '@clubhouse/schema/identity/account'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import { demoAccounts, demoPassword } from '../src/core/demo-accounts.js'
import { call } from './call.js'
import { jobsIn } from './jobs.js'
import { until } from './until.js'

/** A separate database, dropped when the test ends. */
export async function databaseForTest() {
  const { url, drop } = await createTestDatabase()
  const db = createDb(url)
  onTestFinished(async () => {
    await db.$disconnect()
    await drop()
  })
  return { url, db }
}

/** Every table, with the number of its rows, and of those that mention the demo. */
async function tablesOf(db: Db) {
  const tables = await db.$queryRaw<{ name: string; quoted: string }[]>`
    SELECT schemaname || '.' || tablename AS name, format('%I.%I', schemaname, tablename) AS quoted
      FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
       -- A queue’s part of pgboss.job.
       AND tablename !~ '^j[0-9a-f]{56}$'`
  return Promise.all(
    tables.map(async ({ name, quoted }) => {
      const [found] = await db.$queryRaw<{ rows: number; demo: number }[]>`
        SELECT count(*)::int AS rows,
               count(*) FILTER (WHERE strpos(r::text, ${demoIdPrefix}) > 0
                                   OR r::text ~ '(sub|cus|in|evt|price)_demo'
                                   OR r::text ~ 'clubhouse\\.example')::int AS demo
          FROM ${Prisma.raw(quoted)} AS r`
      return { name, rows: found?.rows ?? 0, demo: found?.demo ?? 0 }
    }),
  )
}

const filesBelow = { recursive: true, withFileTypes: true } as const

/** The tables that have rows when the trial is over, and why. */
const remaining: Record<string, string> = {
  'public._prisma_migrations': 'the history of the tables',
  'public.site_section': 'the website, with the texts that a club begins with',
  'public.site_section_version': 'its history',
  'public.user': 'the first administrator and the members of the start',
  'public.user_role': 'their roles',
  'public.membership_period': 'their memberships',
  'public.plan': 'the plans that a club begins with',
  'public.office': 'the standard offices',
  'public.handover_item': 'the handover steps that a club begins with',
  'public.account_setting': 'the settings of those',
  'public.session_family': 'the real person is signed in',
  'public.known_device': 'their browser',
  'public.session': 'the same',
  'public.access_token': 'the same',
  'public.sign_in_log': 'the same',
  'public.password_reset': 'the first administrator’s link',
  'public.company': 'the company of the real person',
  'public.chapter': 'their chapter',
  'public.contact_message': 'visitors wrote them to the club',
  'public.audit_log': 'what the real person and the command line did',
  'public.daily_run': 'days, and nobody in them',
  'pgboss.job':
    'work that waits and names nobody of the demo; what it is about may be gone, then it does nothing',
  'pgboss.version': 'the queue’s own',
  'pgboss.queue': 'the queue’s own',
  'practice.objects': 'the products, prices and keys of practice, for a server that runs meanwhile',
}

/** Throws when a table or a file has anything of the trial, but for what has a reason. */
export async function expectNothingOfTheTrial(db: Db, dataDir: string): Promise<void> {
  // The pages of a build are in `web`; they are the same for every club.
  const folders = (await readdir(dataDir)).filter((name) => name !== 'web')
  const paths = folders.map((name) => readdir(join(dataDir, name), filesBelow))
  const files = (await Promise.all(paths)).flat().filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name)).toEqual([])
  const tables = await tablesOf(db)
  expect(tables.filter(({ demo }) => demo > 0)).toEqual([])
  const unexplained = tables.filter(({ name, rows }) => rows > 0 && !(name in remaining))
  expect(unexplained).toEqual([])
}

/** Does what an owner does who tries the demo, with every kind of trace. */
export async function tryTheDemo(server: { url: string }, db: Db) {
  const signIn = async (email: string, password = demoPassword) => {
    const { data } = await call(server, 'POST /authenticate', { body: { email, password } })
    return signedIn.parse(data)
  }
  const admin = await signIn(demoAccounts.administrator)
  const member = await signIn(demoAccounts.member)
  const asAdmin = { token: admin.token }
  await call(server, 'POST /authenticate', {
    body: { email: demoAccounts.member, password: 'a wrong one' },
  })
  await call(server, 'POST /authenticate/forgot-password', { body: { email: demoAccounts.member } })
  const setting = { key: 'contact-message-new', channel: 'sms', value: true }
  await call(server, 'PUT /account/setting', { ...asAdmin, body: { setting } })
  const visitor = {
    firstname: 'Vera',
    lastname: 'Visitor',
    phoneNumber: '919-555-0142',
    message: 'Hello',
  }
  await call(server, 'POST /contact', { body: visitor })
  const color = { width: 300, height: 300, channels: 3, background: '#17458f' } as const
  const form = new FormData()
  const picture = await sharp({ create: color }).jpeg().toBuffer()
  form.set('avatar', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg')
  const put = await fetch(`${server.url}/api/account/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${member.token}` },
    body: form,
  })
  expect(put.status).toBe(200)
  const { data } = await call(server, 'GET /subscription', asAdmin)
  const running = z
    .array(subscriptionRecord)
    .parse(data)
    .find(({ status }) => status === 'Active')
  await call(server, 'POST /subscription/cancel', {
    ...asAdmin,
    body: { stripeSubscriptionId: running?.stripeSubscriptionId },
  })

  const company = await db.company.create({
    data: { name: 'Real Bakery', address: '1 Main St', description: 'Bread' },
  })
  const chapter = await db.chapter.create({ data: { name: 'Real', slug: 'real' } })
  const real = { email: 'rosa@people.test', password: 'a password of hers' }
  const added = await call(server, 'POST /user', {
    ...asAdmin,
    body: {
      ...real,
      firstname: 'Rosa',
      lastname: 'Real',
      phoneNumber: '919-555-0143',
      companyId: company.id,
      chapterId: chapter.id,
    },
  })
  expect(added.status).toBe(200)
  const rosa = { token: (await signIn(real.email, real.password)).token }
  const plans = z.array(planRecord).parse((await call(server, 'GET /subscription/plan', rosa)).data)
  const body = { priceId: plans[0]?.priceId }
  const checkout = await call(server, 'POST /subscription/checkout', { ...rosa, body })
  const { url } = hostedPage.parse(checkout.data)
  const paid = await fetch(`${url}/pay`, {
    method: 'POST',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ card: 'works' }),
    redirect: 'manual',
  })
  expect(paid.status).toBe(303)
  const ofRosa = { user: { email: real.email } }
  await until('the practice payment', () => db.subscription.findFirst({ where: ofRosa }))
  await until('its invoice', () => db.invoice.findFirst({ where: ofRosa }))
  const underWay = async () =>
    (await jobsIn({ db })).filter(({ state }) => state === 'created' || state === 'active')
  await until('no job is under way', async () => (await underWay()).length === 0, 60)
}
