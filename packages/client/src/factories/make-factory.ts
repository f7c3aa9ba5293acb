import { exampleId, exampleOf } from '@clubhouse/schema/example/example-of'
import type { Json } from '@clubhouse/schema/example/json-schema'
import { writeJsonSchema } from '@clubhouse/schema/example/write-json-schema'
import type { z } from 'zod/mini'

let ids = 0

/** An id that no other record of this process has; the same ones in each run. */
export const nextId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`

/** Makes records of one kind; a test says only what it is about. */
export type Factory<Entity> = {
  build(given?: Partial<Entity>): Entity
  /** Fixed values for each, or values by index, from 0. */
  buildList(count: number, given?: Partial<Entity> | ((place: number) => Partial<Entity>)): Entity[]
}

type Says<Entity> = (n: number, given: Partial<Entity>) => Partial<Entity>

/**
 * Makes a factory for a zod schema. Values come from the examples of the schema's fields; `says` has better ones for
 * the n-th record, from 1, that agree with the given values. Throws if the schema rejects the result.
 */
export function makeFactory<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  says?: Says<z.output<Schema>>,
): Factory<z.output<Schema>> {
  let made = 0
  let example: ReturnType<typeof exampleRecord> | undefined
  const build = (given: Partial<z.output<Schema>> = {}) => {
    made += 1
    // Made at the first use: most tests need few of the factories.
    example ??= exampleRecord(schema)
    return schema.parse(Object.assign({}, example(), says?.(made, given), given))
  }
  return {
    build,
    buildList: (count, given) =>
      Array.from({ length: count }, (_, place) =>
        build(typeof given === 'function' ? given(place) : given),
      ),
  }
}

/** Returns a maker of plausible values for a schema, each with new IDs. */
function exampleRecord(schema: z.ZodMiniType): () => Json {
  const written = writeJsonSchema(schema, 'input')
  const example = exampleOf(written.schema, written.components)
  return () => withOwnIds(example)
}

function withOwnIds(value: Json): Json {
  if (value === exampleId) return nextId()
  if (Array.isArray(value)) return value.map(withOwnIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withOwnIds(inner)]))
}

/** A record that another one points to, and the id that points to it, whichever of both is said. */
export function linked<Entity extends { id: string }>(
  id: string | null | undefined,
  record: Entity | null | undefined,
  build: (given: { id?: string }) => Entity,
): { id: string | null; record: Entity | null } {
  if (record !== undefined) return { id: id === undefined ? (record?.id ?? null) : id, record }
  if (id === null) return { id, record: null }
  const built = build(id === undefined ? {} : { id })
  return { id: built.id, record: built }
}
