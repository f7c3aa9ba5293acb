import type { Components, JsonSchema } from '@clubhouse/schema/example/json-schema'
import { writeJsonSchema } from '@clubhouse/schema/example/write-json-schema'
import type { z } from 'zod/mini'
import { wireSchema } from '../../../core/json-text.js'
import { tidy } from './tidy.js'

/** Writes zod schemas as JSON Schema, and collects the named ones in `components`. */
export function jsonSchemaWriter(components: Components) {
  return (zodSchema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
    const { schema, components: named } = writeJsonSchema(wireSchema(zodSchema), io)
    for (const [name, component] of Object.entries(named)) components[name] ??= tidy(component)
    return tidy(schema)
  }
}
export type JsonSchemaWriter = ReturnType<typeof jsonSchemaWriter>
