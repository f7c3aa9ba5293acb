import { envelope, messageSchema } from '@clubhouse/schema/envelope'
import type { JsonSchema } from '@clubhouse/schema/example/json-schema'
import { z } from 'zod/mini'
import type { JsonSchemaWriter } from '../schema/to-json-schema.js'

/** The envelope of product.md section 3 around what a call returns; a query has no message. */
export function successEnvelope(
  { data, speaks }: { data: JsonSchema; speaks: boolean },
  write: JsonSchemaWriter,
): JsonSchema {
  const success = z.extend(envelope(z.unknown()), {
    message: speaks ? z.nullable(messageSchema) : z.null(),
    error: z.literal(false),
    status: z.literal(200),
  })
  const { properties, ...schema } = write(success, 'output')
  return { ...schema, properties: { ...properties, data } }
}
