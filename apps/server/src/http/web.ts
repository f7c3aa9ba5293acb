import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.js'
import { notFound } from '../errors.js'
import { sendFailure } from './envelope.js'

/** Where the built web app lies, from the sources as from the build. */
const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Serves the web app: hashed assets for a year, every page of the app its document. */
export async function registerWeb(app: FastifyInstance, config: Config): Promise<void> {
  if (!existsSync(join(built, 'index.html'))) {
    app.log.warn('the web app is not built: only the API is served')
    return
  }
  const document = await readDocument(config)
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    dotfiles: 'deny',
    globIgnore: ['index.html*', '**/*.br', '**/*.gz', '.vite/**'],
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(built, 'assets'))
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(?:api|assets)(?:\/|$)/.test(request.url) &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!isPage) return sendFailure(notFound(), request, reply)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(document)
  })
}

/** The app's document, told how people sign in here. */
async function readDocument({ signinMode }: Config): Promise<string> {
  const html = await readFile(join(built, 'index.html'), 'utf8')
  return html.replace(
    '<meta name="clubhouse-signin-mode" content="form"',
    `<meta name="clubhouse-signin-mode" content="${signinMode}"`,
  )
}
