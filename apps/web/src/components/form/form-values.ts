import { z } from 'zod/mini'

type Form<Fields extends z.core.$ZodShape> = z.input<z.ZodMiniObject<Fields>>

/** Returns a form's initial values: its schema's defaults, and blanks, also for required choices. */
export function blankValues<Fields extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Fields>,
): Form<Fields>
export function blankValues({ shape }: { shape: z.core.$ZodShape }): object {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, blankOf(field)]))
}

/** Converts a record to form values: blanks for nulls, and only the form's fields. */
export function valuesOf<Fields extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Fields>,
  record: { [Name in keyof Form<Fields>]?: Form<Fields>[Name] | null },
): Form<Fields>
export function valuesOf(
  { shape }: { shape: z.core.$ZodShape },
  record: Record<string, unknown>,
): object {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const inner = objectOf(field)
      const value = record[name]
      if (inner && isObject(value)) return [name, valuesOf(inner, value)]
      return [name, value ?? blankOf(field)]
    }),
  )
}

function blankOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodMiniDefault) return schema.def.defaultValue
  const inner = objectOf(schema)
  if (inner) return blankValues(inner)
  if (schema instanceof z.ZodMiniPipe) return blankOf(schema.def.in)
  // An object that may be absent, such as a picture.
  if (schema instanceof z.ZodMiniNullable && objectOf(schema.def.innerType)) return null
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return blankOf(schema.def.innerType)
  if (schema instanceof z.ZodMiniArray) return []
  if (schema instanceof z.ZodMiniBoolean) return false
  if (schema instanceof z.ZodMiniNumber) return null
  return ''
}

function objectOf(schema: z.core.$ZodType): z.ZodMiniObject | null {
  if (schema instanceof z.ZodMiniObject) return schema
  return schema instanceof z.ZodMiniPrefault ? objectOf(schema.def.innerType) : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
