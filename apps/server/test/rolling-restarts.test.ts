import { expect, it } from 'vitest'
import { dataDirForTest, startProcess } from './process.js'
import { rollingRestarts } from './rolling/rolling-restarts.js'

it('restarting two servers one after the other, twice, fails no call and loses nothing', {
  timeout: 120_000,
}, async () => {
  const env = { DATA_DIR: await dataDirForTest(), LEAVE_SECONDS: '0.5' }
  const start = async () => {
    const { url, kill } = await startProcess(env)
    return { url, stop: () => kill('SIGTERM') }
  }
  const { calls, failed, lost } = await rollingRestarts({ start, rounds: 2, visitors: 6 })
  expect(calls).toBeGreaterThan(200)
  expect(failed).toEqual([])
  expect(lost).toEqual([])
})
