import type { AuditRecord } from '@clubhouse/schema/audit'
import { readableName } from './readable-name'

export type ChangedField = { key: string; name: string; before: string; after: string }

/** The fields of an entry in readable form, without those that were and are empty. */
export function changedFields({ before, after }: AuditRecord): ChangedField[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...keys]
    .map((key) => ({
      key,
      name: readableName(key),
      before: readableValue(before?.[key]),
      after: readableValue(after?.[key]),
    }))
    .filter((field) => field.before !== '–' || field.after !== '–')
}

/** A value of a record as people read it: Yes and No, – for nothing. */
function readableValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return JSON.stringify(value, null, 1)
  return String(value)
}
