import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import type { BuiltSite } from '../../site/built-site.js'
import { sendFailure } from '../envelope.js'
import { registerFormPosts } from './form-posts.js'
import { LivePages } from './live-pages.js'
import { loadRendering } from './rendering.js'
import { sendHtml, sendText } from './send-document.js'
import { registerPreview } from './site-preview.js'
import { createSitemap } from './sitemap.js'
import { Templates } from './templates.js'
import { WebDocument } from './web-document.js'
import { inClubColors, webManifest } from './web-manifest.js'

/**
 * Serves the web app: hashed assets for a year, those of other builds too, rendered pages that revalidate, and 404 as a
 * page. Returns the pages; null where the web app is not built.
 */
export async function registerWeb(
  app: FastifyInstance,
  services: Services,
  built: BuiltSite,
): Promise<LivePages | null> {
  const folder = join(built.folder, 'pages')
  const rendering = await loadRendering()
  if (!rendering || !existsSync(folder)) {
    app.setNotFoundHandler((request, reply) => sendFailure(notFound(), request, reply))
    app.log.error('the web app is not built: only the API is served')
    return null
  }
  const pages = new LivePages(services, await Templates.read(folder), rendering)
  app.setNotFoundHandler((request, reply) => respondWithPage(pages, request, reply))
  registerPreview(app, services, pages)
  registerFormPosts(app, services, pages)
  await registerTexts(app, services, { pages, folder: built.folder })
  app.addHook('onSend', async ({ url }, { raw, statusCode }) => {
    if (statusCode === 200 && isCode.test(url))
      for (const name of ofDocuments) raw.removeHeader(name)
  })
  await app.register(fastifyStatic, {
    root: built.folder,
    index: false,
    wildcard: false,
    dotfiles: 'deny',
    preCompressed: true,
    globIgnore: ['pages/**', 'favicon.svg', '.vite/**', '**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('vary', 'accept-encoding')
      const hashed = basename(dirname(path)) === 'assets'
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  // The files of this build have their own routes, added above.
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    const path = `assets/${name}`
    const folder = /^\w[\w.-]*$/.test(name) ? await built.otherWith(path) : null
    if (!folder) throw notFound()
    return reply.sendFile(path, folder)
  })
  return pages
}

const isCode = /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/

/** Headers that concern documents only; a page has a dozen files of code, and half a kilobyte each is much. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** The texts that machines read, with the facts of the club. */
async function registerTexts(
  app: FastifyInstance,
  { config: { publicUrl }, site }: Services,
  { pages, folder }: { pages: LivePages; folder: string },
): Promise<void> {
  const robots = new WebDocument(
    `User-agent: *\nDisallow: /api/\nDisallow: /portal\nSitemap: ${publicUrl}/sitemap.xml\n`,
  )
  const sitemap = createSitemap(pages.listed, publicUrl)
  const mark = await readFile(join(folder, 'favicon.svg'), 'utf8')
  const texts: Record<string, { type: string; text: () => WebDocument | Promise<WebDocument> }> = {
    '/robots.txt': { type: 'text/plain', text: () => robots },
    '/sitemap.xml': {
      type: 'application/xml',
      text: async () => sitemap(await pages.calendar()),
    },
    '/manifest.webmanifest': {
      type: 'application/manifest+json',
      text: () => new WebDocument(webManifest(site.now().values)),
    },
    '/favicon.svg': {
      type: 'image/svg+xml',
      text: () => new WebDocument(inClubColors(mark, site.now().values)),
    },
  }
  for (const [path, { type, text }] of Object.entries(texts)) {
    app.get(path, async (request, reply) => sendText(await text(), type, request, reply))
  }
}

async function respondWithPage(pages: LivePages, request: FastifyRequest, reply: FastifyReply) {
  const { method, url } = request
  const [path = '/', query] = url.split('?')
  const isPage = (method === 'GET' || method === 'HEAD') && !/^\/api(?:\/|$)|\.\w+$/.test(path)
  if (!isPage) return sendFailure(notFound(), request, reply)
  if (/^\/portal(?:\/|$)/.test(path)) return sendHtml(pages.portal(), request, reply)
  const shown = await pages.at(path, new URLSearchParams(query))
  if (!shown) return sendHtml(await pages.missing(), request, reply.code(404))
  if (path === shown.path) return sendHtml(shown.document, request, reply)
  return reply.redirect(`${shown.path}${query ? `?${query}` : ''}`, 308)
}
