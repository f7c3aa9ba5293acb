/** The export of a person's data, for that person. */

import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import * as shown from '../shown.js'

/** For how many hours a copy can be downloaded; a new one can be asked for when they are over. */
export const exportHours = 24

/** The input of the form 'Get a copy': a re-authentication. */
export const dataExportSchema = z.object({ currentPassword: field.optionalCurrentPassword() })
export type DataExportInput = z.infer<typeof dataExportSchema>

/** How far the own copy is. */
export const dataExport = namedObject('DataExport', {
  requestedAt: field.instant(),
  /** Null until it can be downloaded. */
  readyAt: z.nullable(field.instant()),
  bytes: z.nullable(z.int()),
  /** When it is gone, and a new one can be asked for. */
  endsAt: field.instant(),
})
export type DataExport = z.infer<typeof dataExport>

/** The file itself, in base64 where it is sent as text. */
export const dataExportFile = z.object({
  filename: shown.filename,
  type: z.literal('application/zip'),
  base64: z.string(),
})
export type DataExportFile = z.infer<typeof dataExportFile>
