/** `npm run bench`: the server beside a bare handler on the same rows, its starts, and the weight of the pages. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openEmbedded } from '@clubhouse/db/embedded'
import { sizeOf } from './club-size.js'
import { type Comparison, compareLoads } from './compare-loads.js'
import { fillClub } from './fill-club.js'
import { measureGrowth, timeCalls } from './growth.js'
import { printGrowth } from './growth-report.js'
import { measureLargeClub } from './large-club.js'
import { type MeasuredProcess, startMeasured } from './measured-process.js'
import { weighPages } from './page-weight.js'
import { describeMachine, printReport } from './report.js'
import { makeScenarios } from './scenarios.js'
import type { Account } from './sign-in.js'
import { measureStarts } from './starts.js'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    // Only how the club grows.
    growth: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url))

const dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-bench-'))
// Started by root, PostgreSQL runs as another user, who needs access.
await chmod(dataDir, 0o755)
try {
  const { starts, server } = await measureStarts(dataDir)
  const database = await openEmbedded({ dataDir, log: () => {} })
  try {
    const accounts = await fillClub(database.url, sizeOf(200))
    const club = { url: server.url, databaseUrl: database.url, dataDir }
    if (values.growth) {
      printGrowth(await measureGrowth(await timeCalls(club), club))
    } else {
      const loads = await measureLoads(server, database.url, accounts)
      const small = await timeCalls(club)
      const large = await measureLargeClub(server.url, database.url)
      const growth = await measureGrowth(small, club)
      const pages = weighPages()
      printReport({ machine: describeMachine(), seconds, starts, loads, large, growth, pages })
    }
  } finally {
    await server.stop()
    await database.close()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** The server's routes beside the bare handler's. */
async function measureLoads(
  server: MeasuredProcess,
  databaseUrl: string,
  accounts: [Account, ...Account[]],
): Promise<Comparison[]> {
  // DATA_DIR says whose processor time counts, too.
  const bare = await startMeasured(
    ['--conditions=source', '--import', 'tsx', bareServer],
    { DATABASE_URL: databaseUrl, BENCH_EMAIL: accounts[0].email, DATA_DIR: dataDir },
    '/',
  )
  try {
    return await compareLoads(await makeScenarios(server.url, accounts), { server, bare }, seconds)
  } finally {
    await bare.stop()
  }
}
