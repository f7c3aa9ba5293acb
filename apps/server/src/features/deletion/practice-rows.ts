import { Prisma } from '@clubhouse/db'
import type { Services } from '../../services/services.js'
import { deleteRows } from './delete-rows.js'
import { isTable } from './is-table.js'

/** Deletes some old events and calls of practice payments, where those were ever on. Returns how many. */
export async function deleteOldPracticeRows(
  services: Pick<Services, 'db'>,
  before: Date,
): Promise<number> {
  if (!(await isTable(services.db, 'practice.objects'))) return 0
  const old = Prisma.sql`created < ${before}`
  const events = await deleteRows(
    services,
    'practice.objects',
    Prisma.sql`type = 'event' AND ${old}`,
  )
  return events + (await deleteRows(services, 'practice.idempotency', old))
}
