import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../core/errors.js'
import type { Services } from '../services/services.js'
import { timeZoneOf } from '../services/site/club-clock.js'
import type { Site } from '../site/built-site.js'
import { sendFailure } from './envelope.js'
import { createLivePages } from './live-pages.js'
import { createSitemap } from './sitemap.js'
import { type Page, type Theme, WebPages } from './web-pages.js'

/**
 * Serves the web app: hashed assets for a year, those of other builds too, rendered pages that revalidate, and 404 as a
 * page.
 */
export async function registerWeb(
  app: FastifyInstance,
  services: Services,
  site: Site,
): Promise<void> {
  if (!existsSync(join(site.folder, 'pages'))) {
    app.setNotFoundHandler((request, reply) => sendFailure(notFound(), request, reply))
    app.log.error('the web app is not built: only the API is served')
    return
  }
  const pages = await WebPages.read(
    join(site.folder, 'pages'),
    services.config,
    timeZoneOf(services.site),
  )
  const live = createLivePages(services, pages)
  app.setNotFoundHandler((request, reply) => answerPage(pages, live, request, reply))
  const robots = pages.get('robots.txt')
  if (robots) app.get('/robots.txt', (request, reply) => send(robots, 'text/plain', request, reply))
  const sitemap = createSitemap(pages.textOf('sitemap.xml'), services.config.publicUrl)
  app.get('/sitemap.xml', async (request, reply) =>
    send(sitemap(await live.calendar()).in(), 'application/xml', request, reply),
  )
  await app.register(fastifyStatic, {
    root: site.folder,
    index: false,
    wildcard: false,
    dotfiles: 'deny',
    preCompressed: true,
    globIgnore: ['pages/**', '.vite/**', '**/*.{br,gz}'],
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
  // Those of this build have routes of their own, made above.
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    const path = `assets/${name}`
    const folder = /^\w[\w.-]*$/.test(name) ? await site.otherWith(path) : null
    if (!folder) throw notFound()
    return reply.sendFile(path, folder)
  })
}

async function answerPage(
  pages: WebPages,
  live: ReturnType<typeof createLivePages>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { method, url, cookies } = request
  const [path = '/', query] = url.split('?')
  const isPage = (method === 'GET' || method === 'HEAD') && !/^\/api(?:\/|$)|\.\w+$/.test(path)
  if (!isPage) return sendFailure(notFound(), request, reply)
  const theme = themeOf(cookies.theme)
  if (/^\/portal(?:\/|$)/.test(path))
    return sendHtml(pages.get('portal.html', theme), request, reply)
  const shown = await live.at(path, new URLSearchParams(query))
  if (shown && path === shown.path) return sendHtml(shown.document.in(theme), request, reply)
  if (shown) return reply.redirect(`${shown.path}${query ? `?${query}` : ''}`, 308)
  const page = pages.at(path, theme)
  if (page) return sendHtml(page, request, reply)
  const canonical = path.replace(/\/+$/, '')
  if (canonical !== path && pages.at(canonical || '/')) {
    return reply.redirect(`${canonical || '/'}${query ? `?${query}` : ''}`, 308)
  }
  return sendHtml(pages.get('404.html', theme), request, reply.code(404))
}

const themeOf = (cookie: string | undefined): Theme | undefined =>
  cookie === 'light' || cookie === 'dark' ? cookie : undefined

function sendHtml(page: Page | null, request: FastifyRequest, reply: FastifyReply) {
  if (!page) return sendFailure(notFound(), request, reply)
  return send(page, 'text/html', request, reply.header('vary', 'cookie, accept-encoding'))
}

/** Sends a text in the best encoding that the browser accepts, or 304 when the browser has the same already. */
function send(page: Page, type: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('etag', page.etag).header('cache-control', 'no-cache')
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (reply.statusCode === 200 && known?.includes(page.etag)) return reply.code(304).send()
  const taken = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(taken) ? 'br' : /\bgzip\b/.test(taken) ? 'gzip' : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(`${type}; charset=utf-8`).send(page[encoding])
}
