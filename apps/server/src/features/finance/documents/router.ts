import { depositId } from '@clubhouse/schema/finance/deposit'
import { documentFile, runDocumentInput } from '@clubhouse/schema/finance/document-file'
import { invoiceId } from '@clubhouse/schema/finance/invoice'
import { paymentId } from '@clubhouse/schema/finance/payment'
import { ownStatementInput, statementInput } from '@clubhouse/schema/finance/statement'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../../context/procedures.js'
import {
  depositSlipFile,
  invoiceFile,
  receiptFile,
  runFile,
  statementFile,
} from './document-files.js'

const clubsOnly = 'Of the club’s invoices; Stripe has a page for its own.'

export const documentRouter = router({
  invoice: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/invoice/{id}/file', file: true },
      notes: { summary: 'Get an invoice as PDF', description: clubsOnly },
    })
    .input(invoiceId)
    .output(documentFile)
    .query(({ ctx, input }) => invoiceFile(ctx.services, input.id)),

  ownInvoice: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/invoice/{id}/file', file: true },
      notes: { summary: 'Get an invoice of the caller as PDF', description: clubsOnly },
    })
    .input(invoiceId)
    .output(documentFile)
    .query(({ ctx, input }) => invoiceFile(ctx.services, input.id, ctx.actor.id)),

  run: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/invoice-run/{id}/file', file: true },
      notes: { summary: 'Get the invoices of a billing run as one PDF file' },
    })
    .input(runDocumentInput)
    .output(documentFile)
    .query(({ ctx, input }) => runFile(ctx.services, input.id, input)),

  receipt: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/payment/{id}/receipt', file: true },
      notes: { summary: 'Get the receipt of a payment as PDF' },
    })
    .input(paymentId)
    .output(documentFile)
    .query(({ ctx, input }) => receiptFile(ctx.services, input.id)),

  ownReceipt: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/payment/{id}/receipt', file: true },
      notes: { summary: 'Get the receipt of a payment of the caller as PDF' },
    })
    .input(paymentId)
    .output(documentFile)
    .query(({ ctx, input }) => receiptFile(ctx.services, input.id, ctx.actor.id)),

  statement: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/finance/statement/{userId}/file', file: true },
      notes: { summary: 'Get a member’s statement as PDF' },
    })
    .input(statementInput)
    .output(documentFile)
    .query(({ ctx, input }) => statementFile(ctx.services, input)),

  ownStatement: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/statement/file', file: true },
      notes: { summary: 'Get the caller’s statement as PDF' },
    })
    .input(z._default(ownStatementInput, {}))
    .output(documentFile)
    .query(({ ctx, input }) => statementFile(ctx.services, { ...input, userId: ctx.actor.id })),

  depositSlip: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/deposit/{id}/slip', file: true },
      notes: { summary: 'Get a deposit slip as PDF' },
    })
    .input(depositId)
    .output(documentFile)
    .query(({ ctx, input }) => depositSlipFile(ctx.services, input.id)),
})
