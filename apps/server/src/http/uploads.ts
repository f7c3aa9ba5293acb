import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import { avatarMaxBytes } from '@clubhouse/schema/avatar'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, tooLarge, unsupported } from '../core/errors.js'
import type { Services } from '../services/services.js'
import { isSmallForm } from './small-form.js'

/** The one call that takes form data, at both doors. */
const takers = ['PUT /api/account/avatar', 'POST /api/trpc/account.setAvatar']
/** A picture and the lines around it. */
const maxBytes = avatarMaxBytes + 64 * 1024

const isMultipart = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false

/** Whether a request is for a call that takes form data, and nothing else. */
const isForUpload = ({ method, url }: FastifyRequest) =>
  takers.includes(`${method} ${url.split('?')[0]}`)

/** Refuses form data elsewhere, and a body that is too large or has no length, before it is read. */
export function limitUploads(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    if (!isMultipart(request)) return
    if (!isForUpload(request)) throw unsupported((say) => say.failure.formDataNotHere)
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    if (!(length <= maxBytes)) throw tooLarge((say) => say.picture.overLimit)
    const { raw, headers } = request
    const boundary = boundaryOf(headers['content-type'] ?? '')
    if (!boundary) throw unreadable()
    // tRPC passes the request itself to the parser, and the parser reads the form from this.
    Object.defineProperty(raw, Symbol.asyncIterator, { value: () => readForm(raw, boundary) })
  })
}

/** As the parser reads it (WHATWG); null when there is none. */
function boundaryOf(type: string): string | null {
  try {
    return new MIMEType(type).params.get('boundary')
  } catch {
    return null
  }
}

const unreadable = () => badRequest((say) => say.failure.formDataUnreadable)

/** The whole body, which `limitUploads` has found to be short. Throws BadRequest when the form in it is too large. */
async function* readForm(raw: IncomingMessage, boundary: string) {
  const chunks: Buffer[] = []
  for await (const chunk of raw.iterator()) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (!isSmallForm(body, boundary)) throw unreadable()
  yield body
}

/** Leaves form data unread until the caller is known to be one that may send it. */
export function passUploads(rest: FastifyInstance): void {
  rest.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
}

/**
 * The form data of a request, null for a call that takes none. Throws Unsupported when it is missing, BadRequest when
 * it cannot be read.
 */
export async function readUpload(request: FastifyRequest): Promise<FormData | null> {
  if (!isForUpload(request)) return null
  if (!isMultipart(request)) throw unsupported((say) => say.failure.kindOfContent)
  const type = request.headers['content-type'] ?? ''
  try {
    const body = new Response(ReadableStream.from(request.raw), {
      headers: { 'content-type': type },
    })
    return await body.formData()
  } catch {
    throw unreadable()
  }
}

/** Serves pictures under their random names, to anyone who knows one. */
export function registerAvatars(app: FastifyInstance, { storage }: Services): void {
  app.get<{ Params: { file: string } }>('/avatar/:file', async (request, reply) => {
    const { file } = request.params
    const kept = /^[\w-]{20,60}-\d{2,4}\.webp$/.test(file)
      ? await storage.get(`avatar/${file}`)
      : null
    if (!kept) return reply.callNotFound()
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(kept.bytes)
  })
}
