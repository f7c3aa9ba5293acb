import { result } from '@clubhouse/schema/envelope'
import { duesReminderState } from '@clubhouse/schema/finance/dues-reminder'
import {
  creditInput,
  invoiceDetail,
  invoiceId,
  invoiceInput,
  invoiceRecord,
  ownInvoices,
  voidInput,
} from '@clubhouse/schema/finance/invoice'
import { invoiceReminder, remindInput } from '@clubhouse/schema/finance/invoice-reminder'
import { hostedPage } from '@clubhouse/schema/finance/subscription'
import { listPage } from '@clubhouse/schema/list-page'
import { z } from 'zod/mini'
import {
  permittedProcedure,
  permittedSessionProcedure,
} from '../../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../../context/procedures.js'
import { jsonText } from '../../../core/json-text.js'
import { messages } from '../messages.js'
import { createInvoice, creditInvoice, voidInvoice } from './change-invoice.js'
import { getDuesReminder, sendDuesReminder } from './dues-reminder.js'
import { getInvoice, listInvoices } from './invoices.js'
import { getOwnInvoices } from './own-invoices.js'
import { payInvoice } from './pay-invoice.js'
import { getInvoiceReminder, remindOfInvoice } from './remind-of-invoice.js'

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

  create: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/invoice' },
      notes: {
        summary: 'Issue an invoice outside of a billing run',
        failures: [404],
        example: { issuedOn: '2026-01-15' },
      },
    })
    .input(invoiceInput)
    .output(result(invoiceDetail))
    .mutation(async ({ ctx, input }) => {
      const data = await createInvoice(ctx, input)
      return { data, message: messages.invoice.created(data.number ?? '')(ctx.language) }
    }),

  credit: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/invoice/{id}/credit' },
      notes: {
        summary: 'Take something off an invoice without money',
        description: 'Of the club’s invoices. At most what is owed.',
        failures: [409],
      },
    })
    .input(creditInput)
    .output(result(invoiceDetail))
    .mutation(async ({ ctx, input }) => ({
      data: await creditInvoice(ctx, input),
      message: messages.invoice.credited(ctx.language),
    })),

  void: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/invoice/{id}/void' },
      notes: {
        summary: 'Void an invoice',
        description: 'Of the club’s invoices. The part that was paid becomes credit on account.',
        failures: [409],
      },
    })
    .input(voidInput)
    .output(result(invoiceDetail))
    .mutation(async ({ ctx, input }) => ({
      data: await voidInvoice(ctx, input),
      message: messages.invoice.voided(ctx.language),
    })),

  own: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/invoice' },
      notes: {
        summary: 'List the caller’s invoices, and what they owe',
        description: 'With their credit on account, and where to send a check.',
      },
    })
    .output(ownInvoices)
    .query(({ ctx }) => getOwnInvoices(ctx)),

  checkout: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/account/invoice/{id}/checkout' },
      notes: {
        summary: 'Start a checkout for what an invoice of the caller owes',
        description: 'Expires the caller’s other open checkouts. Returns to My dues.',
        failures: [409, 502],
      },
    })
    .input(invoiceId)
    .output(result(hostedPage))
    .mutation(async ({ ctx, input }) => ({ data: await payInvoice(ctx, input), message: null })),

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

  reminderOf: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'GET', path: '/invoice/{id}/reminder' },
      notes: {
        summary: 'Preview the reminder of one overdue invoice',
        description: 'With the address and the number it would go to.',
        failures: [409],
      },
    })
    .input(invoiceId)
    .output(invoiceReminder)
    .query(({ ctx, input }) => getInvoiceReminder(ctx.services, ctx.language, input.id)),

  remindOf: permittedSessionProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/invoice/{id}/reminder' },
      notes: {
        summary: 'Remind a member of one overdue invoice',
        description:
          'A second time on the same day only with `again`. Personal access tokens cannot send, because a sent email cannot be recalled.',
        failures: [409],
      },
    })
    .input(remindInput)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { fullname } = await remindOfInvoice(ctx, input)
      return { data: null, message: messages.remindedOne(fullname)(ctx.language) }
    }),
})
