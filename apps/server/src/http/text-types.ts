import { z } from 'zod/mini'

const objectSchema = z.object({
  properties: z.optional(z.record(z.string(), z.object({ type: z.optional(z.string()) }))),
})
const known = { number: 'number', integer: 'number', boolean: 'boolean' } as const

/** What a text of a path or a query becomes. */
export type TextType = (typeof known)[keyof typeof known]

/** The fields of an input whose texts become numbers or booleans, by name; all others stay texts. */
export function textTypesOf(input: z.ZodMiniType): Record<string, TextType> {
  const json = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const properties = objectSchema.safeParse(json).data?.properties ?? {}
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { type }]) =>
      type === 'number' || type === 'integer' || type === 'boolean' ? [[name, known[type]]] : [],
    ),
  )
}
