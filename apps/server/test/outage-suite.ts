import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessOf } from '../src/http/callers.js'
import { listRestOperations } from '../src/http/rest/rest-calls.js'
import { type Door, doors, prepareScene, type Scene, webhookSecret } from './doors.js'
import { jobsDone, startJobs } from './jobs.js'
import {
  type Left,
  type Outage,
  type OutageInstallation,
  openOutageInstallation,
} from './outage.js'
import { startServerOver, type TestServer } from './server.js'
import { until } from './until.js'

/** Every procedure that looks up the caller in the database, whatever its input. */
const signedInCalls = listRestOperations().filter(
  ({ procedure }) => accessOf(procedure).by === 'bearer',
)

/** Where every procedure is tried: one without a connection, one that the database refuses; doors see each refusal. */
const triedByAll = ['is stopped', 'refuses connections']

/** Tests the rules of every outage. */
export const describeOutage = (outage: Outage) =>
  describe(`while the database ${outage.name}`, () => {
    let dataDir: string
    let installation: OutageInstallation
    let server: TestServer
    let scene: Scene

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-outages-'))
      installation = await openOutageInstallation()
      const payments = { stripeSecretKey: 'sk_test_1', stripeWebhookSecret: webhookSecret }
      server = await startServerOver(installation, { dataDir, ...payments })
      scene = await prepareScene(server)
      await startJobs(server)
      await jobsDone(server)
      await outage.begin(installation)
    })
    afterAll(async () => {
      await server.close()
      await rm(dataDir, { recursive: true })
    })

    const open = ({ send }: Door) => {
      const [path, init] = send(scene)
      return fetch(server.url + path, init)
    }

    it('every door answers 503, and when to try again, or works without it', async () => {
      const wrong: string[] = []
      for (const door of doors) {
        const { status, headers } = await open(door)
        const seen = status < 500 ? 'works' : status
        const toldWhen = Number(headers.get('retry-after')) > 0
        const isRight = expected(door.needs, outage.left).includes(seen)
        if (!isRight || (seen === 503 && !toldWhen)) wrong.push(`${door.what}: ${status}`)
      }
      expect(wrong).toEqual([])
    })

    const forAll = it.runIf(triedByAll.includes(outage.name))
    forAll('so does every procedure, by REST and tRPC', async () => {
      const wrong: string[] = []
      for (const { name, type, method, path } of signedInCalls) {
        const { authorization } = scene
        const answers = await Promise.all([
          fetch(`${server.url}/api${path.replace(/\{\w+\}/g, '1')}`, {
            method,
            headers: { authorization },
          }),
          fetch(`${server.url}/api/trpc/${name}`, {
            headers: { authorization, 'content-type': 'application/json' },
            ...(type === 'mutation' && { method: 'POST', body: '{}' }),
          }),
        ])
        for (const { status, headers } of answers) {
          if (status !== 503 || !headers.get('retry-after')) wrong.push(`${name}: ${status}`)
        }
      }
      expect(wrong).toEqual([])
    })

    it('and when it is back, reads and writes go on, and jobs are done', async () => {
      await outage.end(installation)
      for (const door of doors.filter(({ what }) => /^a REST (?:GET|PUT)$/.test(what))) {
        // A call may meet a connection that the outage has ended: 503, once.
        await until(door.what, async () => (await open(door)).status === 200)
      }
      await jobsDone(server)
    })
  })

/** Returns the responses that are allowed for a door. */
function expected(needs: Door['needs'], left: Left): unknown[] {
  if (needs === 'nothing') return ['works']
  if (left === 'nothing') return [503]
  if (left === 'single statements') return ['works', 503]
  return needs === 'writes' ? [503] : ['works']
}
