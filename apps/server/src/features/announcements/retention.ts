import { Prisma } from '@clubhouse/db'
import { deleteRows } from '../../services/retention/delete-rows.js'
import { type DeletionRule, daysBefore } from '../../services/retention/deletion-rule.js'

const { sql } = Prisma

export const announcementsRetention: readonly DeletionRule[] = [
  {
    name: 'emptyDrafts',
    what: 'Announcements that were started and never written',
    where: '`message`',
    when: 'a day after the last change',
    deleteSome: (services) =>
      deleteRows(
        services,
        'message',
        sql`state = 'Draft' AND updated_at < ${daysBefore(services, 1)}
            AND COALESCE(subject, '') = '' AND COALESCE(text, '') = ''
            AND NOT jsonb_path_exists(body, '$.**.text')`,
      ),
  },
]
