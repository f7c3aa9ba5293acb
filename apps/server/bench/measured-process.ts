import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../test/free-port.js'
import { readUsage, type Usage } from './process-usage.js'

/**
 * A server in its own process. `startedIn` is the time from its start to its first 200, in milliseconds. Its usage
 * includes its database's.
 */
export type MeasuredProcess = {
  url: string
  startedIn: number
  usage(): Usage
  /** Its output so far. */
  output(): string
  signal(signal: NodeJS.Signals): void
  /** Resolves with its exit code; null when it was killed. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

/**
 * Starts `node …args` with PORT set and waits until `path` responds 200.
 * Throws with the process's output when it ends before, or after a minute.
 */
export async function startMeasured(
  args: string[],
  env: Record<string, string>,
  path: string,
): Promise<MeasuredProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = collectOutput(child)
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  while (!(await answers(url + path))) {
    const isOver = child.exitCode !== null || child.signalCode !== null
    if (isOver || performance.now() - start > 60_000) {
      child.kill('SIGKILL')
      throw new Error(`${args.join(' ')} does not answer ${path}:\n${said()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    url,
    startedIn: performance.now() - start,
    usage: () => readUsage(child.pid ?? 0, env.DATA_DIR),
    output: said,
    signal: (signal) => {
      child.kill(signal)
    },
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = (url: string) =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status === 200
    },
    () => false,
  )

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  return () => text
}
