import { z } from 'zod/mini'

const objectSchema = z.object({
  required: z._default(z.array(z.string()), []),
  properties: z.optional(z.record(z.string(), z.object({ type: z.optional(z.unknown()) }))),
})
const known = { number: 'number', integer: 'number', boolean: 'boolean' } as const

/** The target type of a text in a path or query. */
export type TextType = (typeof known)[keyof typeof known]

/** The fields of an input whose texts become numbers or booleans, by name; all others remain texts. */
export function textTypesOf(input: z.ZodMiniType): Record<string, TextType> {
  const { properties = {} } = fieldsOf(input)
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { type }]) =>
      type === 'number' || type === 'integer' || type === 'boolean' ? [[name, known[type]]] : [],
    ),
  )
}

/** The names of the fields without which an input is not valid. */
export const requiredFieldsOf = (input: z.ZodMiniType): string[] => fieldsOf(input).required

const choices = z.array(objectSchema)
const alternatives = z.union([
  z.pipe(
    z.object({ anyOf: choices }),
    z.transform(({ anyOf }) => anyOf),
  ),
  z.pipe(
    z.object({ oneOf: choices }),
    z.transform(({ oneOf }) => oneOf),
  ),
])

/** Of alternatives the fields of any; required are those without which none is valid. */
function fieldsOf(input: z.ZodMiniType): z.infer<typeof objectSchema> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const { data: choice } = alternatives.safeParse(schema)
  if (!choice) return objectSchema.parse(schema)
  const [first, ...others] = choice
  return {
    required: (first?.required ?? []).filter((name) =>
      others.every(({ required }) => required.includes(name)),
    ),
    properties: Object.assign({}, ...choice.map(({ properties }) => properties)),
  }
}
