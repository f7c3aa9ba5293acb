import { z } from 'zod/mini'

const fieldSchema = z.object({
  type: z.optional(z.unknown()),
  items: z.optional(z.object({ properties: z.optional(z.record(z.string(), z.unknown())) })),
})
const formSchema = z.object({ properties: z.record(z.string(), fieldSchema) })

/** More than any form has of one list. */
const mostRows = 50

/**
 * Returns what a posted form has in the fields of a schema, as its calls take them: a box is on or off, the fields of a
 * list are named 'guests[0].name', and rows that are blank do not count. Whatever else was posted is dropped.
 */
export function readFields(schema: z.ZodMiniType, body: URLSearchParams): Record<string, unknown> {
  const { properties } = formSchema.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  )
  const read = ([name, { type, items }]: [string, z.infer<typeof fieldSchema>]) => {
    if (type === 'boolean') return [name, body.has(name)]
    if (type !== 'array') return [name, textOf(name, body)]
    return [name, readRows(name, Object.keys(items?.properties ?? {}), body)]
  }
  return Object.fromEntries(Object.entries(properties).map(read))
}

/** Browsers send each line break as two characters. */
const textOf = (name: string, body: URLSearchParams) =>
  (body.get(name) ?? '').replace(/\r\n?/g, '\n')

const readRows = (name: string, columns: readonly string[], body: URLSearchParams) =>
  Array.from({ length: mostRows }, (_, index) =>
    Object.fromEntries(columns.map((of) => [of, textOf(`${name}[${index}].${of}`, body)])),
  ).filter((row) => Object.values(row).some((text) => text.trim() !== ''))
