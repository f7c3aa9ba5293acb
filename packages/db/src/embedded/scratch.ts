import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from './open.js'

/** An empty PostgreSQL of its own for tests and tools: fast, not durable, gone when it is closed. */
export async function openScratch(): Promise<{ url: string; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-scratch-'))
  // As root, the server's own account needs access to its folder; other accounts have none.
  await chmod(dataDir, 0o755)
  const { url, close } = await openCluster({ dataDir, durable: false, log: () => {} })
  return {
    url,
    close: async () => {
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
