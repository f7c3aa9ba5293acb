import { join } from 'node:path'
import { failedDays } from '../../../services/jobs/queue-store.js'
import { sweepLimits } from '../../../services/limits/sweep-limits.js'
import { deleteFiles } from '../../../services/retention/delete-files.js'
import {
  type Deletion,
  type DeletionRule,
  daysBefore,
  older,
} from '../../../services/retention/deletion-rule.js'
import { announcementsRetention } from '../../announcements/retention.js'
import { attendanceRetention } from '../../attendance/retention.js'
import { backupRetention } from '../../backup/retention.js'
import { contactRetention } from '../../contact/retention.js'
import { dutiesRetention } from '../../duties/retention.js'
import { emailRetention } from '../../email/retention.js'
import { attachmentsRetention } from '../../events/attachments/retention.js'
import { financeRetention } from '../../finance/retention.js'
import { historyRetention } from '../../history/retention.js'
import { identityRetention } from '../../identity/retention.js'
import { proposalsRetention } from '../../members/proposals/retention.js'
import { onboardingRetention } from '../../onboarding/retention.js'
import { programsRetention } from '../../programs/retention.js'
import { raffleRetention } from '../../raffle/retention.js'
import { rsvpsRetention } from '../../rsvps/retention.js'
import { websiteRetention } from '../../website/retention.js'
import { exportRetention } from '../export/retention.js'

/** Of no feature: what the server itself keeps. */
const serverRetention: readonly DeletionRule[] = [
  {
    name: 'limits',
    what: 'Rate limit counters, with network addresses',
    where: '`rate_limit`',
    when: 'within five minutes of expiring, after an hour at most',
    deleteSome: sweepLimits,
  },
  {
    name: 'idempotencyKeys',
    what: 'Idempotency keys, with the responses',
    where: '`idempotency_key`',
    when: 'after a day',
    deleteSome: older('idempotency_key', 'created_at', () => 1),
  },
  {
    name: 'partialFiles',
    what: 'Partial files that a crash left behind',
    where: '`DATA_DIR/mails`, `DATA_DIR/sms`, `DATA_DIR/uploads`',
    when: 'after a day',
    deleteSome: async (services) => {
      let deleted = 0
      for (const folder of ['mails', 'sms', 'uploads']) {
        const path = join(services.config.dataDir, folder)
        deleted += await deleteFiles(path, daysBefore(services, 1), /\.part$/)
      }
      return deleted
    },
  },
  {
    name: 'days',
    what: 'Days on which the daily job ran',
    where: '`daily_run`',
    when: 'after 40 days',
    deleteSome: older('daily_run', 'day', () => 40),
  },
]

/** The rules of the daily job; they are defined beside the features whose tables they empty. */
export const deletionRules: readonly DeletionRule[] = [
  ...identityRetention,
  ...onboardingRetention,
  ...announcementsRetention,
  ...historyRetention,
  ...contactRetention,
  ...proposalsRetention,
  ...rsvpsRetention,
  ...attendanceRetention,
  ...dutiesRetention,
  ...programsRetention,
  ...raffleRetention,
  ...emailRetention,
  ...attachmentsRetention,
  ...websiteRetention,
  ...exportRetention,
  ...financeRetention,
  ...backupRetention,
  ...serverRetention,
]

/** What is deleted without the daily job. */
export const deletedOtherwise: readonly Deletion[] = [
  {
    what: 'Jobs, with the reasons for failures',
    where: '`pgboss.job`, `pgboss.archive`',
    when: `when done, or ${failedDays} days after failing permanently, and a day in the archive`,
  },
  {
    what: 'Undelivered events of practice payments',
    where: '`practice.deliveries`',
    when: 'after 3 days',
  },
]
