import { z } from 'zod/mini'

/**
 * JSON that PostgreSQL already wrote. REST sends the text as it is; tRPC and tests read it through `toJSON`.
 * `Data` is what the text holds, in the words of the schema that the procedure declares.
 */
export class JsonText<Data> {
  constructor(readonly text: string) {}

  toJSON(): Data {
    return JSON.parse(this.text)
  }
}

/**
 * The output schema of a procedure that answers JsonText: `data` says what it holds, for types and documents.
 * The rows are not parsed at run time (that is the point); the procedure's test parses them.
 */
export function jsonText<Schema extends z.ZodMiniType>(data: Schema) {
  const schema = z.custom<JsonText<z.output<Schema>>>((value) => value instanceof JsonText)
  contents.set(schema, data)
  return schema
}

const contents = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/** What a schema's answer looks like on the wire: for a `jsonText`, what the text holds. */
export const wireSchema = (schema: z.core.$ZodType) => contents.get(schema) ?? schema
