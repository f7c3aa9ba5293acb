import { invoiceRecord } from '@clubhouse/schema/invoice'
import { z } from 'zod/mini'
import { adminProcedure, router } from '../../call/procedures.js'
import { listInvoices } from './invoices.js'

export const invoiceRouter = router({
  list: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/invoice' },
      notes: { description: '`total` is in cents.' },
    })
    .output(z.array(invoiceRecord))
    .query(({ ctx }) => listInvoices(ctx.services.db)),
})
