/** A value of a record as people read it: Yes and No, – for nothing. */
export function readableValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return JSON.stringify(value, null, 1)
  return String(value)
}
