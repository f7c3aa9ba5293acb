import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api/api-error.js'
import type { Practice } from '../practice.js'
import type { Html } from './html.js'
import { messagePage } from './layout.js'

export const sendPage = (reply: FastifyReply, page: Html, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page.html)

/** Redirects to another address after a form was sent. Encoded, because a header allows fewer characters. */
export const sendAway = (reply: FastifyReply, url: string): FastifyReply =>
  reply.redirect(new URL(url).href, 303)

type Failed = {
  request: FastifyRequest
  reply: FastifyReply
  isOutage: Practice['isOutage']
}

/** Sends a page for a thrown error, and logs an unexpected one. */
export function sendFailurePage(
  error: FastifyError | ApiError,
  { request, reply, isOutage }: Failed,
): FastifyReply {
  const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500)
  if (status === 404)
    return sendPage(reply, messagePage('Not found', 'This page doesn’t exist.'), 404)
  if (status < 500)
    return sendPage(
      reply,
      messagePage('That didn’t work', 'We couldn’t read this request.'),
      status,
    )
  request.log.error({ err: error }, 'a practice payments page failed')
  if (isOutage(error)) {
    const page = messagePage(
      'Try again soon',
      'The club’s database isn’t available right now. Try again in a minute.',
    )
    return sendPage(reply.header('retry-after', 5), page, 503)
  }
  return sendPage(reply, messagePage('Error', 'Something went wrong. Try again.'), 500)
}
