import type { JsonSchema } from '@clubhouse/schema/example/json-schema'
import fc from 'fast-check'
import { anyId, likely } from './likely.js'

/** Values that a JSON schema accepts; known fields get likely values most of the time. */
export function wellFormed(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(wellFormed))
  const [type, ...others] = [schema.type ?? 'null'].flat()
  if (others.length > 0) {
    return fc.oneof(...[type, ...others].map((one) => wellFormed({ ...schema, type: one })))
  }
  switch (type) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.maxSafeInteger().map((value) => within(value, schema))
    case 'number':
      return fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .map((value) => within(value, schema))
    case 'boolean':
      return fc.boolean()
    case 'array':
      return list(schema)
    case 'object':
      return record(schema)
    default:
      return fc.constant(null)
  }
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema) {
  if (format === 'uuid') return anyId
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const unit = fc.constantFrom<('grapheme' | 'grapheme-ascii')[]>('grapheme', 'grapheme-ascii')
  return unit.chain((one) =>
    fc.string({ unit: one, minLength, maxLength }).map((value) => value.slice(0, maxLength)),
  )
}

function list({ items, minItems = 0, maxItems = 3 }: JsonSchema) {
  const most = Math.max(minItems, Math.min(maxItems, 3))
  return fc.array(items ? wellFormed(items) : fc.constant(null), {
    minLength: minItems,
    maxLength: most,
  })
}

function record({ properties = {}, required = [] }: JsonSchema) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, field(name, schema)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function field(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const known = Object.hasOwn(likely, name) ? likely[name] : undefined
  const any = wellFormed(schema)
  return known ? fc.oneof({ arbitrary: known, weight: 15 }, { arbitrary: any, weight: 1 }) : any
}

const within = (value: number, { minimum = -1e9, maximum = 1e9 }: JsonSchema) =>
  Math.min(maximum, Math.max(minimum, value))
