import type { Tx } from '@clubhouse/db'

/** Makes the database use one process for each statement of a transaction: sign-ins keep the other processors. */
export const useOneProcess = (tx: Tx) =>
  tx.$executeRaw`SET LOCAL max_parallel_workers_per_gather = 0`
