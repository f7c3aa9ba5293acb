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
      notes: { summary: 'Get the status of the caller’s data export' },
    })
    .output(z.nullable(dataExport))
    .query(({ ctx }) => getDataExport(ctx)),

  request: sessionProcedure
    .meta({
      rest: { method: 'POST', path: '/account/data-export' },
      notes: {
        summary: 'Request an export of the caller’s data',
        description: 'At most one a day. An email follows when it is ready to download.',
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
        summary: 'Download the caller’s data export',
        description: 'A ZIP archive with everything as JSON, lists as CSV, and pictures.',
        failures: [404],
      },
    })
    .output(dataExportFile)
    .query(({ ctx }) => readDataExport(ctx)),
})
