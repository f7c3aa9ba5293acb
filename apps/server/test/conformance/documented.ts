// zod/mini cannot parse JSON Schema.

import type { JsonSchema } from '@clubhouse/schema/example/json-schema'
import { fromJSONSchema, type ZodType } from 'zod'
import { type OpenApi, type Operation, openApi } from '../../src/http/openapi/document/standard.js'
import { operationsOf, type PlacedOperation } from './operations-of.js'

/** The document as the running server serves it; throws when it is no OpenAPI 3.1. */
export const fetchDocument = async ({ url }: { url: string }): Promise<OpenApi> =>
  openApi.parse(await (await fetch(`${url}/api/openapi.json`)).json())

/** The operation that a call's address belongs to; one without parameters goes first. */
export function operationAt(
  document: OpenApi,
  method: string,
  address: string,
): PlacedOperation | null {
  const [path = ''] = address.split('?')
  const found = operationsOf(document).filter(
    (one) =>
      one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  return found.find((one) => one.path === path) ?? found[0] ?? null
}

/** The response of a status, by itself or where it is referred to. */
export function responseOf({ components }: OpenApi, { responses }: Operation, status: number) {
  const response = responses[status]
  return response && '$ref' in response
    ? components.responses[response.$ref.replace('#/components/responses/', '')]
    : response
}

/** Refers to `$defs` instead of the document's components. */
const toDefs = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'))

/** What is made once of each object of a document. */
function once<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>()
  return (key) => {
    const found = made.get(key) ?? make(key)
    made.set(key, found)
    return found
  }
}

const definitionsOf = once(({ components }: OpenApi) => toDefs(components.schemas))
const checkersOf = once((document: OpenApi) =>
  once(
    (schema: JsonSchema): ZodType =>
      fromJSONSchema({ ...toDefs(schema), $defs: definitionsOf(document) }),
  ),
)

/** A schema of the document as one that checks; unknown fields fail. */
export const checkerOf = (document: OpenApi, schema: JsonSchema): ZodType =>
  checkersOf(document)(schema)

/** Where a response differs from the document; null when it is as documented. */
export function complaintOf(
  document: OpenApi,
  { method, path }: { method: string; path: string },
  answer: { status: number; type: string; body: unknown },
): string | null {
  const found = operationAt(document, method, path)
  if (!found) return `${method} ${path} is not documented`
  const response = responseOf(document, found.operation, answer.status)
  if (!response) return `${found.operation.operationId} answered ${answer.status}`
  if (!(answer.type in (response.content ?? {}))) return `${answer.type} is not documented`
  const schema = response.content?.['application/json']?.schema
  const { error } = schema ? checkerOf(document, schema).safeParse(answer.body) : {}
  return error ? `${found.operation.operationId} ${answer.status}: ${error.message}` : null
}
