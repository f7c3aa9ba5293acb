import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account } from './program.js'

export const isRoot = () => process.getuid?.() === 0

/**
 * The account that runs PostgreSQL, which refuses to run as root: the owner of the data where that is an ordinary
 * account, else nobody. Only accounts with a name work, because initdb needs it.
 */
export async function unprivilegedAccount(owner: number): Promise<NonNullable<Account>> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const entry =
    (owner !== 0 && lines.find(([, , uid]) => uid === String(owner))) ||
    lines.find(([name]) => name === 'nobody')
  if (!entry) throw new Error('PostgreSQL does not run as root, and there is no account nobody')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

/** Whether the account may enter every folder on the way to a path, and enter or execute the last. */
export async function canReach(path: string, { uid, gid }: NonNullable<Account>): Promise<boolean> {
  const entry = await stat(path)
  const bit = entry.uid === uid ? 0o100 : entry.gid === gid ? 0o010 : 0o001
  if ((entry.mode & bit) === 0) return false
  const parent = dirname(path)
  return parent === path || canReach(parent, { uid, gid })
}
