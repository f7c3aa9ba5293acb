import { signedIn } from '@clubhouse/schema/account'
import { demoAccounts, demoPassword } from '../../src/demo.js'
import { call } from '../call.js'
import { until } from '../until.js'
import { startProxy } from './proxy.js'
import { startVisitors, type Visits } from './visitors.js'

/** A server of the demo club; `stop` ends it as a service manager does, and answers its exit code. */
export type RunningServer = { url: string; stop(): Promise<number | null> }

type Drill = {
  /** Starts a server and waits until it is ready. */
  start: () => Promise<RunningServer>
  rounds: number
  visitors: number
}

/** Restarts two servers behind a proxy, one after the other, `rounds` times, under visitors. Answers how they fared. */
export async function rollingRestarts({ start, rounds, visitors }: Drill): Promise<Visits> {
  const servers = [await start(), await start()]
  const proxy = await startProxy(() => servers.map(({ url }) => url))
  try {
    const body = { email: demoAccounts.administrator, password: demoPassword }
    const { token } = signedIn.parse((await call(proxy, 'POST /authenticate', { body })).data)
    const load = await startVisitors(proxy, { token, visitors })
    for (let round = 0; round < rounds; round++) {
      for (const [place, server] of servers.entries()) {
        const code = await server.stop()
        if (code !== 0) throw new Error(`A server ended with ${code}`)
        const next = await start()
        servers[place] = next
        await until('the proxy sends calls to the new server', () => proxy.sendsTo(next.url))
      }
    }
    return await load.stop()
  } finally {
    await proxy.close()
    for (const server of servers) await server.stop()
  }
}
