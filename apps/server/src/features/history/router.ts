import { auditFilter, auditPage } from '@clubhouse/schema/history/audit'
import { z } from 'zod/mini'
import { adminProcedure, router } from '../../context/procedures.js'
import { listAuditLog } from './list-audit-log.js'

export const auditRouter = router({
  list: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/audit' },
      notes: {
        summary: 'List the audit log, newest first',
        description: 'Pass `nextCursor` as `cursor` to get the next page.',
      },
    })
    .input(z.prefault(auditFilter, {}))
    .output(auditPage)
    .query(({ ctx, input }) => listAuditLog(ctx.services, input)),
})
