import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.js'
import type { WebDocument } from './pages/web-document.js'

/** `ancestors`: which documents may frame this one. */
const directives = (ancestors: "'none'" | "'self'") => ({
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: [ancestors],
  formAction: ["'self'"],
})

/** The Content-Security-Policy of a document, which allows its style element by its hash. */
export function contentPolicy(
  { style }: Pick<WebDocument, 'style'>,
  ancestors: "'none'" | "'self'" = "'none'",
): string {
  const hash = createHash('sha256').update(style).digest('base64')
  const all = { ...directives(ancestors), styleSrc: ["'self'", `'sha256-${hash}'`] }
  return Object.entries(all)
    .map(([name, sources]) => `${kebab(name)} ${sources.join(' ')}`)
    .join(';')
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Headers that browsers read only with a document. A page has twenty files, on which they would weigh 8 kB. */
const headersOfDocuments = [
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

/** The headers of every response. */
export function registerSecurity(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onSend', async ({ url }, { raw }) => {
    if (!/^\/assets\/[^/]+\.(?:js|css|woff2)$/.test(url)) return
    for (const name of headersOfDocuments) raw.removeHeader(name)
  })
  const secure = config.publicUrl.startsWith('https:')
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: directives("'none'"),
    },
    hsts: secure && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
}
