import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject, onTestFinished } from 'vitest'
import type {} from './demo-folder-setup.js'
import { freePort } from './free-port.js'

const built = (file: string) => fileURLToPath(new URL(`../dist/${file}`, import.meta.url))

type Environment = Record<string, string>
export type ServerProcess = {
  url: string
  output(): string
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** A data folder that is deleted when the test ends. */
export async function dataDirForTest(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-test-'))
  // Root runs PostgreSQL as another user, who needs access.
  await chmod(dataDir, 0o755)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  return dataDir
}

/** A data folder with the demo club in it, deleted when the test ends; the club is made once in each process. */
export async function demoDirForTest(): Promise<string> {
  const dataDir = await dataDirForTest()
  demoDir ??= createDemoDir()
  // With their owners: root's PostgreSQL runs as another user.
  await promisify(execFile)('cp', ['-a', join(await demoDir, 'postgres'), dataDir])
  return dataDir
}

let demoDir: Promise<string> | undefined

async function createDemoDir(): Promise<string> {
  const dataDir = await mkdtemp(join(inject('demoFolder'), 'club-'))
  await chmod(dataDir, 0o755)
  const { code, output } = await runClub(['seed'], { DATA_DIR: dataDir })
  if (code !== 0) throw new Error(output)
  return dataDir
}

/**
 * Starts the built server in a separate process, by `program` as Node; resolves when it is ready. Ended with the test.
 */
export async function startProcess(
  env: Environment,
  program = process.execPath,
): Promise<ServerProcess> {
  const server = await openProcess(env, program)
  onTestFinished(async () => {
    await server.kill('SIGTERM')
  })
  return server
}

/** As `startProcess`, but the caller ends it. */
export async function openProcess(
  env: Environment,
  program = process.execPath,
): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawnServer({ PORT: String(port), ...env }, [], program)
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + 60_000
  while (!(await answers(`${url}/ready`))) {
    if (child.exited() || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`No server:\n${child.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, ...child }
}

/** Runs the built server until it ends by itself; returns its exit code and its output. */
export async function runServer(
  env: Environment,
  args: string[] = [],
): Promise<{ code: number | null; output: string }> {
  const child = spawnServer({ PORT: String(await freePort()), ...env }, args)
  return { code: await child.ended, output: child.output() }
}

/** Runs `npm run club -- …` without npm. */
export async function runClub(
  args: string[],
  env: Environment,
  program = process.execPath,
): Promise<{ code: number; output: string }> {
  const run = promisify(execFile)
  try {
    const { stdout } = await run(program, [built('cli.js'), ...args], {
      env: { ...process.env, ...env },
    })
    return { code: 0, output: stdout }
  } catch (error) {
    if (!(error instanceof Error) || !('stderr' in error)) throw error
    return { code: 1, output: `${'stdout' in error ? error.stdout : ''}${error.stderr}` }
  }
}

function spawnServer(env: Environment, args: string[] = [], program = process.execPath) {
  const child = spawn(program, [built('main.js'), ...args], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  return {
    output,
    ended,
    exited: () => child.exitCode !== null || child.signalCode !== null,
    kill: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    },
  }
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  return () => text
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
