import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { signedIn } from '@clubhouse/schema/account'
import { sectionKeys } from '@clubhouse/schema/site/sections'
import { startingValues } from '@clubhouse/schema/site/starting-values'
import { expect, it } from 'vitest'
import { demoAccounts, demoPassword } from '../src/core/demo-accounts.js'
import { seed } from '../src/demo.js'
import { createPasswordHasher } from '../src/services/passwords/password-hasher.js'
import { openSite } from '../src/services/site/site.js'
import { call } from './call.js'
import { jobsDone } from './jobs.js'
import { dataDirForTest, runClub, startProcess } from './process.js'
import { aSetUp } from './set-up.js'
import { databaseForTest, tablesOf, tryTheDemo } from './trial.js'

const filesBelow = { recursive: true, withFileTypes: true } as const

/** What has rows when the trial is over, and why. */
const remaining: Record<string, string> = {
  'public._prisma_migrations': 'the history of the tables',
  'public.site_section': 'the website, with the texts that a club begins with',
  'public.site_section_version': 'its history',
  'public.user': 'the first administrator, and the person whom the trial’s administrator added',
  'public.user_role': 'their roles',
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

it('after go-live no table and no file has anything of the trial, but for what has a reason', {
  timeout: 240_000,
}, async () => {
  const { url, db } = await databaseForTest()
  const dataDir = await dataDirForTest()
  const env = { DATABASE_URL: url, DATA_DIR: dataDir }
  await seed(db, createPasswordHasher(), new Date())
  const server = await startProcess(env)
  await tryTheDemo({ url: server.url }, db)
  const before = await readdir(dataDir, { recursive: true })
  for (const kind of [/^mails\/.+\.eml$/, /^sms\/.+\.txt$/, /^uploads\/avatar\/.+\.webp$/]) {
    expect(before.filter((path) => kind.test(path))).not.toEqual([])
  }
  await server.kill('SIGTERM')

  const live = await runClub(['go-live', 'owner@club.test'], env)
  expect(live.output).toContain('The demo people and data are gone.')
  // The pages of a build are in `web`; they are the same for every club.
  const folders = (await readdir(dataDir)).filter((name) => name !== 'web')
  const paths = folders.map((name) => readdir(join(dataDir, name), filesBelow))
  const files = (await Promise.all(paths)).flat().filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name)).toEqual([])
  const tables = await tablesOf(db)
  expect(tables.filter(({ demo }) => demo > 0)).toEqual([])
  const unexplained = tables.filter(({ name, rows }) => rows > 0 && !(name in remaining))
  expect(unexplained).toEqual([])
  const practice = await db.$queryRaw<{ type: string }[]>`
    SELECT DISTINCT type FROM practice.objects ORDER BY type`
  expect(practice.map(({ type }) => type)).toEqual(['practice.secrets', 'price', 'product'])
  const users = await db.user.findMany({ select: { email: true, stripeCustomerId: true } })
  expect(users).toHaveLength(2)
  expect(users.every(({ stripeCustomerId }) => stripeCustomerId === null)).toBe(true)
})

it('the demo’s website goes, section by section; what was published or drafted in the trial stays', async () => {
  const { url, db } = await databaseForTest()
  await seed(db, createPasswordHasher(), new Date())
  const { id: adminId } = await db.user.findUniqueOrThrow({
    where: { emailKey: demoAccounts.administrator },
  })
  const home = { ...startingValues.home, headline: 'Our own headline' }
  await db.siteSection.update({
    where: { key: 'home' },
    data: {
      published: home,
      version: 2,
      versions: {
        create: { version: 2, value: home, publishedAt: new Date(), publishedById: adminId },
      },
    },
  })
  const draft = { ...startingValues.join, lead: 'Our own lead' }
  await db.siteSection.update({ where: { key: 'join' }, data: { draft, draftVersion: 2 } })
  const env = { DATABASE_URL: url, DATA_DIR: await dataDirForTest() }
  expect((await runClub(['go-live', 'owner@club.test'], env)).code).toBe(0)

  const site = await openSite(db, null)
  expect(site.now().values).toEqual({ ...startingValues, home })
  const rows = await db.siteSection.findMany({ include: { versions: true } })
  expect(rows.map(({ version }) => version)).toEqual(sectionKeys.map(() => 2))
  for (const { key, published, versions } of rows) {
    expect(versions.find(({ version }) => version === 2)).toMatchObject({ key, value: published })
  }
  expect(rows.find(({ key }) => key === 'join')).toMatchObject({ draft, draftVersion: 3 })
  // Again, it has nothing to do.
  expect((await runClub(['go-live', 'owner@club.test'], env)).code).toBe(0)
  expect((await openSite(db, null)).now().values.home).toEqual(home)
})

it('of a club without demo people go-live takes nothing', async () => {
  const { url, db } = await databaseForTest()
  const env = { DATABASE_URL: url, DATA_DIR: await dataDirForTest() }
  await db.contactMessage.create({
    data: { firstname: 'Vera', lastname: 'V', phoneNumber: '919-555-0142', message: 'Hello' },
  })
  await db.auditLog.create({ data: { action: 'company.update', address: '192.0.2.1' } })
  await db.rateLimit.create({ data: { key: 'one', points: 1, expire: null } })
  expect((await runClub(['go-live', 'owner@club.test'], env)).code).toBe(0)
  expect(await db.contactMessage.count()).toBe(1)
  expect(await db.auditLog.count({ where: { action: 'company.update' } })).toBe(1)
  expect(await db.rateLimit.count()).toBe(1)
})

it('the same is left when a club is started in place of the demo, beside a server that runs', {
  timeout: 240_000,
}, async () => {
  const { url, db } = await databaseForTest()
  const dataDir = await dataDirForTest()
  await seed(db, createPasswordHasher(), new Date())
  const server = await startProcess({ DATABASE_URL: url, DATA_DIR: dataDir })
  await tryTheDemo({ url: server.url }, db)
  const { email, password } = { email: demoAccounts.administrator, password: demoPassword }
  const { data } = await call(server, 'POST /authenticate', { body: { email, password } })
  const { token } = signedIn.parse(data)
  // A mail that is being written at this moment would be there after it.
  await jobsDone({ db })
  const body = aSetUp({ sendLinks: false })
  expect((await call(server, 'POST /set-up', { token, body })).status).toBe(200)

  const folders = (await readdir(dataDir)).filter((name) => name !== 'web')
  const paths = folders.map((name) => readdir(join(dataDir, name), filesBelow))
  const files = (await Promise.all(paths)).flat().filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name)).toEqual([])
  const tables = await tablesOf(db)
  expect(tables.filter(({ demo }) => demo > 0)).toEqual([])
  // Nobody has asked for a link to set a password.
  const unexplained = tables.filter(({ name, rows }) => rows > 0 && !(name in remaining))
  expect(unexplained).toEqual([])
  expect(await db.user.count()).toBe(5)
})
