// zod/mini cannot parse JSON Schema.

import type { JsonSchema } from '@clubhouse/schema/example/json-schema'
import { fromJSONSchema, type ZodType } from 'zod'
import {
  operationsOf,
  type PlacedOperation,
} from '../../src/http/openapi/document/operations-of.js'
import { type OpenApi, type Operation, openApi } from '../../src/http/openapi/document/standard.js'

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

/** A schema of the document as one that checks; unknown fields fail. */
export function checkerOf({ components }: OpenApi, schema: JsonSchema): ZodType {
  const whole = { ...schema, $defs: components.schemas }
  return fromJSONSchema(
    JSON.parse(JSON.stringify(whole).replaceAll('"#/components/schemas/', '"#/$defs/')),
  )
}

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
