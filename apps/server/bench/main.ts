/** `npm run bench`: the server beside a bare handler on the same rows, its starts, and the weight of the pages. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openEmbedded } from '@clubhouse/db/embedded'
import { compareLoads } from './compare-loads.js'
import { fillClub } from './fill-club.js'
import { measureLargeClub } from './large-club.js'
import { startMeasured } from './measured-process.js'
import { weighPages } from './page-weight.js'
import { describeMachine, printReport } from './report.js'
import { makeScenarios } from './scenarios.js'
import { measureStarts } from './starts.js'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } })
const seconds = Number(values.seconds)
const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url))

const dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-bench-'))
// Started by root, PostgreSQL runs as another user, who needs access.
await chmod(dataDir, 0o755)
try {
  const { starts, server } = await measureStarts(dataDir)
  const database = await openEmbedded({ dataDir, log: () => {} })
  try {
    const accounts = await fillClub(database.url)
    const bare = await startMeasured(
      ['--conditions=source', '--import', 'tsx', bareServer],
      { DATABASE_URL: database.url, BENCH_EMAIL: accounts[0].email },
      '/',
    )
    const scenarios = await makeScenarios(server.url, accounts)
    const loads = await compareLoads(scenarios, { server, bare }, seconds)
    await bare.stop()
    const large = await measureLargeClub(server.url, database.url)
    printReport({ machine: describeMachine(), seconds, starts, loads, large, pages: weighPages() })
  } finally {
    await server.stop()
    await database.close()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
