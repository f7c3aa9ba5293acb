import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import type { Account } from './program.js'

/** Creates a folder that only the account (null: that of this process) may enter. */
export async function makeFolder(path: string, account: Account): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (account) {
    await chown(path, account.uid, account.gid)
    await chmod(path, 0o700)
  }
}

/** Whether there is anything at a path, even a broken link. */
export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false
    throw error
  }
}

/** Whether an error of the file system has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
