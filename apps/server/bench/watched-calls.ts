import { setTimeout } from 'node:timers/promises'
import { growthCalls } from './growth-calls.js'
import { startMeasured } from './measured-process.js'
import { plansOf, type QueryPlan, withPlans } from './query-plans.js'
import { builtServer } from './starts.js'
import { makeCall } from './timed-call.js'

/** The effect of one call on the server: the longest block of its event loop, in milliseconds, and its statements. */
export type WatchedCall = { what: string; blockedMs: number; plans: QueryPlan[] }

const token = 'of-the-benchmark-only'

/** Makes each call once, in a separate server whose event loop and statements are watched. */
export async function watchCalls(dataDir: string, databaseUrl: string): Promise<WatchedCall[]> {
  return withPlans(databaseUrl, async () => {
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', METRICS_TOKEN: token }
    const server = await startMeasured([builtServer], env, '/ready')
    try {
      const watched: WatchedCall[] = []
      for (const call of await growthCalls(server.url, databaseUrl)) {
        await readBlock(server.url)
        const plans = await plansOf(dataDir, () => makeCall(server.url, call))
        watched.push({ what: call.what, blockedMs: await readBlock(server.url), plans })
      }
      return watched
    } finally {
      await server.stop()
    }
  })
}

/** The longest delay of the server's timers since the last look. */
async function readBlock(url: string): Promise<number> {
  // The measuring timer has to fire again.
  await setTimeout(50)
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const seconds = /^clubhouse_event_loop_delay_seconds\{quantile="1"\} (\S+)/m.exec(
    await response.text(),
  )?.[1]
  if (seconds === undefined) throw new Error('/metrics has no delay of the event loop')
  return Math.round(Number(seconds) * 1000)
}
