import { signedIn } from '@clubhouse/schema/identity/account'
import { expect, it } from 'vitest'
import { demoAccounts, demoPassword } from '../../src/core/demo-accounts.js'
import { seed } from '../../src/demo.js'
import { createPasswordHasher } from '../../src/services/passwords/password-hasher.js'
import { call } from '../../test/call.js'
import { jobsDone } from '../../test/jobs.js'
import { dataDirForTest, startProcess } from '../../test/process.js'
import { aSetUp } from '../../test/set-up.js'
import { databaseForTest, expectNothingOfTheTrial, tryTheDemo } from '../../test/trial.js'

it('nothing of the trial is left when a club is started in place of the demo, beside a server that runs', {
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
  // An email that is still being written would be saved after the setup.
  await jobsDone({ db })
  const body = aSetUp({ sendLinks: false })
  expect((await call(server, 'POST /set-up', { token, body })).status).toBe(200)

  await expectNothingOfTheTrial(db, dataDir)
  // The first administrator and three members; whom the trial’s administrator added was not ticked.
  expect(await db.user.count()).toBe(4)
})
