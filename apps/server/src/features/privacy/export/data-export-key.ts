import { randomUUID } from 'node:crypto'

const folder = 'data-export/'

/** Where the storage has a new copy of somebody's data: a folder that is never served, nor backed up. */
export const newDataExportKey = (): string => `${folder}${randomUUID()}.zip`

/** Whether a stored file is one. */
export const isDataExport = (key: string): boolean => key.startsWith(folder)
