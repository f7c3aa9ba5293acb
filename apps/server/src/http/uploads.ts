import { Readable } from 'node:stream'
import { avatarMaxBytes } from '@clubhouse/schema/avatar'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, tooLarge, unsupported } from '../errors.js'
import type { Services } from '../services.js'

/** The one call that takes form data, at both doors. */
const takers = ['PUT /api/account/avatar', 'POST /api/trpc/account.setAvatar']
/** A picture and the lines around it. */
const maxBytes = avatarMaxBytes + 64 * 1024

const isMultipart = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false

/** Whether a request is for a call that takes form data, and nothing else. */
const isForUpload = ({ method, url }: FastifyRequest) =>
  takers.includes(`${method} ${url.split('?')[0]}`)

/** Refuses form data elsewhere, and what is too large or does not say how large it is, before it is read. */
export function limitUploads(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    if (!isMultipart(request)) return
    if (!isForUpload(request)) throw unsupported((say) => say.failure.formDataNotHere)
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    if (!(length <= maxBytes)) throw tooLarge((say) => say.picture.overLimit)
  })
}

/** Leaves form data unread until somebody who may send it is known to call. */
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
    const body = new Response(Readable.toWeb(request.raw), { headers: { 'content-type': type } })
    return await body.formData()
  } catch {
    throw badRequest((say) => say.failure.formDataUnreadable)
  }
}

/** Serves pictures under the random names that they are kept by, to whoever knows one. */
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
