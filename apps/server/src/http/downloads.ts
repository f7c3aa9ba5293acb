import { createHash } from 'node:crypto'
import { isId } from '@clubhouse/schema/is-id'
import type { FastifyInstance } from 'fastify'
import { readPublicAttachment } from '../features/events/attachments/read-attachments.js'
import type { Services } from '../services/services.js'

/** The policy of a file that people uploaded: a browser that shows it runs nothing in it. */
export const sandbox = "default-src 'none'; sandbox"

/** The header that names a download (RFC 6266): in UTF-8, and in ASCII for programs that don't read that. */
export function contentDisposition(filename: string): string {
  const ascii = filename
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  if (ascii === filename) return `attachment; filename="${ascii}"`
  // encodeURIComponent leaves characters that RFC 5987 doesn't allow.
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Serves the attachments of public events, to anyone; all others don't exist here. */
export function registerPublicAttachments(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/attachment/:id', async (request, reply) => {
    const { id } = request.params
    const file = isId(id) ? await readPublicAttachment(services, id) : null
    if (!file) return reply.callNotFound()
    // The file of an attachment never changes, its name may.
    const tag = createHash('sha256').update(`${id} ${file.filename}`).digest('base64url')
    const etag = `"${tag.slice(0, 22)}"`
    reply
      // Its event may stop being public.
      .header('cache-control', 'private, no-cache')
      .header('etag', etag)
      .header('content-security-policy', sandbox)
      .header('content-disposition', contentDisposition(file.filename))
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(file.type).send(file.bytes)
  })
}
