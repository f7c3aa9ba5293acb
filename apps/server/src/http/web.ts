import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.js'
import { notFound } from '../errors.js'
import { sendFailure } from './envelope.js'

/** Where the built web app lies, from the sources as from the build. */
const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Serves the web app, hashed assets for a year; every page of the app is its one document. */
export async function registerWeb(app: FastifyInstance, config: Config): Promise<void> {
  const document = existsSync(join(built, 'index.html')) ? await readDocument(config) : null
  app.setNotFoundHandler((request, reply) => {
    if (document === null || !isPage(request)) return sendFailure(notFound(), request, reply)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(document)
  })
  if (document === null) {
    app.log.warn('the web app is not built: only the API is served')
    return
  }
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    dotfiles: 'deny',
    globIgnore: ['index.html', '.vite/**'],
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(built, 'assets'))
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}

function isPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(?:api|assets)(?:\/|$)/.test(path) &&
    !/\.\w+$/.test(path)
  )
}

/** The app's document, told how people sign in here. */
async function readDocument({ signinMode }: Config): Promise<string> {
  const html = await readFile(join(built, 'index.html'), 'utf8')
  return html.replace(
    '<meta name="clubhouse-signin-mode" content="form"',
    `<meta name="clubhouse-signin-mode" content="${signinMode}"`,
  )
}
