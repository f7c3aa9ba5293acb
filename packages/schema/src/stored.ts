import { z } from 'zod/mini'
import { apiMetadata, example } from './api-metadata.js'

type Stored<Fields> = {
  [Name in keyof Fields]: z.ZodMiniType<z.output<Fields[Name]>, z.output<Fields[Name]>>
}

/** Returns the fields of a record that a form with these fields saves: what they are parsed to, without the form's rules. */
export function stored<Fields extends z.core.$ZodShape>(fields: Fields): Stored<Fields>
export function stored(fields: z.core.$ZodShape): z.core.$ZodShape {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { examples: [such] = [], description } = apiMetadata.get(field) ?? {}
      const record = outputOf(field)
      return [name, such === undefined ? record : example(such, record, description)]
    }),
  )
}

function outputOf(schema: z.core.$ZodType): z.ZodMiniType {
  if (schema instanceof z.ZodMiniPipe) return outputOf(schema.def.out)
  if (schema instanceof z.ZodMiniDefault) return outputOf(schema.def.innerType)
  if (schema instanceof z.ZodMiniNullable) return z.nullable(outputOf(schema.def.innerType))
  if (schema instanceof z.ZodMiniEnum) return z.enum(schema.def.entries)
  if (schema instanceof z.ZodMiniBoolean) return z.boolean()
  if (schema instanceof z.ZodMiniNumber) return z.number()
  if (schema instanceof z.ZodMiniString) return z.string()
  throw new TypeError(`${schema._zod.def.type} is no field of a record: write its schema there`)
}
