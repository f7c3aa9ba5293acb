import { invoiceDetail, invoiceId, invoiceRecord } from '@clubhouse/schema/finance/invoice'
import { listPage } from '@clubhouse/schema/list-page'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../../context/permitted-procedures.js'
import { router } from '../../../context/procedures.js'
import { jsonText } from '../../../core/json-text.js'
import { getInvoice, listInvoices } from './invoices.js'

export const invoiceRouter = router({
  list: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/invoice' },
      notes: {
        description: '`total` is in the minor unit of its currency: cents for USD, yen for JPY.',
      },
    })
    .input(z._default(listPage, {}))
    .output(jsonText(z.array(invoiceRecord)))
    .query(({ ctx, input }) => listInvoices(ctx.services.db, input)),

  get: permittedProcedure('finance.read')
    .meta({ rest: { method: 'GET', path: '/invoice/{id}' } })
    .input(invoiceId)
    .output(invoiceDetail)
    .query(({ ctx, input }) => getInvoice(ctx.services.db, input.id)),
})
