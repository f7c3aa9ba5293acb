import { failureEnvelope } from '@clubhouse/schema/envelope'
import type { Json } from '@clubhouse/schema/example/json-schema'
import type { JsonSchemaWriter } from '../schema/to-json-schema.js'
import type { OpenApi } from './standard.js'

type Kind = { name: string; when: string; title: string; message: string }

/** The failures of the API by status (rules.md, 'Errors'). */
export const failureKinds: Readonly<Record<number, Kind>> = {
  400: {
    name: 'BadRequest',
    when: 'The input is not valid; `fields` says which of it.',
    title: 'Please check your entries',
    message: 'Must be a valid email address',
  },
  401: {
    name: 'Unauthorized',
    when: 'Nobody is signed in, or the session has ended.',
    title: 'Not signed in',
    message: 'Please sign in to continue.',
  },
  403: {
    name: 'Forbidden',
    when: 'Not yours to do; said before anything is looked up.',
    title: 'Not allowed',
    message: 'You do not have access to this.',
  },
  404: {
    name: 'NotFound',
    when: 'There is no such record.',
    title: 'Not found',
    message: 'This company was not found.',
  },
  409: {
    name: 'Conflict',
    when: 'A rule of the club forbids it, or somebody else was quicker.',
    title: 'Not possible',
    message: 'Somebody else has changed this meanwhile. Nothing was saved.',
  },
  413: {
    name: 'PayloadTooLarge',
    when: 'The body is too large.',
    title: 'Error',
    message: 'That is too much to send at once.',
  },
  415: {
    name: 'UnsupportedMediaType',
    when: 'The body is of a kind that is not taken here.',
    title: 'Error',
    message: 'This kind of content is not taken here.',
  },
  422: {
    name: 'UnprocessableContent',
    when: 'The `Idempotency-Key` was used for another request.',
    title: 'Not possible',
    message: 'This Idempotency-Key was used for another request.',
  },
  429: {
    name: 'TooManyRequests',
    when: 'Too often.',
    title: 'Too many attempts',
    message: 'Please wait 15 minutes and try again.',
  },
  500: {
    name: 'InternalServerError',
    when: 'Our fault; the log tells more under `requestId`.',
    title: 'Error',
    message: 'A general error occurred',
  },
  502: {
    name: 'BadGateway',
    when: 'The payment provider failed; nothing was changed.',
    title: 'Error',
    message: 'The payment service did not answer. Nothing was changed; please try again.',
  },
  503: {
    name: 'ServiceUnavailable',
    when: 'The server is busy or about to stop.',
    title: 'Error',
    message: 'The club’s server is busy. Please try again in a moment.',
  },
}

/** Each failure as a response that calls refer to. */
export function failureResponses(write: JsonSchemaWriter): OpenApi['components']['responses'] {
  const schema = write(failureEnvelope, 'output')
  return Object.fromEntries(
    Object.entries(failureKinds).map(([code, kind]) => {
      const status = Number(code)
      const headers = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
      const example = exampleOf(kind, status)
      const content = { 'application/json': { schema, example } }
      return [kind.name, { description: kind.when, ...(status === 429 && { headers }), content }]
    }),
  )
}

const exampleOf = ({ title, message }: Kind, status: number): Json => ({
  data: null,
  message: { title, message },
  error: true,
  status,
  requestId: '0199c0de-3f2a-7c11-8b5d-6a7e8f901234',
  ...(status === 400 && { fields: { email: message } }),
})
