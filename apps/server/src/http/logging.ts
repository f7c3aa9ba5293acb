import { randomUUID } from 'node:crypto'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.js'

/** JSON lines without secrets: no headers, no bodies, and the values of secret parameters in URLs hidden. */
export const loggerOptions = (config: Config) =>
  ({
    level: config.logLevel,
    redact: ['*.password', '*.newPassword', '*.currentPassword', '*.token', '*.secret'],
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: hideSecrets(url), ip }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  }) satisfies FastifyServerOptions['logger']

/** A request's id: made here, never taken from the caller. */
export const newRequestId = () => randomUUID()

/** Hides the values of parameters that open doors: reset links, checkout sessions, tRPC inputs. */
export const hideSecrets = (url: string) =>
  url
    .replace(/([?&](?:token|secret|code|signature|session_id|input)=)[^&#]*/gi, '$1[hidden]')
    .replace(/(\/session\/|\/calendar\/member\/)[^/?#]+/gi, '$1[hidden]')
