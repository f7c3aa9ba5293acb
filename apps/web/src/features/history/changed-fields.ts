import type { AuditRecord } from '@clubhouse/schema/audit'
import { readableName } from './readable-name'
import { readableValue } from './readable-value'

export type ChangedField = { key: string; name: string; before: string; after: string }

/** The fields of an entry, readable; without those that were and are empty. */
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
