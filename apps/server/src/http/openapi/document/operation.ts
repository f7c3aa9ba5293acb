import { envelope, messageSchema } from '@clubhouse/schema/envelope'
import { exampleOf, merge } from '@clubhouse/schema/example/example-of'
import type { Components, JsonSchema } from '@clubhouse/schema/example/json-schema'
import { z } from 'zod/mini'
import type { FailureStatus } from '../../../context/procedures.js'
import type { Access } from '../../callers.js'
import type { DocumentedOperation } from '../calls/documented-call.js'
import { failuresOf } from '../calls/failures.js'
import type { JsonSchemaWriter } from '../schema/to-json-schema.js'
import { failureKinds } from './failure-responses.js'
import type { Operation } from './standard.js'

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const plural = (noun: string) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`)

const article = (noun: string) => (/^[aeio]/.test(noun) ? 'an' : 'a')

/** Returns the summary of a call, from its notes or derived from its name: 'chapter.create' is 'Create a chapter'. */
function summaryOf({ name, notes }: DocumentedOperation): string {
  if (notes.summary) return notes.summary
  const [feature = '', verb = ''] = name.split('.')
  const noun = words(feature)
  if (verb === 'list') return `List ${plural(noun)}`
  if (verb === 'active') return `List active ${plural(noun)}`
  if (['get', 'create', 'update', 'cancel'].includes(verb))
    return `${capital(verb)} ${article(noun)} ${noun}`
  return capital(words(verb))
}

/** Returns one call at one path as an OpenAPI operation. */
export function operationOf(
  call: DocumentedOperation,
  write: JsonSchemaWriter,
  components: Components,
): Operation {
  const parameters = parametersOf(call, components)
  const requestBody = requestBodyOf(call, components)
  return {
    operationId: call.id,
    tags: [tagOf(call)],
    summary: summaryOf(call),
    description: describe(call),
    'x-callers': [...call.access.callers],
    ...(call.access.permission && { 'x-permission': call.access.permission }),
    security: securityOf(call.access),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      200: successOf(call, write, components),
      ...(call.method === 'GET' && {
        304: { description: 'Not modified since the given `ETag`.' },
      }),
      ...Object.fromEntries(failuresOf(call).map((status) => [status, failureOf(status)])),
    },
  }
}

function describe({ notes, access }: DocumentedOperation): string {
  const own = notes.description ?? []
  const credential = access.sessionOnly ? 'Not available to personal access tokens.' : []
  const recency = access.recentSignIn ? 'Needs a recent sign-in (POST /account/proof).' : []
  const scope = access.reach === 'chapter' ? 'Chapter leads: for their chapter.' : []
  return [own, scope, credential, recency].flat().join(' ')
}

/** The feature that a call belongs to. */
export const tagOf = ({ name }: { name: string }) => name.split('.')[0] ?? name

function securityOf({ by, callers }: Access): Operation['security'] {
  if (by === 'nothing') return []
  if (by === 'cookie') return [{ session: [] }]
  return [{ bearer: callers.includes('newcomer') ? [] : [...callers] }]
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 } satisfies JsonSchema,
  example: '8c7e0a4e-5a3b-4f0e-9d57-0f8f3f1f3c11',
}

function parametersOf(
  { notes, input, method, access }: DocumentedOperation,
  components: Components,
) {
  const given = notes.example ?? {}
  const from = (location: 'path' | 'query') =>
    Object.entries(input[location]).map(([field, schema]) => ({
      name: field,
      in: location,
      required: location === 'path' || input.required.includes(field),
      schema,
      example: given[field] ?? exampleOf(schema, components),
    }))
  const headers = method === 'POST' && access.by === 'bearer' ? [idempotencyKey] : []
  return [...from('path'), ...from('query'), ...headers]
}

function requestBodyOf({ notes, input, form }: DocumentedOperation, components: Components) {
  if (form) {
    const file: JsonSchema = { contentMediaType: 'application/octet-stream' }
    const properties = Object.fromEntries(form.map((field) => [field, file]))
    const schema: JsonSchema = { type: 'object', properties, required: form }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!input.body) return null
  const schema = input.body
  const example = merge(exampleOf(schema, components), { ...notes.example })
  return {
    required: input.required.length > 0,
    content: { 'application/json': { schema, example } },
  }
}

function successOf(
  { answer }: DocumentedOperation,
  write: JsonSchemaWriter,
  components: Components,
) {
  const description = 'Success.'
  const headers = { 'Content-Language': { $ref: '#/components/headers/ContentLanguage' } }
  if ('file' in answer) {
    const content = answer.file.map((type) => [type, { schema: {} }] as const)
    const disposition = { description: 'The file name.', schema: { type: 'string' as const } }
    return {
      description: 'The file.',
      headers: { ...headers, 'Content-Disposition': disposition },
      content: Object.fromEntries(content),
    }
  }
  if ('picture' in answer) {
    const content = answer.picture.map((type) => [type, { schema: {} }] as const)
    return { description: 'The picture.', headers, content: Object.fromEntries(content) }
  }
  const schema = successEnvelope(answer, write)
  const example = exampleOf(schema, components)
  return { description, headers, content: { 'application/json': { schema, example } } }
}

const failureOf = (status: FailureStatus) => ({
  $ref: `#/components/responses/${failureKinds[status].name}`,
})

/** The envelope around what a call returns; a query has no message. */
function successEnvelope(
  { data, speaks }: { data: JsonSchema; speaks: boolean },
  write: JsonSchemaWriter,
): JsonSchema {
  const success = z.extend(envelope(z.unknown()), {
    message: speaks ? z.nullable(messageSchema) : z.null(),
    error: z.literal(false),
    status: z.literal(200),
  })
  const { properties, ...schema } = write(success, 'output')
  return { ...schema, properties: { ...properties, data } }
}
