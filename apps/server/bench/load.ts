import autocannon from 'autocannon'
import type { MeasuredProcess } from './measured-process.js'
import type { Scenario } from './scenarios.js'

/** A route under load. Latencies and processor time a request in milliseconds, memory in bytes. */
export type Load = {
  requestsPerSecond: number
  p50: number
  p99: number
  cpuPerRequest: number
  peakMemory: number
}

const connections = 16

/** Loads one route for some seconds, after some calls that are not counted. Throws when any response is not the expected one. */
export async function measureLoad(
  server: MeasuredProcess,
  scenario: Scenario,
  seconds: number,
): Promise<Load> {
  await cannon(server, scenario, { amount: 4 * connections })
  const before = server.usage()
  let peakMemory = before.memory
  const observability = setInterval(() => {
    peakMemory = Math.max(peakMemory, server.usage().memory)
  }, 100)
  const result = await cannon(server, scenario, { duration: seconds }).finally(() =>
    clearInterval(observability),
  )
  const cpu = server.usage().cpu - before.cpu
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuPerRequest: cpu / result.requests.total,
    peakMemory,
  }
}

async function cannon(
  server: MeasuredProcess,
  scenario: Scenario,
  length: { duration: number } | { amount: number },
) {
  const result = await autocannon({
    url: server.url,
    connections,
    ...length,
    requests: [
      {
        method: scenario.method,
        path: scenario.path,
        headers: scenario.headers,
        ...(scenario.next && {
          setupRequest: (request: autocannon.Request) => ({ ...request, ...scenario.next?.() }),
        }),
      },
    ],
  })
  const expected = result.statusCodeStats?.[`${scenario.status}`]?.count ?? 0
  const answered = Object.values(result.statusCodeStats ?? {}).reduce(
    (total, { count = 0 }) => total + count,
    0,
  )
  if (result.errors || !answered || expected !== answered) {
    const seen = JSON.stringify(result.statusCodeStats)
    throw new Error(`${scenario.name}: ${result.errors} errors, status codes ${seen}`)
  }
  return result
}
