import { readdir } from 'node:fs/promises'
import { sectionKeys } from '@clubhouse/schema/website/sections'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { expect, it } from 'vitest'
import { goLiveCommand } from '../src/commands/administrators.js'
import { readConfig } from '../src/config.js'
import { demoAccounts } from '../src/core/demo-accounts.js'
import { seed } from '../src/demo.js'
import { openDatabase } from '../src/open-database.js'
import { createPasswordHasher } from '../src/services/passwords/password-hasher.js'
import { openSite } from '../src/services/site/site.js'
import { dataDirForTest, startProcess } from './process.js'
import { databaseForTest, expectNothingOfTheTrial, tryTheDemo } from './trial.js'

/** As `npm run club -- go-live` does. */
async function goLive(env: Record<string, string>): Promise<string> {
  const config = readConfig(env)
  const database = await openDatabase(config, () => {})
  return goLiveCommand(database, config, 'owner@club.test').finally(database.close)
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

  expect(await goLive(env)).toContain('Removed the demo people and data.')
  await expectNothingOfTheTrial(db, dataDir)
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
  await goLive(env)

  const site = await openSite(db, null)
  expect(site.now().values).toEqual({ ...startingValues, home })
  const rows = await db.siteSection.findMany({ include: { versions: true } })
  expect(rows.map(({ version }) => version)).toEqual(sectionKeys.map(() => 2))
  for (const { key, published, versions } of rows) {
    expect(versions.find(({ version }) => version === 2)).toMatchObject({ key, value: published })
  }
  expect(rows.find(({ key }) => key === 'join')).toMatchObject({ draft, draftVersion: 3 })
  // Again, it has nothing to do.
  await goLive(env)
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
  await goLive(env)
  expect(await db.contactMessage.count()).toBe(1)
  expect(await db.auditLog.count({ where: { action: 'company.update' } })).toBe(1)
  expect(await db.rateLimit.count()).toBe(1)
})
