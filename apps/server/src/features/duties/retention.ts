import { Prisma } from '@clubhouse/db'
import { deleteRows } from '../../services/retention/delete-rows.js'
import { type DeletionRule, daysBefore } from '../../services/retention/deletion-rule.js'

export const dutiesRetention: readonly DeletionRule[] = [
  {
    name: 'absences',
    what: 'Absences of members',
    where: '`absence`',
    when: '365 days after the last day',
    deleteSome: (services) =>
      deleteRows(services, 'absence', Prisma.sql`ends_on < ${daysBefore(services, 365)}::date`),
  },
]
