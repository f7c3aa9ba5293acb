import { Prisma } from '@clubhouse/db'
import { commandLine } from '../../context/audit.js'
import { updateRows } from '../../services/retention/delete-rows.js'
import { type DeletionRule, daysBefore, older } from '../../services/retention/deletion-rule.js'

const { sql } = Prisma

export const historyRetention: readonly DeletionRule[] = [
  {
    name: 'auditAddresses',
    what: 'Network addresses in the audit log',
    where: '`audit_log`',
    when: '`KEEP_ADDRESSES_DAYS`, 90',
    deleteSome: (services) =>
      updateRows(
        services,
        'audit_log',
        sql`address = NULL`,
        sql`created_at < ${daysBefore(services, services.config.keep.addresses)}
            AND address IS NOT NULL AND address <> ${commandLine.origin.address}`,
      ),
  },
  {
    name: 'auditLog',
    what: 'The audit log',
    where: '`audit_log`',
    when: '`KEEP_AUDIT_LOG_DAYS`, 1,825 (five years)',
    deleteSome: older('audit_log', 'created_at', ({ auditLog }) => auditLog),
  },
]
