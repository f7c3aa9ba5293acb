import { uniqueViolation } from '@clubhouse/db'
import type { Message } from '@clubhouse/schema/envelope'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { z } from 'zod/mini'

/** The kinds of failure that a caller can act on (rules.md, 'Errors'); tRPC's names for them. */
export type ErrorKind = TRPCError['code']

type Details = {
  /** Messages by field name, shown at the fields. */
  fields?: Record<string, string>
  /** Seconds until it is worth trying again. */
  retryAfter?: number
  cause?: unknown
}

/** A failure with words for the person who meets it; anything else that is thrown stays in the log. */
export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly text: Message,
    readonly details: Details = {},
  ) {
    super(text.message, { cause: details.cause })
    this.name = 'AppError'
  }
}

export const badRequest = (message: string, fields?: Record<string, string>) =>
  new AppError('BAD_REQUEST', { title: 'Please check your entries', message }, { fields })

export const unauthorized = (message = 'Please sign in to continue.') =>
  new AppError('UNAUTHORIZED', { title: 'Not signed in', message })

export const forbidden = (message = 'You do not have access to this.') =>
  new AppError('FORBIDDEN', { title: 'Not allowed', message })

export const notFound = (what = 'This page') =>
  new AppError('NOT_FOUND', { title: 'Not found', message: `${what} was not found.` })

export const conflict = (message: string, fields?: Record<string, string>) =>
  new AppError('CONFLICT', { title: 'Not possible', message }, { fields })

export const badGateway = (cause: unknown) =>
  new AppError(
    'BAD_GATEWAY',
    {
      title: 'Error',
      message: 'The payment service did not answer. Nothing was changed; please try again.',
    },
    { cause },
  )

export const tooManyRequests = (retryAfter: number) =>
  new AppError(
    'TOO_MANY_REQUESTS',
    {
      title: 'Too many attempts',
      message: `Please wait ${wait(retryAfter)} and try again.`,
    },
    { retryAfter },
  )

const wait = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

const general: Message = { title: 'Error', message: 'A general error occurred' }

/** What an answer says of a failure. `unexpected` ones are bugs or outages: their details go to the log only. */
export type Failure = {
  kind: ErrorKind
  status: number
  text: Message
  fields?: Record<string, string>
  retryAfter?: number
  unexpected: boolean
}

/** Maps whatever was thrown, anywhere, to what the answer says: the one place where this is decided. */
export function describeFailure(error: unknown): Failure {
  const known = asAppError(error)
  if (!known) {
    const kind = 'INTERNAL_SERVER_ERROR'
    return { kind, status: 500, text: general, unexpected: true }
  }
  const status = getHTTPStatusCodeFromError(new TRPCError({ code: known.kind }))
  const { fields, retryAfter } = known.details
  return {
    kind: known.kind,
    status,
    text: known.text,
    fields,
    retryAfter,
    unexpected: status >= 500,
  }
}

/** The same failure as tRPC throws it, so that its answer carries the right status. */
export function asTrpcError(error: unknown): TRPCError {
  const known = asAppError(error)
  if (!known) return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })
  return new TRPCError({ code: known.kind, message: known.message, cause: known })
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof TRPCError) return byTrpc(error)
  if (uniqueViolation(error)) return conflict('A record with these details already exists.')
  return byStatus(error)
}

function badInput(error: z.core.$ZodError): AppError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  const [first = 'Some entries are not valid.'] = Object.values(fields)
  return badRequest(first, fields)
}

function byTrpc({ code, cause }: TRPCError): AppError | null {
  if (cause instanceof AppError) return cause
  // An internal error's cause may be anything that the domain threw; bad output is a bug, not bad input.
  if (code === 'INTERNAL_SERVER_ERROR') return cause ? asAppError(cause) : null
  if (cause instanceof z.core.$ZodError) return badInput(cause)
  return code === 'NOT_FOUND' ? notFound() : byKind(code)
}

/** Fastify's own errors carry a status. */
function byStatus(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  const kind = kinds.get(Number(error.statusCode))
  return kind ? byKind(kind) : null
}

const kinds = new Map<number, ErrorKind>([
  [400, 'BAD_REQUEST'],
  [404, 'NOT_FOUND'],
  [405, 'METHOD_NOT_SUPPORTED'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [414, 'BAD_REQUEST'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'SERVICE_UNAVAILABLE'],
])

const words: Partial<Record<ErrorKind, string>> = {
  BAD_REQUEST: 'The request could not be read.',
  PARSE_ERROR: 'The request could not be read.',
  METHOD_NOT_SUPPORTED: 'This cannot be done here.',
  PAYLOAD_TOO_LARGE: 'That is too much to send at once.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of content is not taken here.',
  SERVICE_UNAVAILABLE: 'The club’s server is busy. Please try again in a moment.',
}

const byKind = (kind: ErrorKind) =>
  new AppError(kind, { title: 'Error', message: words[kind] ?? general.message })
