import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, findActor } from '../context/actor.js'
import {
  type DeviceCookie,
  deviceCookieName,
  deviceCookiePaths,
  type SessionCookie,
  sessionCookieName,
  sessionCookiePath,
} from '../context/context.js'
import type { RequestContext } from '../context/procedures.js'
import { isSecret } from '../core/secret.js'
import type { Services } from '../services/services.js'
import { languageOf } from './language.js'

/** Builds the context of a request, the same for tRPC and REST. */
export const createContext = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  calls = 1,
): RequestContext => {
  const bearer = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
  let actor: Promise<Actor | null> | undefined
  return {
    services,
    origin: {
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'],
    },
    language: languageOf(request),
    log: request.log,
    bearer,
    findActor: () => {
      actor ??= bearer ? findActor(services, bearer) : Promise.resolve(null)
      return actor
    },
    sessionCookie: sessionCookie(services, request, reply),
    deviceCookie: deviceCookie(services, request, reply),
    sameOrigin: isSameOrigin(services, request),
    batched: calls > 1,
  }
}

function sessionCookie(
  { config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): SessionCookie {
  const attributes = attributesOf(config)
  return {
    read: () => request.cookies[sessionCookieName] || null,
    write: (secret, maxAge) =>
      reply.setCookie(sessionCookieName, secret, {
        ...attributes,
        ...(maxAge !== null && { maxAge }),
      }),
    clear: () => reply.clearCookie(sessionCookieName, attributes),
  }
}

function deviceCookie(
  { config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): DeviceCookie {
  return {
    read: () => {
      const secret = request.cookies[deviceCookieName]
      return secret && isSecret(secret) ? secret : null
    },
    write: (secret, maxAge) => {
      for (const path of deviceCookiePaths)
        reply.setCookie(deviceCookieName, secret, { ...attributesOf(config), path, maxAge })
    },
  }
}

const attributesOf = ({ publicUrl }: Services['config']) =>
  ({
    path: sessionCookiePath,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  }) as const

/** Browsers send where a call comes from; a call without that is refused. */
export function isSameOrigin({ config }: Services, { headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = headers.origin
  if (!origin || !URL.canParse(origin)) return false
  return origin === new URL(config.publicUrl).origin || new URL(origin).host === headers.host
}
