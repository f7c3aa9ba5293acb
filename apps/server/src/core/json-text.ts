import { z } from 'zod/mini'

/**
 * JSON that PostgreSQL already wrote. REST sends the text as it is; tRPC and tests read it through `toJSON`.
 * `Data` is what the text parses to, by the schema that the procedure declares.
 */
export class JsonText<Data> {
  constructor(readonly text: string) {}

  toJSON(): Data {
    return JSON.parse(this.text)
  }
}

/**
 * The output schema of a procedure that returns JsonText: `data` is its content, for types and documents.
 * The rows are not parsed at run time (that is the point); the procedure's test parses them.
 */
export function jsonText<Schema extends z.ZodMiniType>(data: Schema) {
  const schema = z.custom<JsonText<z.output<Schema>>>((value) => value instanceof JsonText)
  contents.set(schema, data)
  return schema
}

const contents = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/** A schema's output on the wire: for a `jsonText`, the content of the text. */
export const wireSchema = (schema: z.core.$ZodType) => contents.get(schema) ?? schema
