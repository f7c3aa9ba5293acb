import { openCluster } from './embedded/open.js'

/** A running database; `fresh`: its cluster was created by this call. */
export type Embedded = { url: string; fresh: boolean; close(): Promise<void> }

/**
 * Opens the PostgreSQL of a data directory: created, recovered or started where needed, shared with
 * other processes that have it open. `close` stops it when nobody else uses it. Reachable through a
 * unix socket only. Throws with PostgreSQL's own words where it does not start.
 */
export function openEmbedded(options: {
  dataDir: string
  log: (line: string) => void
}): Promise<Embedded> {
  return openCluster({ ...options, durable: true })
}
