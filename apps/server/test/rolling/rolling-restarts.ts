import { until } from '../until.js'
import { startProxy } from './proxy.js'
import { startVisitors, type Visits } from './visitors.js'

/** One of two servers on one database. */
type RunningServer = { url: string; stop(): Promise<void> }

type Drill = {
  /** Starts a server and waits until it is ready. */
  start: () => Promise<RunningServer>
  /** Returns an administrator's token. */
  signIn: (site: { url: string }) => Promise<string>
  rounds: number
  visitors: number
}

/** Restarts two servers behind a proxy, one after the other, `rounds` times, under visitors. Returns their counts. */
export async function rollingRestarts({ start, signIn, rounds, visitors }: Drill): Promise<Visits> {
  const servers = [await start(), await start()]
  const proxy = await startProxy(() => servers.map(({ url }) => url))
  try {
    const load = await startVisitors(proxy, { token: await signIn(proxy), visitors })
    for (let round = 0; round < rounds; round++) {
      for (const [index, server] of servers.entries()) {
        await server.stop()
        const next = await start()
        servers[index] = next
        await until('the proxy sends calls to the new server', () => proxy.sendsTo(next.url))
      }
    }
    return await load.stop()
  } finally {
    await proxy.close()
    for (const server of servers) await server.stop()
  }
}
