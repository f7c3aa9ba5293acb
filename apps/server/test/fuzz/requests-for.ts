import { type JsonSchema, jsonSchema, oneOfAsAnyOf } from '@clubhouse/schema/example/json-schema'
import fc from 'fast-check'
import { z } from 'zod/mini'
import type { RestOperation } from '../../src/http/rest/rest-calls.js'
import { idFor } from './likely.js'
import { type Positioned, positionInRest, positionInTrpc } from './position.js'
import { callers, type Door, type FuzzRequest } from './request.js'
import { twisted } from './twisted.js'
import { wellFormed } from './well-formed.js'
import { oddKeys, wild, wildObject } from './wild.js'

/** Administrators get furthest. */
const caller = fc.oneof(
  { arbitrary: fc.constantFrom(...callers), weight: 2 },
  { arbitrary: fc.constant('administrator' as const), weight: 1 },
)

/** Requests for a call: well-formed, nearly so, or wild. */
export function requestsFor(call: RestOperation): fc.Arbitrary<FuzzRequest> {
  const input = inputsFor(call)
  const placed: fc.Arbitrary<Positioned & { door: Door }> = fc.oneof(
    fc
      .tuple(input, fc.constantFrom(...[call.path, call.alsoAt ?? []].flat()))
      .map(([one, path]) => ({
        ...positionInRest({ method: call.method, path }, one),
        door: 'rest' as const,
      })),
    fc
      .oneof(
        { arbitrary: input.map((one) => [one]), weight: 6 },
        { arbitrary: fc.array(input, { minLength: 2, maxLength: 12 }), weight: 1 },
      )
      .map((all) => ({ ...positionInTrpc(call, all), door: 'trpc' as const })),
  )
  const plain = fc.record({ placed, caller }).map(
    (made): FuzzRequest => ({
      ...made.placed,
      caller: made.caller,
      call: call.name,
      headers: typeOf(made.placed),
    }),
  )
  return fc.oneof({ arbitrary: plain, weight: 4 }, { arbitrary: plain.chain(twisted), weight: 1 })
}

const typeOf = ({ body }: Positioned): Record<string, string> =>
  body === null ? {} : { 'content-type': 'application/json' }

function inputsFor({ name: call, input }: RestOperation): fc.Arbitrary<unknown> {
  const schema = input && schemaOf(input)
  const bodies = schema?.anyOf ?? [schema ?? {}]
  const names = [...new Set(bodies.flatMap(({ properties }) => Object.keys(properties ?? {})))]
  const wildly = fc.oneof(wildObject(names), wild)
  if (!schema || names.length === 0) return fc.oneof(fc.constant(undefined), wildly)
  const right = fc
    .tuple(wellFormed(schema), idFor(call))
    .map(([value, id]) => ({ ...fields.parse(value), ...(names.includes('id') && { id }) }))
  const nearly = fc
    .tuple(right, fc.oneof(fc.constantFrom(...names), oddKeys), wild)
    .map(([value, name, wrong]) => ({ ...value, [name]: wrong }))
  return fc.oneof(
    { arbitrary: right, weight: 4 },
    { arbitrary: nearly, weight: 4 },
    { arbitrary: wildly, weight: 2 },
  )
}

const fields = z.record(z.string(), z.unknown())

function schemaOf(input: z.ZodMiniType): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: oneOfAsAnyOf,
  })
  return jsonSchema.parse(schema)
}
