import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from '../security.js'
import type { Theme, WebDocument } from './web-document.js'

/** Sends a page that the browser may keep and revalidates. */
export function sendHtml(document: WebDocument, request: FastifyRequest, reply: FastifyReply) {
  setPageHeaders(document, reply)
  return sendText(document, 'text/html', request, reply)
}

/** Sends a page with what only its reader may see; nothing keeps it. */
export function sendHtmlOnce(document: WebDocument, request: FastifyRequest, reply: FastifyReply) {
  setPageHeaders(document, reply)
  reply.header('cache-control', 'no-store')
  return sendBytes(document, 'text/html', request, reply)
}

/** Sends a text that revalidates, or 304 when the browser has the same already. */
export function sendText(
  document: WebDocument,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { etag } = document.in(themeOf(request.cookies.theme))
  reply.header('etag', etag).header('cache-control', 'no-cache')
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (reply.statusCode === 200 && known?.includes(etag)) return reply.code(304).send()
  return sendBytes(document, type, request, reply)
}

function setPageHeaders(document: WebDocument, reply: FastifyReply) {
  reply
    .header('vary', 'cookie, accept-encoding')
    .header('content-security-policy', contentPolicy(document))
    // With 'no-referrer' a form would be posted with the origin 'null'. Paths, which may hold a token, are not sent.
    .header('referrer-policy', 'strict-origin')
}

/** In the best encoding that the browser accepts. */
function sendBytes(
  document: WebDocument,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const page = document.in(themeOf(request.cookies.theme))
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(`${type}; charset=utf-8`).send(page[encoding])
}

const themeOf = (cookie: string | undefined): Theme | undefined =>
  cookie === 'light' || cookie === 'dark' ? cookie : undefined

/** Whether Accept-Encoding names an encoding, and not with `q=0`, which refuses it. */
const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
