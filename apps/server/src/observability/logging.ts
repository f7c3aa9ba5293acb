import { randomUUID } from 'node:crypto'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.js'

/** JSON lines without secrets: no headers, no bodies, no query strings, and secret parts of paths hidden. */
export const loggerOptions = (config: Pick<Config, 'logLevel'>) =>
  ({
    level: config.logLevel,
    redact: ['*.password', '*.newPassword', '*.currentPassword', '*.token', '*.secret'],
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: loggedPath(url), ip }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  }) satisfies FastifyServerOptions['logger']

/** A request's id: made here, never the caller's own. */
export const newRequestId = () => randomUUID()

/** Parts of paths that are secrets, however short. */
const secretPaths =
  /(\/calendar\/member\/|\/visitor-rsvp\/|\/session\/|\/practice-payments\/(?:portal|checkout|invoice\/[^/]+)\/)[^/]+/gi
/** The pattern of random secrets; ids match it, too, which open nothing. */
const randomText = /[\w-]{20,}/g
const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns the loggable form of a URL: its path as the router sees it, without secrets or the query. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    return decodeURIComponent(path)
      .replace(secretPaths, '$1[hidden]')
      .replace(randomText, (text) => (!/[A-Z\d]/.test(text) || isId.test(text) ? text : '[hidden]'))
  } catch {
    return '[unreadable]'
  }
}
