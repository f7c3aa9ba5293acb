import { type DeletionRule, older } from '../../services/retention/deletion-rule.js'

export const backupRetention: readonly DeletionRule[] = [
  {
    name: 'backupRuns',
    what: 'Backup runs, and why some failed',
    where: '`backup_run`',
    when: 'after 400 days; for the files see `BACKUP_KEEP`',
    deleteSome: older('backup_run', 'started_at', () => 400),
  },
]
