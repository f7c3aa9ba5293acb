import { fileURLToPath } from 'node:url'
import { type MeasuredProcess, startMeasured } from './measured-process.js'

export const builtServer = fileURLToPath(new URL('../dist/main.js', import.meta.url))
/** Milliseconds after which Node has given back what only the start needed. */
const settle = 40_000

/** Milliseconds from a start to the home page's first 200, and bytes of memory of an idle server and its database. */
export type Starts = { cold: number; second: number; memoryAtRest: number }

/** Starts the built server on an empty data directory, again on the same, and leaves that one running. */
export async function measureStarts(
  dataDir: string,
): Promise<{ starts: Starts; server: MeasuredProcess }> {
  const start = () => startMeasured([builtServer], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, '/')
  const first = await start()
  await first.stop()
  const server = await start()
  await new Promise((resolve) => setTimeout(resolve, settle))
  const memoryAtRest = server.usage().memory
  return { starts: { cold: first.startedIn, second: server.startedIn, memoryAtRest }, server }
}
