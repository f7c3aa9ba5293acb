import type { FailureEnvelope, Message } from '@clubhouse/schema/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeFailure } from '../errors.js'
import { JsonText } from '../json-text.js'
import { languageOf } from './language.js'

/** The text of a success in the envelope of spec section 3. */
export function successText(data: unknown, message: Message | null, status: number): string {
  const json = data instanceof JsonText ? data.text : (JSON.stringify(data) ?? 'null')
  return `{"data":${json},"message":${JSON.stringify(message)},"error":false,"status":${status}}`
}

/** Sends any failure in the envelope; what nobody expected goes to the log with the request's id. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const say = languageOf(request)
  const { status, text, fields, retryAfter, unexpected } = describeFailure(error, say)
  if (unexpected) request.log.error({ err: error }, 'the call failed')
  reply.header('content-language', say.language)
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
