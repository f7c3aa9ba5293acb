import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from './embedded/open.js'

/** A running database; `fresh`: its cluster was created by this call. */
export type Embedded = { url: string; fresh: boolean; close(): Promise<void> }

/**
 * Opens the PostgreSQL of a data directory: created, recovered or started where needed, shared with
 * other processes that have it open. `close` stops it when nobody else uses it. Reachable through a
 * unix socket only. Throws PostgreSQL's own message when it does not start.
 * When PostgreSQL ends by itself, one of the processes restarts it, at the same address; `onLost` is called when that
 * fails three times in a row.
 */
export function openEmbedded(options: {
  dataDir: string
  log: (line: string) => void
  onLost?: (error: unknown) => void
}): Promise<Embedded> {
  return openCluster({ ...options, durable: true })
}

/** An empty, separate PostgreSQL for tests and tools: fast, not durable, gone when it is closed. */
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
