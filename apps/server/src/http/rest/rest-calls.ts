import type { AnyProcedure } from '@trpc/server'
import { z } from 'zod/mini'
import type { OperationNotes, Rest } from '../../context/procedures.js'
import { appRouter } from '../../router.js'

const schema = z.custom<z.ZodMiniType>((value) => value instanceof z.core.$ZodType)

/** The shape of tRPC's stored procedures; no other file relies on it. */
const definition = z.object({
  type: z.enum(['query', 'mutation']),
  meta: z.object({
    rest: z.custom<Rest>((value) => typeof value === 'object'),
    notes: z._default(
      z.custom<OperationNotes>((value) => typeof value === 'object'),
      {},
    ),
  }),
  inputs: z.array(schema),
  output: schema,
})
const procedure = z.custom<AnyProcedure>((value) => typeof value === 'function')

/** One call of the REST door, and the procedure behind it. */
export type RestOperation = Rest & {
  /** The procedure's name, for example 'chapter.list'. */
  name: string
  type: 'query' | 'mutation'
  notes: OperationNotes
  procedure: AnyProcedure
  /** Undefined: the call takes nothing. */
  input: z.ZodMiniType | undefined
  output: z.ZodMiniType
}

/** Every procedure at the address in its metadata; throws on one that has no address. */
export const listRestOperations = (): RestOperation[] =>
  Object.entries(z.record(z.string(), procedure).parse(appRouter._def.procedures)).map(
    ([name, call]) => {
      const { type, meta, inputs, output } = definition.parse(call._def)
      const { rest, notes } = meta
      return { ...rest, name, type, notes, procedure: call, input: inputs[0], output }
    },
  )
