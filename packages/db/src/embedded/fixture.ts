import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { openEmbedded } from '../embedded.js'
import { pollUntil } from './poll.js'
import { findPostmaster } from './postmaster.js'
import { runProgram } from './program.js'

/** One finished data directory for a test file, so that not every test waits for initdb. */
async function makeModel(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'clubhouse-model-'))
  await chmod(path, 0o755)
  await (await openEmbedded({ dataDir: path, log: () => {} })).close()
  return path
}

/** Returns a data directory that does not exist yet for each test, and removes what the test leaves in it. */
export function useDataDirectory() {
  let model: Promise<string> | null = null
  const directory = {
    parent: '',
    path: '',
    cluster: () => join(directory.path, 'postgres', 'cluster'),
    server: () => findPostmaster(directory.cluster()),
    isRunning: async () => (await directory.server()) !== null,
    /** Creates a database in the directory and closes it. */
    prepare: async () => {
      model ??= makeModel()
      const args = ['-a', await model, directory.path]
      await runProgram('cp', args, { cwd: directory.parent, account: null })
    },
    /** Kills the server that runs, and waits until it has ended; returns its pid. */
    killServer: async () => {
      const server = await directory.server()
      if (!server) throw new Error('No server runs')
      process.kill(server.pid, 'SIGKILL')
      await pollUntil(async () => ((await directory.server())?.pid === server.pid ? null : true), {
        seconds: 60,
        failure: 'PostgreSQL does not end',
      })
      return server.pid
    },
    open: (log = (_line: string) => {}, onLost = (_error: unknown) => {}) =>
      openEmbedded({ dataDir: directory.path, log, onLost }),
  }
  beforeEach(async () => {
    directory.parent = await mkdtemp(join(tmpdir(), 'clubhouse-test-'))
    await chmod(directory.parent, 0o755)
    directory.path = join(directory.parent, 'data')
  })
  afterEach(async () => {
    const server = await directory.server()
    if (server) process.kill(server.pid, 'SIGQUIT')
    await rm(directory.parent, { recursive: true, force: true, maxRetries: 5 })
  })
  afterAll(async () => {
    if (model) await rm(await model, { recursive: true })
  })
  return directory
}

export const writeRow = (url: string) => ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
export const readRow = (url: string) => ask(url, 'SELECT answer FROM kept')

/** The first column of the first row that a statement returns, as text. */
export async function ask(url: string, statement: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0] && String(rows[0][0])
  } finally {
    await client.end()
  }
}
