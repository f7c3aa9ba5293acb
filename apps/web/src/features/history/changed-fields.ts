import type { AuditRecord } from '@clubhouse/schema/history/audit'

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
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.join(', ') || '–'
  if (typeof value === 'object') return JSON.stringify(value, null, 1)
  return String(value)
}

/** A name of the code as people write it: 'phoneNumber' is 'Phone number', 'prizes.0.name' is 'Prizes 1 name'. */
export function readableName(name: string): string {
  const counted = name.replace(/\.(\d+)/g, (_dot, place) => ` ${Number(place) + 1}`)
  const words = counted.replace(/[_.-]+/g, ' ').replace(/(?<=[\p{Ll}\d])\p{Lu}/gu, ' $&')
  return words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase()
}
