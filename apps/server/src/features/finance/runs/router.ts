import { result } from '@clubhouse/schema/envelope'
import {
  invoiceRun,
  invoiceRunId,
  invoiceRunInput,
  invoiceRunIssue,
  invoiceRunRecord,
  invoiceRunRowInput,
  issuedRun,
} from '@clubhouse/schema/finance/invoice-run'
import { z } from 'zod/mini'
import {
  permittedProcedure,
  permittedSessionProcedure,
} from '../../../context/permitted-procedures.js'
import { router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { issueRun } from './issue-run.js'
import { getRun, listRuns } from './read-runs.js'
import { changeRunRow, createRun, removeRun } from './rehearse-run.js'

export const invoiceRunRouter = router({
  list: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/invoice-run' },
      notes: { summary: 'List billing runs, the latest first' },
    })
    .output(z.array(invoiceRunRecord))
    .query(({ ctx }) => listRuns(ctx.services.db)),

  get: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/invoice-run/{id}' },
      notes: { summary: 'Get a billing run with its members' },
    })
    .input(invoiceRunId)
    .output(invoiceRun)
    .query(({ ctx, input }) => getRun(ctx.services.db, input.id)),

  create: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/invoice-run' },
      notes: {
        summary: 'Rehearse the billing of a dues schedule',
        description:
          'Makes a draft with a row for each member: their lines, or the reason why they get no invoice. Nothing is billed or sent.',
        failures: [404, 409],
      },
    })
    .input(invoiceRunInput)
    .output(result(invoiceRun))
    .mutation(async ({ ctx, input }) => {
      const data = await createRun(ctx, input)
      return { data, message: messages.run.created(data.included)(ctx.language) }
    }),

  changeRow: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'PUT', path: '/invoice-run/{id}/row' },
      notes: { summary: 'Leave a member out of a draft, or bill them after all', failures: [409] },
    })
    .input(invoiceRunRowInput)
    .output(result(invoiceRun))
    .mutation(async ({ ctx, input }) => ({
      data: await changeRunRow(ctx, input),
      message: messages.run.changed(ctx.language),
    })),

  remove: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'DELETE', path: '/invoice-run/{id}' },
      notes: { summary: 'Delete a draft', failures: [409] },
    })
    .input(invoiceRunId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeRun(ctx, input.id)
      return { data: null, message: messages.run.removed(ctx.language) }
    }),

  issue: permittedSessionProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/invoice-run/{id}/issue' },
      notes: {
        summary: 'Issue the invoices of a draft',
        description:
          'Once, as they were reviewed. Members who died, left, or were billed by another run since then are left out. Personal access tokens cannot issue, because a sent email cannot be recalled.',
        failures: [409],
      },
    })
    .input(invoiceRunIssue)
    .output(result(issuedRun))
    .mutation(async ({ ctx, input }) => {
      const data = await issueRun(ctx, input)
      return { data, message: messages.run.issued(data.run.included, data.emailed)(ctx.language) }
    }),
})
