/** Responds in the envelope to what Node could not parse as a request. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FailureEnvelope } from '@clubhouse/schema/envelope'
import type { FastifyBaseLogger } from 'fastify'
import { defaultLanguage } from '../core/language.js'
import { messages as coreMessages } from '../core/messages.js'
import { newRequestId } from '../observability/logging.js'
import { messages } from './messages.js'

const unreadable = { status: 400, message: coreMessages.failure.unreadable }

/** By the code that Node gives the failure. */
const known = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, message: messages.tookTooLong }],
  ['HPE_HEADER_OVERFLOW', { status: 431, message: messages.headersTooLong }],
])

/** Writes to the bare connection, since there is no request to reply to or to take a language from, and closes it. */
export function respondToClientError(
  log: FastifyBaseLogger,
  error: Error & { code?: string },
  socket: Socket,
): void {
  // The client has gone.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, message } = known.get(error.code ?? '') ?? unreadable
  const requestId = newRequestId()
  log.info({ reqId: requestId, code: error.code, status }, 'the request could not be read')
  const body: FailureEnvelope = {
    data: null,
    message: {
      title: coreMessages.title.error(defaultLanguage),
      message: message(defaultLanguage),
    },
    error: true,
    status,
    requestId,
  }
  if (socket.writable) {
    socket.write(answerOf(status, requestId, JSON.stringify(body)))
  }
  socket.destroySoon()
}

const answerOf = (status: number, requestId: string, body: string) =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-language: ${defaultLanguage.tag}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    '',
    body,
  ].join('\r\n')
