import type { FailureEnvelope, Message } from '@clubhouse/schema/envelope'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { describeFailure } from '../core/errors.js'
import { JsonText } from '../core/json-text.js'
import { languageOf } from './language.js'

/** The text of a success in a response's envelope. */
export function successText(data: unknown, message: Message | null, status: number): string {
  const json = data instanceof JsonText ? data.text : (JSON.stringify(data) ?? 'null')
  return `{"data":${json},"message":${JSON.stringify(message)},"error":false,"status":${status}}`
}

/** Passes a failed call to the log. */
export function logFailure(
  log: FastifyBaseLogger,
  level: 'error' | 'warn',
  about: { err: unknown; path?: string },
): void {
  if (level === 'error') log.error(about, 'the request failed')
  else log.warn(about, 'the request failed because an external service did not respond')
}

/** Sends any failure in the envelope; an unexpected one is logged with the request's id. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request)
  const { status, text, fields, retryAfter, logLevel } = describeFailure(error, language)
  if (logLevel) logFailure(request.log, logLevel, { err: error })
  // The answer that it takes the place of may have been compressed already, as when a call ran out of time.
  reply.header('content-language', language.tag).removeHeader('content-encoding')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const body: FailureEnvelope = {
    data: null,
    message: text,
    error: true,
    status,
    requestId: request.id,
    ...(fields && { fields }),
  }
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
