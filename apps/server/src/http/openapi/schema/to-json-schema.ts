import {
  type Components,
  type JsonSchema,
  jsonSchema,
  oneOfAsAnyOf,
} from '@clubhouse/schema/example/json-schema'
import { z } from 'zod/mini'
import { wireSchema } from '../../../core/json-text.js'
import { nameRegistry } from './component-names.js'
import { tidy } from './tidy.js'

const written = z.looseObject({ $defs: z.optional(z.record(z.string(), z.unknown())) })

/** Writes zod schemas as JSON Schema, and collects the named ones in `components`. */
export function jsonSchemaWriter(components: Components) {
  const metadata = nameRegistry()
  return (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
    const { $schema, $defs, ...rest } = written.parse(
      z.toJSONSchema(wireSchema(schema), {
        io,
        metadata,
        unrepresentable: 'any',
        target: 'draft-2020-12',
        override: oneOfAsAnyOf,
      }),
    )
    for (const [name, definition] of Object.entries($defs ?? {})) {
      components[name] ??= read(definition)
    }
    return read(rest)
  }
}
export type JsonSchemaWriter = ReturnType<typeof jsonSchemaWriter>

/** zod calls the place `$defs`, and repeats a definition's name in it. */
function read(schema: unknown): JsonSchema {
  const text = JSON.stringify(schema, (key, value) =>
    key === 'id' && isName(value) ? undefined : value,
  )
  return tidy(jsonSchema.parse(JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))))
}

const isName = (value: unknown) => typeof value === 'string'
