import type { Tx } from '@clubhouse/db'

/** Has the database use one process for each statement of a transaction: others sign in meanwhile, on the other processors. */
export const useOneProcess = (tx: Tx) =>
  tx.$executeRaw`SET LOCAL max_parallel_workers_per_gather = 0`
