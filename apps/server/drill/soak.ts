import { setTimeout } from 'node:timers/promises'
import { createDb, type Db } from '@clubhouse/db'
import { openEmbedded } from '@clubhouse/db/embedded'
import { z } from 'zod/mini'
import type { MeasuredProcess } from '../bench/measured-process.js'
import { createChapter } from '../test/create-chapter.js'
import { until } from '../test/until.js'
import { adminToken, startClub, withDataDir } from './demo-club.js'

const reporter = new URL('report-usage.js', import.meta.url).href
const paths = ['/', '/events', '/calendar.ics', '/api/account', '/api/event', '/api/user/directory']
const usage = z.object({ rss: z.number(), handles: z.number() })

/**
 * Mixed traffic at a steady rate (requests a second). Throws at any answer but 200, and when memory at the end is over
 * 15 % more than when the server had warmed up, or handles or connections are left over.
 */
export const drillSoak = ({ minutes, rate }: { minutes: number; rate: number }): Promise<void> =>
  withDataDir(async (dataDir) => {
    const server = await startClub(dataDir, [
      '--expose-gc',
      '--import',
      'tsx',
      '--import',
      reporter,
    ])
    const { url, close } = await openEmbedded({ dataDir, log: () => {} })
    const db = createDb(url, { poolSize: 1 })
    try {
      const warm = Math.min(5, minutes / 3)
      await load(server, warm * 60, rate)
      const before = await measure(server, db)
      await load(server, (minutes - warm) * 60, rate)
      const after = await measure(server, db)
      const ratio = after.rss / before.rss
      console.log(JSON.stringify({ minutes, rate, before, after, ratio }, null, 2))
      if (ratio > 1.15) throw new Error(`Memory grew by the factor ${ratio}`)
      if (after.handles > before.handles) throw new Error('Handles are left over')
      if (after.connections > before.connections) throw new Error('Connections are left over')
    } finally {
      await server.stop()
      await db.$disconnect()
      await close()
    }
  })

async function load(server: MeasuredProcess, seconds: number, rate: number): Promise<void> {
  let token = await adminToken(server)
  const failed: string[] = []
  const running = new Set<Promise<void>>()
  for (let sent = 0; sent < seconds * rate; sent++) {
    // A token lives for 15 minutes.
    if (sent % (rate * 300) === rate * 300 - 1) token = await adminToken(server)
    const one = send(server, token, sent).then((status) => {
      if (status !== 200) failed.push(`${paths[sent % paths.length]}: ${status}`)
      running.delete(one)
    })
    running.add(one)
    await setTimeout(1000 / rate)
  }
  await Promise.all(running)
  if (failed.length) throw new Error(`${failed.length} calls failed: ${failed.slice(0, 5)}`)
}

/** One in fifty writes. */
async function send(server: MeasuredProcess, token: string, sent: number): Promise<number> {
  if (sent % 50 === 0) {
    return (await createChapter(server, token, `Soak ${performance.now()}`)).status
  }
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}${paths[sent % paths.length]}`, { headers })
  await response.arrayBuffer()
  return response.status
}

/** What the server holds when nobody calls: idle connections have been closed by both ends then. */
async function measure(server: MeasuredProcess, db: Db) {
  await setTimeout(12_000)
  const said = server.output().length
  server.signal('SIGUSR2')
  const line = await until('its usage', () => /\{"rss".*\}/.exec(server.output().slice(said))?.[0])
  const [row] = await db.$queryRaw<{ connections: number }[]>`
    SELECT count(*)::int AS connections FROM pg_stat_activity
     WHERE application_name LIKE 'clubhouse%' AND pid <> pg_backend_pid()`
  return { ...usage.parse(JSON.parse(line)), connections: row?.connections ?? 0 }
}
