import type { Prisma } from '@clubhouse/db'
import type { z } from 'zod/mini'

type Shape = z.core.$ZodShape
type Name<Fields extends Shape> = keyof Fields & string

/** Returns Prisma's `select` of the columns that a record has under the same names. */
export function selectOf<Fields extends Shape>(
  record: z.ZodMiniObject<Fields>,
): Record<Name<Fields>, true>
export function selectOf({ shape }: { shape: Shape }): Record<string, true> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, true]))
}

/** Returns the values that an input has for the fields of its schema, and no others: what is stored of it. */
export function fieldsOf<Fields extends Shape>(
  schema: z.ZodMiniObject<Fields>,
  input: z.output<z.ZodMiniObject<Fields>>,
): z.output<z.ZodMiniObject<Fields>>
export function fieldsOf(
  { shape }: { shape: Shape },
  input: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, input[name]]))
}

type Others<Field extends string, Column extends string> = {
  [Name in Exclude<Field, Column>]: Prisma.Sql
} & { [Name in Field]?: Prisma.Sql }

/**
 * Returns the SQL of each field of a record: its column of the same name, or what `others` says; a field that is no
 * column does not compile without.
 */
export function columnsOfRecord<Fields extends Shape, Column extends string>(
  record: z.ZodMiniObject<Fields>,
  column: (field: Column) => Prisma.Sql,
  others: Others<Name<Fields>, Column>,
): Record<Name<Fields>, Prisma.Sql>
export function columnsOfRecord(
  { shape }: { shape: Shape },
  column: (field: string) => Prisma.Sql,
  others: object,
): object {
  const columns = Object.keys(shape).map((name) => [name, column(name)] as const)
  return { ...Object.fromEntries(columns), ...others }
}
