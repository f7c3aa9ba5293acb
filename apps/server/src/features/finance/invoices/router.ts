import { result } from '@clubhouse/schema/envelope'
import { duesReminderState } from '@clubhouse/schema/finance/dues-reminder'
import { invoiceDetail, invoiceId, invoiceRecord } from '@clubhouse/schema/finance/invoice'
import { listPage } from '@clubhouse/schema/list-page'
import { z } from 'zod/mini'
import {
  permittedProcedure,
  permittedSessionProcedure,
} from '../../../context/permitted-procedures.js'
import { router } from '../../../context/procedures.js'
import { jsonText } from '../../../core/json-text.js'
import { messages } from '../messages.js'
import { getDuesReminder, sendDuesReminder } from './dues-reminder.js'
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

  reminder: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'GET', path: '/invoice/reminder' },
      notes: { summary: 'Preview who would get the dues reminder' },
    })
    .output(duesReminderState)
    .query(({ ctx }) => getDuesReminder(ctx.services, ctx.language)),

  remind: permittedSessionProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/invoice/reminder' },
      notes: {
        summary: 'Send the dues reminder',
        description:
          'Emails a fixed text to the members with an overdue invoice, once within ten minutes. Personal access tokens cannot send, because a sent email cannot be recalled.',
        failures: [409],
      },
    })
    .output(result(z.null()))
    .mutation(async ({ ctx }) => {
      const { reached } = await sendDuesReminder(ctx)
      return { data: null, message: messages.reminded(reached)(ctx.language) }
    }),
})
