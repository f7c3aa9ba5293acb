import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.js'

/** Whether there is room on the disk to save anything. */
export type Disk = { hasFreeSpace(): Promise<boolean> }

/** In bytes: four files of PostgreSQL's write-ahead log. Without room for the next one it would stop, reads and all. */
const reserve = 64 * 1024 * 1024

/** The disk of the embedded database; that of a server elsewhere is not checked. */
export function createDisk({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Disk {
  if (databaseUrl) return { hasFreeSpace: async () => true }
  return {
    hasFreeSpace: async () => {
      const { bavail, bsize } = await statfs(join(dataDir, 'postgres'))
      return bavail * bsize > reserve
    },
  }
}
