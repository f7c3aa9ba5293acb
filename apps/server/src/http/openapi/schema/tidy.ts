import type { JsonSchema } from '@clubhouse/schema/example/json-schema'

/**
 * A schema in readable form: formats without the pattern behind them, no bounds that only mean
 * 'a safe integer', alternatives side by side, 'or null' as a type.
 */
export function tidy(schema: JsonSchema): JsonSchema {
  const { pattern, minimum, maximum, anyOf, ...rest } = schema
  const plain: JsonSchema = {
    ...rest,
    ...(pattern !== undefined && !schema.format && { pattern }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(rest.properties && { properties: tidyAll(rest.properties) }),
    ...(rest.additionalProperties && { additionalProperties: tidy(rest.additionalProperties) }),
    ...(rest.items && { items: tidy(rest.items) }),
    ...(rest.prefixItems && { prefixItems: rest.prefixItems.map(tidy) }),
    ...(rest.allOf && { allOf: rest.allOf.map(tidy) }),
  }
  return anyOf ? { ...plain, ...alternatives(anyOf.map(tidy)) } : plain
}

const tidyAll = (schemas: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema)]))

const isNull = ({ type }: JsonSchema) => type === 'null'

function alternatives(schemas: JsonSchema[]): JsonSchema {
  const all = schemas.flatMap((schema) =>
    schema.anyOf && Object.keys(schema).length === 1 ? schema.anyOf : [schema],
  )
  const [only, ...others] = all.filter((schema) => !isNull(schema))
  const nullable = all.some(isNull)
  if (!only || others.length > 0) return { anyOf: all }
  if (!nullable) return only
  if (typeof only.type !== 'string' || only.const !== undefined) return { anyOf: all }
  return {
    ...only,
    type: [only.type, 'null'],
    ...(only.enum && { enum: [...only.enum, null] }),
  }
}
