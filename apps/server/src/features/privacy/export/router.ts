import { result } from '@clubhouse/schema/envelope'
import { dataExport, dataExportFile, dataExportSchema } from '@clubhouse/schema/privacy/data-export'
import { z } from 'zod/mini'
import { router, sessionProcedure } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { getDataExport, readDataExport, requestDataExport } from './data-exports.js'

export const dataExportRouter = router({
  get: sessionProcedure
    .meta({
      rest: { method: 'GET', path: '/account/data-export' },
      notes: { summary: 'Say how far the copy of the own data is' },
    })
    .output(z.nullable(dataExport))
    .query(({ ctx }) => getDataExport(ctx)),

  request: sessionProcedure
    .meta({
      rest: { method: 'POST', path: '/account/data-export' },
      notes: {
        summary: 'Have a copy of the own data made',
        description: 'One a day. A mail says when it can be downloaded.',
        failures: [429],
      },
    })
    .input(dataExportSchema)
    .output(result(dataExport))
    .mutation(async ({ ctx, input }) => ({
      data: await requestDataExport(ctx, input),
      message: messages.dataExport.requested(ctx.language),
    })),

  download: sessionProcedure
    .meta({
      rest: { method: 'GET', path: '/account/data-export/file', file: true },
      notes: {
        summary: 'Download the copy of the own data',
        description: 'A ZIP archive: everything as JSON, lists as CSV, and pictures.',
        failures: [404],
      },
    })
    .output(dataExportFile)
    .query(({ ctx }) => readDataExport(ctx)),
})
