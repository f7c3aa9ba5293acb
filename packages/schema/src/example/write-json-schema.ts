import { z } from 'zod/mini'
import { apiMetadata } from '../api-metadata.js'
import { type Components, type JsonSchema, jsonSchema, oneOfAsAnyOf } from './json-schema.js'

const written = z.looseObject({ $defs: z.optional(z.record(z.string(), z.unknown())) })

/** Returns a zod schema as JSON Schema with its examples, and the named schemas that it refers to. */
export function writeJsonSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
): { schema: JsonSchema; components: Components } {
  const { $schema, $defs, ...rest } = written.parse(
    z.toJSONSchema(schema, {
      io,
      metadata: apiMetadata,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: (entry) => {
        oneOfAsAnyOf(entry)
        // zod drops the examples of inputs that a schema transforms.
        const { examples } = apiMetadata.get(entry.zodSchema) ?? {}
        if (examples) entry.jsonSchema.examples = examples
      },
    }),
  )
  const definitions = Object.entries($defs ?? {})
  return {
    schema: read(rest),
    components: Object.fromEntries(definitions.map(([name, one]) => [name, read(one)])),
  }
}

/** zod calls the place `$defs`, and repeats a definition's name in it. */
function read(schema: unknown): JsonSchema {
  const text = JSON.stringify(schema, (key, value) =>
    key === 'id' && isName(value) ? undefined : value,
  )
  return jsonSchema.parse(JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')))
}

const isName = (value: unknown) => typeof value === 'string'
