import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasCode } from './folder.js'

/** The content of postmaster.pid while PostgreSQL runs. */
export type Postmaster = { pid: number; port: number; socketFolder: string; ready: boolean }

/** A pid that no system assigns. */
const nobodysPid = 2_147_483_647

/** The server of a cluster, or null when none runs, whatever a killed one left behind. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readIfThere(join(cluster, 'postmaster.pid'))
  const [pid, , , port, socketFolder = '', , , status] = text?.split('\n') ?? []
  if (!pid || !(await isServerOf(cluster, Number(pid)))) return null
  return { pid: Number(pid), port: Number(port), socketFolder, ready: status?.trim() === 'ready' }
}

/**
 * Removes the pid from the locks (postmaster.pid, the socket's) whose server is gone, so that PostgreSQL does not take
 * another process with this pid, or one that is gone but not reaped yet, for a server. The rest of postmaster.pid
 * is kept: it guards against orphaned backends.
 */
export async function disarmStaleLocks(cluster: string, socketFolder: string): Promise<void> {
  const sockets = (await readdir(socketFolder)).filter((name) => name.endsWith('.lock'))
  const locks = sockets.map((name) => join(socketFolder, name))
  for (const path of [join(cluster, 'postmaster.pid'), ...locks]) {
    const text = await readIfThere(path)
    if (!text || (await isServerOf(cluster, Number.parseInt(text, 10)))) continue
    await writeFile(path, text.replace(/^\d+/, String(nobodysPid)))
  }
}

/** PostgreSQL works inside its data directory, which distinguishes it from a later process with its pid. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  try {
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === cluster
    const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])
    return stdout.includes(cluster)
  } catch {
    // No such process, or one of another account.
    return false
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
