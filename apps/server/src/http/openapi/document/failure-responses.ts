import { failureEnvelope, type Message } from '@clubhouse/schema/envelope'
import type { Json } from '@clubhouse/schema/example/json-schema'
import { TRPCError } from '@trpc/server'
import { staleEdit } from '../../../context/edit-record.js'
import type { FailureStatus } from '../../../context/procedures.js'
import {
  badGateway,
  badRequest,
  describeFailure,
  forbidden,
  notFound,
  tooManyRequests,
  unauthorized,
  unprocessable,
} from '../../../core/errors.js'
import { defaultLanguage } from '../../../core/language.js'
import { missing } from '../../../core/messages.js'
import { messages as paymentMessages } from '../../../services/payments/messages.js'
import { messages } from '../../messages.js'
import type { JsonSchemaWriter } from '../schema/to-json-schema.js'
import type { OpenApi } from './standard.js'

type Kind = {
  name: string
  when: string
  /** One such failure, as an example. */
  such: Error
}

/** The failures of the API by status. */
export const failureKinds = {
  400: {
    name: 'BadRequest',
    when: 'The input is invalid; `fields` has a message for each invalid field.',
    such: badRequest(() => 'Must be a valid email address'),
  },
  401: {
    name: 'Unauthorized',
    when: 'No session, or an expired one.',
    such: unauthorized(),
  },
  403: {
    name: 'Forbidden',
    when: 'Not allowed. Checked before anything is looked up.',
    such: forbidden(),
  },
  404: {
    name: 'NotFound',
    when: 'The record does not exist.',
    such: notFound(missing.company),
  },
  409: {
    name: 'Conflict',
    when: 'A rule forbids it, or the record has changed.',
    such: staleEdit(),
  },
  413: {
    name: 'PayloadTooLarge',
    when: 'The body is too large.',
    such: new TRPCError({ code: 'PAYLOAD_TOO_LARGE' }),
  },
  415: {
    name: 'UnsupportedMediaType',
    when: 'The content type of the body is not supported.',
    such: new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' }),
  },
  422: {
    name: 'UnprocessableContent',
    when: 'The `Idempotency-Key` was used for a different request.',
    such: unprocessable(messages.repeat.usedOtherwise),
  },
  429: {
    name: 'TooManyRequests',
    when: 'Too many requests.',
    such: tooManyRequests(15 * 60),
  },
  500: {
    name: 'InternalServerError',
    when: 'A server error. Search the log for `requestId`.',
    such: new TRPCError({ code: 'INTERNAL_SERVER_ERROR' }),
  },
  502: {
    name: 'BadGateway',
    when: 'The payment provider failed; nothing changed.',
    such: badGateway(paymentMessages.noAnswer, null),
  },
  503: {
    name: 'ServiceUnavailable',
    when: 'The server is busy or shutting down.',
    such: new TRPCError({ code: 'SERVICE_UNAVAILABLE' }),
  },
} satisfies Readonly<Record<FailureStatus, Kind>>

/** Returns each failure as a response that operations refer to. */
export function failureResponses(write: JsonSchemaWriter): OpenApi['components']['responses'] {
  const schema = write(failureEnvelope, 'output')
  return Object.fromEntries(
    Object.entries(failureKinds).map(([code, { name, when, such }]) => {
      const status = Number(code)
      const headers = {
        'Content-Language': { $ref: '#/components/headers/ContentLanguage' },
        ...([429, 503].includes(status) && {
          'Retry-After': { $ref: '#/components/headers/RetryAfter' },
        }),
      }
      const example = exampleOf(describeFailure(such, defaultLanguage).text, status)
      return [
        name,
        { description: when, headers, content: { 'application/json': { schema, example } } },
      ]
    }),
  )
}

const exampleOf = ({ title, message }: Message, status: number): Json => ({
  data: null,
  message: { title, message },
  error: true,
  status,
  requestId: '0199c0de-3f2a-7c11-8b5d-6a7e8f901234',
  ...(status === 400 && { fields: { email: message } }),
})
