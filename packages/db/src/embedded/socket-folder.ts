import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from './place.js'

/** The system's 107 bytes (103 on macOS) less the file's name, '/.s.PGSQL.65535' and its '.lock'. */
const longest = 84

/**
 * The folder of the server's socket, which other accounts cannot enter: in the place itself, or under the
 * temporary folder where that is too long or has characters that PostgreSQL's setting would split.
 */
export async function makeSocketFolder({ folder, account }: Place): Promise<string> {
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const candidates = [join(folder, 'socket'), join(tmpdir(), `clubhouse-${key}`)]
  const path = candidates.find(fits) ?? `/tmp/clubhouse-${key}`
  await mkdir(path, { recursive: true, mode: 0o700 })
  const entry = await lstat(path)
  const own = [process.getuid?.(), account?.uid].includes(entry.uid)
  if (!entry.isDirectory() || !own || (entry.mode & 0o077) !== 0) {
    throw new Error(`${path} belongs to somebody else or is open to others: remove it`)
  }
  if (account) await chown(path, account.uid, account.gid)
  return path
}

const fits = (path: string) => Buffer.byteLength(path) <= longest && /^[\w./-]+$/.test(path)
