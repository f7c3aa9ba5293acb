import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import { uploadMaxBytes, uploadMaxMegabytes } from '@clubhouse/schema/picture-upload'
import { pictureWidths } from '@clubhouse/schema/website/picture-files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, badRequest, tooLarge, unsupported } from '../core/errors.js'
import { messages as coreMessages } from '../core/messages.js'
import { toEmailLogo } from '../services/images/email-logo.js'
import { messages as imageMessages } from '../services/images/messages.js'
import type { Services } from '../services/services.js'
import { sandbox } from './downloads.js'
import { textBodyLimit, textTakers } from './large-texts.js'
import { messages } from './messages.js'
import { isSmallForm } from './small-form.js'
import { createUploadRoom } from './upload-room.js'

/** The calls that take form data with one picture, by their names, and where REST has them. */
const takers: Readonly<Record<string, string>> = {
  'account.setAvatar': 'PUT /api/account/avatar',
  'user.setAvatar': 'PUT /api/user/:id/avatar',
  'site.uploadPicture': 'POST /api/site/picture',
  'attachment.add': 'POST /api/event/:id/attachment',
}
const restRoutes = Object.values(takers)
const addresses = [
  ...restRoutes,
  ...Object.keys(takers).map((name) => `POST /api/trpc/${name}`),
].map((route) => new RegExp(`^${route.replaceAll('.', '\\.').replace(/:\w+/, '[^/]+')}$`))

/** A picture with the lines around it, in bytes. */
const maxBytes = uploadMaxBytes + 64 * 1024

const isMultipart = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false

const takesForm = ({ method, url }: FastifyRequest) =>
  addresses.some((address) => address.test(`${method} ${url.split('?')[0]}`))

/**
 * Milliseconds until a call that takes form data is given up: 25 MB take 50 seconds with 4 Mbit/s, and 20 pictures may
 * be decoded first.
 */
export const timeToUpload = 120_000

/**
 * Gives calls that take form data or the text of a file this time, and the latter a larger body. Begin with it: it sees
 * only the routes that come after it.
 */
export function extendUploads(api: FastifyInstance): void {
  const texts = Object.values(textTakers)
  api.addHook('onRoute', function (route) {
    const address = `${route.method} ${route.url}`
    if (restRoutes.includes(address) || texts.includes(address)) route.handlerTimeout = timeToUpload
    if (texts.includes(address)) route.bodyLimit = textBodyLimit
    // tRPC has one route for all.
    if (route.url !== '/api/trpc/:path' || !route.method.includes('POST')) return
    const names = Object.keys({ ...takers, ...textTakers }).map((name) => name.replace('.', '\\.'))
    const url = `/:path(^(?:${names.join('|')})$)`
    this.route({
      method: 'POST',
      url,
      handler: route.handler,
      handlerTimeout: timeToUpload,
      // Form data has a separate limit.
      bodyLimit: textBodyLimit,
    })
  })
}

/** Refuses form data elsewhere, and a body that is too large or has no length, before it is read. */
export function limitUploads(api: FastifyInstance): void {
  const room = createUploadRoom(maxBytesAtOnce)
  api.addHook('onRequest', async (request, reply) => {
    if (!isMultipart(request)) return
    if (!takesForm(request)) throw unsupported(messages.formDataNotHere)
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    if (!(length <= maxBytes)) throw tooLarge(imageMessages.overLimit(uploadMaxMegabytes))
    const { raw, headers } = request
    const boundary = boundaryOf(headers['content-type'] ?? '')
    if (!boundary) throw unreadable()
    // tRPC passes the request itself to the parser, and the parser reads the form from this.
    const take = () => room.take(length, request.ip, reply.raw)
    Object.defineProperty(raw, Symbol.asyncIterator, {
      value: () => readForm(raw, { boundary, length, take }),
    })
  })
}

/** Of all forms that are in memory, in bytes: four of the largest, or thirty photos of a phone. */
const maxBytesAtOnce = 4 * maxBytes

/** As the parser reads it (WHATWG); null when there is none. */
function boundaryOf(type: string): string | null {
  try {
    return new MIMEType(type).params.get('boundary')
  } catch {
    return null
  }
}

const unreadable = () => badRequest(messages.formDataUnreadable)

/** `take` reserves memory. */
type Form = { boundary: string; length: number; take: () => void }

/**
 * The whole body, which `limitUploads` has found to be short. Throws BadRequest when the form in it is too large, and
 * ServiceUnavailable when too many others are being read.
 */
async function* readForm(raw: IncomingMessage, { boundary, length, take }: Form) {
  take()
  const body = Buffer.alloc(length)
  let at = 0
  for await (const chunk of raw.iterator()) {
    const bytes: Buffer = chunk
    body.set(bytes, at)
    at += bytes.length
  }
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
  if (!takesForm(request)) return null
  if (!isMultipart(request)) throw unsupported(coreMessages.failure.kindOfContent)
  const type = request.headers['content-type'] ?? ''
  try {
    const body = new Response(ReadableStream.from(request.raw), {
      headers: { 'content-type': type },
    })
    return await body.formData()
  } catch (error) {
    throw error instanceof AppError ? error : unreadable()
  }
}

/**
 * Form data as what tells two requests apart: its fields, and of each file the name and a hash of what is in it; anything
 * else as it is.
 */
export async function withoutFiles(input: unknown): Promise<unknown> {
  if (!(input instanceof FormData)) return input
  return Promise.all(
    [...input].map(async ([field, value]) =>
      typeof value === 'string'
        ? [field, value]
        : [field, value.name, hashOf(Buffer.from(await value.arrayBuffer()))],
    ),
  )
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * The pictures that are served, by the folder of their URL and of the storage: their file names, and who may cache
 * them. Members' pictures stay out of shared caches, which would keep serving them after their removal.
 */
const served = {
  avatar: { names: /^[\w-]{20,60}-\d{2,4}\.webp$/, cache: 'private' },
  'site-picture': {
    names: new RegExp(
      `^[0-9a-f-]{36}-(?:(?:${pictureWidths.join('|')})\\.(?:avif|webp)|share\\.jpg|logo\\.png)$`,
    ),
    cache: 'public',
  },
}

/** Serves pictures under their random names, to anyone who knows one. */
export function registerPictures(app: FastifyInstance, { storage }: Services): void {
  /** A logo is made when it is asked for; programs that show emails keep it. */
  const read = async (key: string) => {
    const logo = /^(.+)-logo\.png$/.exec(key)?.[1]
    if (!logo) return storage.get(key)
    const picture = await storage.get(`${logo}-480.webp`)
    return picture && { type: 'image/png', bytes: await toEmailLogo(Buffer.from(picture.bytes)) }
  }
  for (const [folder, { names, cache }] of Object.entries(served)) {
    app.get<{ Params: { file: string } }>(`/${folder}/:file`, async (request, reply) => {
      const { file } = request.params
      const kept = names.test(file) ? await read(`${folder}/${file}`) : null
      if (!kept) return reply.callNotFound()
      return reply
        .type(kept.type)
        .header('cache-control', `${cache}, max-age=31536000, immutable`)
        .header('content-security-policy', sandbox)
        .send(kept.bytes)
    })
  }
}
