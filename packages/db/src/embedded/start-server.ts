import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './place.js'
import { pollUntil } from './poll.js'
import { disarmStaleLocks, findPostmaster, type Postmaster } from './postmaster.js'
import { lastLines, programEnvironment } from './program.js'

/** A log of more than 10 MB is replaced at the next start. */
const longestLog = 10_000_000

type Start = {
  program: string
  args: string[]
  cluster: string
  socketFolder: string
  place: Place
}

/** PostgreSQL's message when processes of a killed server have not ended yet. */
const stillEnding = /shared memory block .* is still in use|lock file ".*" already exists/

/** Its message about files of another major version. */
const otherVersion = /database files are incompatible with server/

async function moveIt(cluster: string): Promise<string> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  return `${cluster} was made by PostgreSQL ${version}, and this release brings another one. Make a backup with the
release before, and restore it into an empty DATA_DIR with this one: docs/operations.md, 'A newer PostgreSQL'.`
}

/**
 * Starts PostgreSQL so that it outlives this process, and waits until it is ready. Tries again while
 * processes of a killed server are still ending. Throws the last lines of its log.
 */
export async function startServer(start: Start): Promise<Postmaster> {
  const logFile = join(start.place.folder, 'postgresql.log')
  return pollUntil(
    async () => {
      const attempt = await tryStart(start, logFile)
      if (attempt.server) return attempt.server
      if (stillEnding.test(attempt.output)) return null
      if (otherVersion.test(attempt.output)) throw new Error(await moveIt(start.cluster))
      throw new Error(
        `PostgreSQL does not start. The end of ${logFile}:\n${lastLines(attempt.output)}`,
      )
    },
    { seconds: 15, failure: `Processes of a killed server do not end; see ${logFile}` },
  )
}

async function tryStart(start: Start, logFile: string) {
  await disarmStaleLocks(start.cluster, start.socketFolder)
  const handle = await open(logFile, 'a', 0o600)
  try {
    const { account } = start.place
    if (account) await handle.chown(account.uid, account.gid)
    if ((await handle.stat()).size > longestLog) await handle.truncate()
    const { size } = await handle.stat()
    const child = spawn(start.program, start.args, {
      ...account,
      cwd: start.place.folder,
      env: programEnvironment(),
      // Its own session, so that Ctrl+C in a terminal stops only this process.
      detached: true,
      stdio: ['ignore', handle.fd, handle.fd],
    })
    const server = await ready(child, start.cluster)
    child.unref()
    if (server) return { server, output: '' }
    return { server: null, output: (await readFile(logFile)).subarray(size).toString() }
  } finally {
    await handle.close()
  }
}

/** The server when it is ready, or null when it has ended. */
async function ready(child: ChildProcess, cluster: string): Promise<Postmaster | null> {
  let ended = false
  let failure: Error | null = null
  child.on('exit', () => {
    ended = true
  })
  child.on('error', (error) => {
    failure = error
  })
  const { server } = await pollUntil(
    async () => {
      if (failure) throw failure
      const server = await findPostmaster(cluster)
      if (server?.ready && server.pid === child.pid) return { server }
      return ended ? { server: null } : null
    },
    { seconds: 120, failure: 'PostgreSQL does not become ready' },
  )
  return server
}
