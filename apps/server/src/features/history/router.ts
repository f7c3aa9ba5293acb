import { auditFilter, auditPage } from '@clubhouse/schema/history/audit'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../context/permitted-procedures.js'
import { router } from '../../context/procedures.js'
import { listAuditLog } from './list-audit-log.js'

export const auditRouter = router({
  list: permittedProcedure('history')
    .meta({
      rest: { method: 'GET', path: '/audit' },
      notes: {
        summary: 'List the audit log, newest first',
        description: 'Pass `nextCursor` as `cursor` to get the next page.',
      },
    })
    .input(z.prefault(auditFilter, {}))
    .output(auditPage)
    .query(({ ctx, input }) => listAuditLog(ctx, input)),
})
