import { exampleId, exampleOf } from '@clubhouse/schema/example/example-of'
import { type Json, jsonSchema } from '@clubhouse/schema/example/json-schema'
import { z } from 'zod/mini'
import { nextId } from './next-id.js'

/** A maker of believable values for a schema, each with ids of its own. */
export function exampleRecord(schema: z.ZodMiniType): () => Json {
  const { $schema, ...written } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const example = exampleOf(jsonSchema.parse(written), {})
  return () => withOwnIds(example)
}

function withOwnIds(value: Json): Json {
  if (value === exampleId) return nextId()
  if (Array.isArray(value)) return value.map(withOwnIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withOwnIds(inner)]))
}
