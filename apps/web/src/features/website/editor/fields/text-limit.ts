import { core } from 'zod/mini'

/** Returns the maximum length of a field, such as 'prizes[0].name', in a section's schema; null if it has none. */
export function textLimit(schema: core.$ZodType, name: string): number | null {
  const found = partAt(schema, name)
  const text = found && outputOf(found)
  const checks = text instanceof core.$ZodString ? (text._zod.def.checks ?? []) : []
  const longest = checks.find((check) => check instanceof core.$ZodCheckMaxLength)
  return longest?._zod.def.maximum ?? null
}

/** The schema of the field with this name. */
export const partAt = (schema: core.$ZodType, name: string): core.$ZodType | undefined =>
  name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<core.$ZodType | undefined>(partOf, schema)

function partOf(schema: core.$ZodType | undefined, name: string): core.$ZodType | undefined {
  if (schema instanceof core.$ZodNullable) return partOf(schema._zod.def.innerType, name)
  if (schema instanceof core.$ZodArray) return schema._zod.def.element
  return schema instanceof core.$ZodObject ? schema._zod.def.shape[name] : undefined
}

const outputOf = (schema: core.$ZodType): core.$ZodType =>
  schema instanceof core.$ZodPipe ? outputOf(schema._zod.def.out) : schema
