import { audit } from '../../../context/audit.js'
import type { Job } from '../../../services/jobs/jobs.js'
import type { DeletionRule } from '../../../services/retention/deletion-rule.js'
import type { Services } from '../../../services/services.js'
import { deletionRules } from './deletion-rules.js'

/** Less than the time that a job has; the next job does the rest. */
const enough = 20_000

/**
 * Deletes what has been kept long enough, in batches, and records in the audit log how much of each kind. A kind that
 * fails delays no other. Throws AggregateError of those that failed.
 */
export async function deleteOld(
  services: Services,
  job: Pick<Job, 'id' | 'log'>,
  rules: readonly DeletionRule[] = deletionRules,
): Promise<void> {
  const { db, jobs } = services
  const end = performance.now() + enough
  const deleted: Record<string, number> = {}
  const failures: unknown[] = []
  for (const { name, deleteSome } of rules) {
    try {
      for (let count = 1; count > 0 && performance.now() < end; ) {
        count = await deleteSome(services)
        if (count > 0) deleted[name] = (deleted[name] ?? 0) + count
      }
    } catch (err) {
      job.log.error({ err, kind: name }, 'expired records could not be deleted')
      failures.push(err)
    }
  }
  await db.$transaction(async (tx) => {
    if (Object.keys(deleted).length > 0) {
      const origin = { requestId: job.id, address: 'server' }
      await audit(tx, { actor: null, origin }, 'records.delete', null, { after: deleted })
    }
    // A failure is tried again anyway.
    if (performance.now() >= end && failures.length === 0) await jobs.enqueue(tx, 'day.sweep', {})
  })
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some expired records were not deleted')
}
