import { setTimeout } from 'node:timers/promises'
import type { Db } from '@clubhouse/db'
import { z } from 'zod/mini'
import type { MeasuredProcess } from '../bench/measured-process.js'
import { createChapter } from '../test/create-chapter.js'
import { until } from '../test/until.js'
import { adminToken, startClub, withDataDir, withDb } from './demo-club.js'

const reporter = new URL('report-usage.js', import.meta.url).href
const paths = ['/', '/events', '/calendar.ics', '/api/account', '/api/event', '/api/user/directory']
const usage = z.object({ rss: z.number(), handles: z.number() })

type Soak = {
  /** How long it is in use before it is measured first, and until it is measured again. */
  seconds: { warm: number; more: number }
  /** Requests a second. */
  rate: number
  /** By what factor memory may differ in the end. */
  growth: number
}

/** The soak of a release; prints its figures. See `soak`. */
export async function drillSoak({ minutes, rate }: { minutes: number; rate: number }) {
  const warm = Math.min(5, minutes / 3)
  const seconds = { warm: warm * 60, more: (minutes - warm) * 60 }
  const figures = await soak({ seconds, rate, growth: 1.15 })
  console.log(JSON.stringify({ minutes, rate, ...figures }, null, 2))
}

/**
 * Mixed traffic at a steady rate. Throws at any status but 200, and when handles or connections remain, or memory
 * in the end is `growth` times what it was when the server had warmed up. Returns the figures.
 */
export const soak = ({ seconds, rate, growth }: Soak) =>
  withDataDir(async (dataDir) => {
    const server = await startClub(dataDir, ['--expose-gc', '--import', reporter])
    try {
      return await withDb(dataDir, async (db) => {
        await load(server, seconds.warm, rate)
        // Idle connections have been closed by both ends then.
        await setTimeout(12_000)
        const before = await measure(server, db)
        await load(server, seconds.more, rate)
        const after = await measureOnceBack(server, db, before)
        const ratio = after.rss / before.rss
        if (ratio > growth) throw new Error(`Memory grew by the factor ${ratio}`)
        return { before, after, ratio }
      })
    } finally {
      await server.stop()
    }
  })

async function load(server: MeasuredProcess, seconds: number, rate: number): Promise<void> {
  let token = await adminToken(server)
  const failed: string[] = []
  const running = new Set<Promise<void>>()
  for (let sent = 0; sent < seconds * rate; sent++) {
    // A token is valid for 15 minutes.
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

/** The server's memory, handles and connections at this moment. */
async function measure(server: MeasuredProcess, db: Db) {
  const said = server.output().length
  server.signal('SIGUSR2')
  const line = await until('its usage', () => /\{"rss".*\}/.exec(server.output().slice(said))?.[0])
  const [row] = await db.$queryRaw<{ connections: number }[]>`
    SELECT count(*)::int AS connections FROM pg_stat_activity
     WHERE application_name LIKE 'clubhouse%' AND pid <> pg_backend_pid()`
  return { ...usage.parse(JSON.parse(line)), connections: row?.connections ?? 0 }
}

type Figures = Awaited<ReturnType<typeof measure>>

/** Polls for jobs that come together use one more connection for seconds, and a handle for each. */
const spare = 4

/** Returns the usage once it is no higher than before. Throws if it stays higher, because something was left over. */
const measureOnceBack = (server: MeasuredProcess, db: Db, before: Figures): Promise<Figures> => {
  let last = before
  return until(
    'about as few handles and connections as before',
    async () => {
      await setTimeout(1000)
      last = await measure(server, db)
      const handles = last.handles <= before.handles + spare
      return handles && last.connections <= before.connections + spare && last
    },
    40,
  ).catch((error: unknown) => {
    throw new Error(`Left over: ${JSON.stringify({ before, last })}`, { cause: error })
  })
}
