import { type Outage, outageOf, uniqueViolation } from '@clubhouse/db'
import type { Message } from '@clubhouse/schema/envelope'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { z } from 'zod/mini'
import { type Catalogue, defaultLanguage, type Phrase } from './messages/catalogue.js'

/** The kinds of failure that a caller can act on; tRPC's names for them. */
export type ErrorKind = TRPCError['code']

type Details = {
  /** Messages by field name, shown at the fields. */
  fields?: Phrase<Record<string, string>>
  /** Seconds until it is worth trying again. */
  retryAfter?: number
  /** It is unknown how far the call got. */
  inDoubt?: true
  outage?: Outage
  cause?: unknown
}

/** A failure with a text for its reader, in any language; any other error stays in the log. */
export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly text: Phrase<Message>,
    readonly details: Details = {},
  ) {
    // The log and the command line are in one language.
    super(text(defaultLanguage).message, { cause: details.cause })
    this.name = 'AppError'
  }
}

const failure = (
  kind: ErrorKind,
  title: keyof Catalogue['title'],
  message: Phrase,
  details?: Details,
) =>
  new AppError(
    kind,
    (messages) => ({ title: messages.title[title], message: message(messages) }),
    details,
  )

/** The input is not valid; `fields` has the texts of its fields. */
export const badRequest = (message: Phrase, fields?: Details['fields']) =>
  failure('BAD_REQUEST', 'badRequest', message, { fields })

/** One field is not valid: `text` is shown at the field and, as a sentence, above all. */
export const badField = (name: string, text: Phrase) =>
  badRequest(sentence(text), (messages) => ({ [name]: text(messages) }))

/** No caller is signed in, or no longer. */
export const unauthorized = (
  message: Phrase = (messages) => messages.auth.signInFirst,
  title: keyof Catalogue['title'] = 'unauthorized',
) => failure('UNAUTHORIZED', title, message)

/** The caller may not do this. */
export const forbidden = (message: Phrase = (messages) => messages.failure.noAccess) =>
  failure('FORBIDDEN', 'forbidden', message)

/** There is no such record; `text` as in the catalogue's `missing`. */
export const notFound = (text: Phrase = (messages) => messages.missing.page) =>
  failure('NOT_FOUND', 'notFound', sentence(text))

/** A rule of the club forbids it, or another call was first. */
export const conflict = (message: Phrase, fields?: Details['fields']) =>
  failure('CONFLICT', 'conflict', message, { fields })

/** The value of one field is taken; `text` as in `badField`. */
export const takenField = (name: string, text: Phrase) =>
  conflict(sentence(text), (messages) => ({ [name]: text(messages) }))

/** Readable, but in conflict with what was sent before. */
export const unprocessable = (message: Phrase) =>
  failure('UNPROCESSABLE_CONTENT', 'conflict', message)

/** Larger than the limit. */
export const tooLarge = (message: Phrase, title: keyof Catalogue['title'] = 'error') =>
  failure('PAYLOAD_TOO_LARGE', title, message)

/** Of a type that is not accepted. */
export const unsupported = (message: Phrase) => failure('UNSUPPORTED_MEDIA_TYPE', 'error', message)

/** A needed service does not respond; `cause` is for the log. */
export const unavailable = (message: Phrase, cause: unknown) =>
  failure('SERVICE_UNAVAILABLE', 'error', message, { cause })

/** Too much was requested at once; `retryAfter` is in seconds, `cause` is for the log. */
export const busy = (retryAfter: number, cause: unknown) =>
  failure('SERVICE_UNAVAILABLE', 'error', (messages) => messages.failure.busy, {
    retryAfter,
    cause,
  })

/** The database cannot run a statement. Only when the connection was cut is the fate of a commit unknown. */
const away = (outage: Exclude<Outage, 'full'>, cause: unknown) =>
  failure(
    'SERVICE_UNAVAILABLE',
    'error',
    (messages) => (outage === 'read-only' ? messages.failure.readOnly : messages.failure.away),
    outage === 'unreachable'
      ? { cause, outage, retryAfter: 5, inDoubt: true }
      : { cause, outage, retryAfter: 30 },
  )

/** There is no room to save anything. */
export const full = (cause?: unknown) =>
  failure('SERVICE_UNAVAILABLE', 'error', (messages) => messages.failure.full, {
    cause,
    outage: 'full',
    retryAfter: 60,
  })

/** The server is about to stop; another one, or the next, takes the call. */
export const closing = () =>
  failure('SERVICE_UNAVAILABLE', 'error', (messages) => messages.failure.closing, { retryAfter: 5 })

/** The payment service does not respond; `cause` is for the log. */
export const badGateway = (cause: unknown) =>
  failure('BAD_GATEWAY', 'error', (messages) => messages.subscription.noAnswer, { cause })

/** Too often; `retryAfter` is in seconds. */
export const tooManyRequests = (retryAfter: number) =>
  failure('TOO_MANY_REQUESTS', 'tooManyRequests', (messages) => messages.failure.wait(retryAfter), {
    retryAfter,
  })

const sentence =
  (text: Phrase): Phrase =>
  (messages) =>
    messages.sentence(text(messages))

/**
 * The response to a failure. Those with a `logLevel` are logged, with their details: bugs and outages as errors,
 * warnings when another needed service does not respond. Of those `inDoubt` it is unknown how far they got.
 */
export type Failure = {
  kind: ErrorKind
  status: number
  text: Message
  fields?: Record<string, string>
  retryAfter?: number
  logLevel: 'error' | 'warn' | null
  inDoubt: boolean
}

/** After this time a busy service may be free again. */
export const busyForSeconds = 5

/** Maps any error, from anywhere, to its response, in the caller's language: the one place where this is decided. */
export function describeFailure(error: unknown, messages: Catalogue): Failure {
  const known = asAppError(error)
  if (!known) {
    const kind = 'INTERNAL_SERVER_ERROR'
    return {
      kind,
      status: 500,
      text: byKind(kind).text(messages),
      logLevel: 'error',
      inDoubt: true,
    }
  }
  const status = getHTTPStatusCodeFromError(new TRPCError({ code: known.kind }))
  const { retryAfter = status === 503 ? busyForSeconds : undefined } = known.details
  const { fields, outage, cause } = known.details
  return {
    kind: known.kind,
    status,
    text: known.text(messages),
    fields: fields?.(messages),
    retryAfter,
    logLevel: outage || status === 500 ? 'error' : status > 500 && cause ? 'warn' : null,
    inDoubt: known.details.inDoubt ?? false,
  }
}

/** The outage behind any error, from anywhere; null when it is another failure. */
export const outageIn = (error: unknown): Outage | null => asAppError(error)?.details.outage ?? null

/** The same failure as tRPC throws it, so that its response has the right status. */
export function asTrpcError(error: unknown): TRPCError {
  const known = asAppError(error)
  if (!known) return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })
  return new TRPCError({ code: known.kind, message: known.message, cause: known })
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof TRPCError) return byTrpc(error)
  if (uniqueViolation(error)) return conflict((messages) => messages.failure.duplicate)
  const outage = outageOf(error)
  if (outage) return outage === 'full' ? full(error) : away(outage, error)
  return byStatus(error)
}

function badInput({ issues }: z.core.$ZodError): AppError {
  const fields: Details['fields'] = (messages) => {
    const texts: Record<string, string> = {}
    for (const issue of issues) texts[issue.path.join('.')] ??= messages.field(issue)
    return texts
  }
  return badRequest(
    (messages) => Object.values(fields(messages))[0] ?? messages.failure.someEntries,
    fields,
  )
}

function byTrpc({ code, cause }: TRPCError): AppError | null {
  if (cause instanceof AppError) return cause
  // An internal error's cause may be anything that the domain threw; bad output is a bug, not bad input.
  if (code === 'INTERNAL_SERVER_ERROR') return cause ? asAppError(cause) : null
  if (cause instanceof z.core.$ZodError) return badInput(cause)
  return code === 'NOT_FOUND' ? notFound() : byKind(code)
}

/** Fastify's own errors have a status. */
function byStatus(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  const kind = kinds.get(Number(error.statusCode))
  return kind ? byKind(kind, error) : null
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

const words: Partial<Record<ErrorKind, Phrase>> = {
  BAD_REQUEST: (messages) => messages.failure.unreadable,
  PARSE_ERROR: (messages) => messages.failure.unreadable,
  METHOD_NOT_SUPPORTED: (messages) => messages.failure.notHere,
  PAYLOAD_TOO_LARGE: (messages) => messages.failure.tooMuch,
  UNSUPPORTED_MEDIA_TYPE: (messages) => messages.failure.kindOfContent,
  SERVICE_UNAVAILABLE: (messages) => messages.failure.busy,
}

const byKind = (kind: ErrorKind, cause?: unknown) =>
  failure(kind, 'error', words[kind] ?? ((messages) => messages.failure.general), { cause })
