/**
 * The builders of procedures. Each procedure begins with who may call it; the server enforces it here, before any input
 * is parsed.
 */
import type { Json } from '@clubhouse/schema/example/json-schema'
import { initTRPC, TRPCError } from '@trpc/server'
import type { FastifyBaseLogger } from 'fastify'
import { asTrpcError, describeFailure, forbidden, full, unauthorized } from '../core/errors.js'
import { defaultLanguage, type Language } from '../core/language.js'
import type { Services } from '../services/services.js'
import { type Actor, isMember, isSession } from './actor.js'
import type { DeviceCookie, Origin, SessionCookie } from './context.js'
import { messages } from './messages.js'
import { requireRecentAuthentication } from './recent-authentication.js'

/** The context of a call, by either door. */
export type RequestContext = {
  services: Services
  origin: Origin
  language: Language
  log: FastifyBaseLogger
  /** The bearer token of the Authorization header. */
  bearer: string | null
  /** The caller of that token; looked up in the database once a request. */
  findActor: () => Promise<Actor | null>
  sessionCookie: SessionCookie
  deviceCookie: DeviceCookie
  /** Whether the browser's headers say that the call comes from our own pages. */
  sameOrigin: boolean
  /** Whether other calls came in the same request. */
  batched: boolean
}

/** The address of a procedure in REST, under /api. */
export type Rest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters in braces: /chapter/{id}. */
  path: `/${string}`
  /** Other addresses of the same call, for clients of the first version. */
  alsoAt?: `/${string}`
  /** Returns the picture itself in place of the envelope. */
  image?: true
  /** Returns the file itself in place of the envelope, to be kept under its name; nothing may cache it. */
  file?: true
  /** Returns something once only, so that nothing may cache the response. */
  returnsSecret?: true
  /** Converts REST's input into the shape that the procedure takes. */
  adapt?: (input: unknown) => unknown
}

/** The statuses of failures that the document of the API explains. */
export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503

/** What the document of the API cannot derive from the procedure itself (http/openapi). */
export type OperationNotes = {
  /** In place of words made from the name. */
  summary?: string
  description?: string
  /** Failures beyond those that follow from the call's shape. */
  failures?: readonly FailureStatus[]
  /** Fields of the example request that must differ from its schema's. */
  example?: Readonly<Record<string, Json>>
}

export type Meta = { rest: Rest; notes?: OperationNotes }

const t = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { text, fields, status, kind } = describeFailure(
        error,
        ctx?.language ?? defaultLanguage,
      )
      return {
        message: text.message,
        code: shape.code,
        data: {
          code: kind,
          httpStatus: status,
          title: text.title,
          fields,
          requestId: ctx?.origin.requestId,
        },
      }
    },
  })

export const router = t.router

/** Counts each call by its procedure, and logs the slow ones. */
const watched = t.procedure.use(async ({ ctx, next, path, meta }) => {
  // A check that is only tried (http/callers.ts) has no procedure behind it and is no call.
  if (!meta) return next()
  const { observability, config } = ctx.services
  const begun = performance.now()
  const result = await observability.calls.run({ name: path, id: ctx.origin.requestId }, next)
  const milliseconds = performance.now() - begun
  const status = result.ok ? 200 : describeFailure(result.error, defaultLanguage).status
  observability.counts.call(path, status, milliseconds / 1000)
  const limit = config.slowCallMilliseconds
  // A failed call is logged elsewhere; while the database hangs all are slow.
  if (limit > 0 && milliseconds > limit && status < 500) {
    ctx.log.warn({ call: path, milliseconds: Math.round(milliseconds) }, 'a slow call')
  }
  return result
})

/** Anyone. Rejects writes while disk space is low, so that everything else keeps working. */
export const publicProcedure = watched.use(async ({ ctx, next, type }) => {
  if (type === 'mutation' && !(await ctx.services.disk.hasFreeSpace())) throw asTrpcError(full())
  const result = await next()
  if (!result.ok) throw asTrpcError(result.error)
  return result
})

/** Anyone, but alone in its request: a batch must not multiply attempts at a password. */
export const unbatchedProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.batched) throw new TRPCError({ code: 'BAD_REQUEST' })
  return next()
})

/** Calls with the cookie alone as credential: only from our own pages. */
export const cookieProcedure = unbatchedProcedure.use(({ ctx, next }) => {
  if (!ctx.sameOrigin) throw forbidden(messages.ownPagesOnly)
  return next()
})

/** A signed-in user, with or without a company, or a script with a token of theirs. */
export const accountProcedure = publicProcedure.use(async ({ ctx, next, type }) => {
  const actor = await ctx.findActor()
  if (!actor) throw unauthorized()
  const { credential } = actor
  if (type === 'mutation' && credential.kind === 'token' && !credential.mayWrite) {
    throw forbidden(messages.readsOnly)
  }
  return next({ ctx: { actor } })
})

/** As `accountProcedure`, for what a token must not do: its holder must not get hold of the account. */
export const sessionProcedure = accountProcedure.use(({ ctx, next }) => {
  const { actor } = ctx
  if (!isSession(actor)) throw forbidden(messages.portalOnly)
  return next({ ctx: { actor } })
})

/**
 * Like `sessionProcedure`, for calls that could hand the account to someone else: requires a sign-in within the last
 * ten minutes.
 */
export const freshProcedure = sessionProcedure.use(async ({ ctx, next }) => {
  await requireRecentAuthentication(ctx.services, ctx.actor)
  return next()
})

/** Administrators who are signed in to the portal: as `adminProcedure`, for what a token must not do. */
export const adminSessionProcedure = sessionProcedure.use(({ ctx, next }) => {
  if (!ctx.actor.isAdmin) throw forbidden()
  return next()
})

/** Like `adminSessionProcedure`, with a recent sign-in. */
export const freshAdminProcedure = adminSessionProcedure.use(async ({ ctx, next }) => {
  await requireRecentAuthentication(ctx.services, ctx.actor)
  return next()
})

/** Members who are signed in to the portal: as `memberProcedure`, for what a token must not do. */
export const memberSessionProcedure = sessionProcedure.use(({ ctx, next }) => {
  if (!isMember(ctx.actor)) throw forbidden(messages.companyFirst)
  return next()
})

/** Members: signed in with a company. Administrators too, with or without one. */
export const memberProcedure = accountProcedure.use(({ ctx, next }) => {
  if (!isMember(ctx.actor)) throw forbidden(messages.companyFirst)
  return next()
})

/** Administrators. */
export const adminProcedure = accountProcedure.use(({ ctx, next }) => {
  if (!ctx.actor.isAdmin) throw forbidden()
  return next()
})
