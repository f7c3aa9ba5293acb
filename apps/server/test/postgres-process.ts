import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** Sends a signal to the embedded PostgreSQL of a data folder: to all its processes, but SIGKILL to the first only. */
export async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const postmaster = await postmasterOf(dataDir)
  const children = signal === 'SIGKILL' ? [] : await childrenOf(postmaster)
  process.kill(postmaster, signal)
  for (const pid of children) signalUnlessEnded(pid, signal)
}

/** A child may end between being listed and being signaled. */
function signalUnlessEnded(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The parent of the other processes. Throws when there is none. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const cluster = await realpath(join(dataDir, 'postgres', 'cluster'))
  return Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10)
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const parents = await Promise.all(pids.map(parentOf))
  return pids.filter((_pid, index) => parents[index] === parent)
}

/** The second field behind the name, which is in parentheses; null when the process is gone. */
const parentOf = (pid: number): Promise<number | null> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (text) => Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]),
    () => null,
  )
