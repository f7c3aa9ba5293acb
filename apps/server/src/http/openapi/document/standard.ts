/** OpenAPI 3.1 as far as the document uses it; anything else fails. https://spec.openapis.org/oas/v3.1.0 */

import { permission } from '@clubhouse/schema/enumeration'
import { json, jsonSchema } from '@clubhouse/schema/example/json-schema'
import { z } from 'zod/mini'
import { callerName } from '../../callers.js'

const reference = z.strictObject({
  $ref: z.string().check(z.regex(/^#\/components\/(?:headers|responses)\/\w+$/)),
})

const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: jsonSchema,
  example: json,
})

const mediaTypes = z.partialRecord(
  z.enum([
    'application/json',
    'application/pdf',
    'application/zip',
    'application/pdf',
    'multipart/form-data',
    'image/webp',
    'image/png',
    'image/jpeg',
    'text/csv',
    'text/vcard',
  ]),
  z.strictObject({ schema: jsonSchema, example: z.optional(json) }),
)
const requestBody = z.strictObject({ required: z.boolean(), content: mediaTypes })

const header = z.strictObject({ description: z.string(), schema: jsonSchema })

const response = z.strictObject({
  description: z.string().check(z.minLength(1)),
  headers: z.optional(z.record(z.string(), z.union([reference, header]))),
  content: z.optional(mediaTypes),
})

/** One call at one address. `x-callers` names who may call it, in the club's terms, `x-permission` what officers need. */
export const operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  'x-callers': z.array(callerName),
  'x-permission': z.optional(permission),
  security: z.array(z.partialRecord(z.enum(['bearer', 'session']), z.array(callerName))),
  parameters: z.optional(z.array(parameter)),
  requestBody: z.optional(requestBody),
  responses: z.record(z.string().check(z.regex(/^[2-5]\d\d$/)), z.union([reference, response])),
})
export type Operation = z.infer<typeof operation>

/** The methods that calls of the club have. */
export const methods = ['get', 'post', 'put', 'delete'] as const

const pathItem = z.strictObject({
  get: z.optional(operation),
  post: z.optional(operation),
  put: z.optional(operation),
  delete: z.optional(operation),
})

/** The whole document. */
export const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string().check(z.startsWith('/')), pathItem),
  components: z.strictObject({
    schemas: z.record(z.string(), jsonSchema),
    headers: z.record(z.string(), header),
    responses: z.record(z.string(), response),
    securitySchemes: z.strictObject({
      bearer: z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        description: z.string(),
      }),
      session: z.strictObject({
        type: z.literal('apiKey'),
        in: z.literal('cookie'),
        name: z.string(),
        description: z.string(),
      }),
    }),
  }),
})
export type OpenApi = z.infer<typeof openApi>
