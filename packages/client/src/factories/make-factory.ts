import type { z } from 'zod/mini'
import { exampleRecord } from './example-record.js'

/** Makes records of one kind; a test says only what it is about. */
export type Factory<Entity> = {
  build(given?: Partial<Entity>): Entity
  /** The same for each, or by their place, from 0. */
  buildList(count: number, given?: Partial<Entity> | ((place: number) => Partial<Entity>)): Entity[]
}

type Says<Entity> = (n: number, given: Partial<Entity>) => Partial<Entity>

/**
 * A factory for a zod schema. Values come from the schema and the glossary of examples; `says` has better ones for the
 * n-th record, from 1, that agree with what is given. What the schema refuses is never answered: it throws.
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
