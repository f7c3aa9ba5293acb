import { type Load, measureLoad } from './load.js'
import type { MeasuredProcess } from './measured-process.js'
import { checkSameAnswer } from './same-answer.js'
import type { Scenario } from './scenarios.js'

/** One route; `ratio` is the server's share of the bare handler's rate. */
export type Comparison = { name: string; server: Load; bare?: Load; ratio?: number }

/** Loads each route of the server, and the same of the bare handler, one after the other. */
export async function compareLoads(
  scenarios: Scenario[],
  { server, bare }: { server: MeasuredProcess; bare: MeasuredProcess },
  seconds: number,
): Promise<Comparison[]> {
  const readsTwice = scenarios.filter(({ method, bare }) => bare && method === 'GET')
  for (const scenario of readsTwice) {
    await checkSameAnswer(scenario, { server: server.url, bare: bare.url })
  }
  const comparisons: Comparison[] = []
  for (const scenario of scenarios) {
    console.error(`${scenario.name} …`)
    const ours = await measureLoad(server, scenario, seconds)
    if (!scenario.bare) {
      comparisons.push({ name: scenario.name, server: ours })
      continue
    }
    const limit = await measureLoad(bare, scenario, seconds)
    const ratio = ours.requestsPerSecond / limit.requestsPerSecond
    comparisons.push({ name: scenario.name, server: ours, bare: limit, ratio })
  }
  return comparisons
}
