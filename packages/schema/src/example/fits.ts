import type { Json, JsonSchema } from './json-schema.js'

const typeOf = (value: Json) => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** Whether a schema accepts a plain value; of objects and lists only the type is checked. */
export function fits(value: Json, schema: JsonSchema): boolean {
  const types = [schema.type ?? []].flat()
  const type = typeOf(value)
  const named = types.some(
    (name) => name === type || (name === 'integer' && Number.isInteger(value)),
  )
  if (!named) return false
  if (schema.enum && !schema.enum.includes(value)) return false
  if (typeof value !== 'string') return true
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = schema
  const isLong = value.length >= minLength && value.length <= maxLength
  const isOfForm = pattern === undefined || new RegExp(pattern, 'u').test(value)
  return isLong && isOfForm && format !== 'uuid' && format !== 'date-time'
}
