import { type Outage, outageOf, uniqueViolation } from '@clubhouse/db'
import type { Message } from '@clubhouse/schema/envelope'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { z } from 'zod/mini'
import { defaultLanguage, type Language, type Phrase } from './language.js'
import { messages, missing } from './messages.js'

/** The kinds of failure that a caller can act on; tRPC's names for them. */
export type ErrorKind = TRPCError['code']

/** Whose text is above a failure. */
type Title = keyof typeof messages.title

type Details = {
  /** Messages by field name, shown at the fields. */
  fields?: Readonly<Record<string, Phrase>>
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

const failure = (kind: ErrorKind, title: Title, message: Phrase, details?: Details) =>
  new AppError(
    kind,
    (language) => ({ title: messages.title[title](language), message: message(language) }),
    details,
  )

/** The input is not valid; `fields` has the texts of its fields. */
export const badRequest = (message: Phrase, fields?: Details['fields']) =>
  failure('BAD_REQUEST', 'badRequest', message, { fields })

/** One field is not valid: `text` is shown at the field and, as a sentence, above all. */
export const badField = (name: string, text: Phrase) => badRequest(sentence(text), { [name]: text })

/** No caller is signed in, or no longer. */
export const unauthorized = (
  message: Phrase = messages.failure.signInFirst,
  title: Title = 'unauthorized',
) => failure('UNAUTHORIZED', title, message)

/** The caller may not do this. */
export const forbidden = (
  message: Phrase = messages.failure.noAccess,
  fields?: Details['fields'],
) => failure('FORBIDDEN', 'forbidden', message, { fields })

/** The record does not exist; `text` has no full stop. */
export const notFound = (text: Phrase = missing.page) =>
  failure('NOT_FOUND', 'notFound', sentence(text))

/** A rule of the club forbids it, or another call was first. */
export const conflict = (message: Phrase, fields?: Details['fields']) =>
  failure('CONFLICT', 'conflict', message, { fields })

/** The value of one field is taken; `text` as in `badField`. */
export const takenField = (name: string, text: Phrase) => conflict(sentence(text), { [name]: text })

/** Readable, but in conflict with what was sent before. */
export const unprocessable = (message: Phrase) =>
  failure('UNPROCESSABLE_CONTENT', 'conflict', message)

/** Larger than the limit. */
export const tooLarge = (message: Phrase, title: Title = 'error') =>
  failure('PAYLOAD_TOO_LARGE', title, message)

/** Of a type that is not accepted. */
export const unsupported = (message: Phrase) => failure('UNSUPPORTED_MEDIA_TYPE', 'error', message)

/** A needed service does not respond; `cause` is for the log. */
export const unavailable = (message: Phrase, cause: unknown) =>
  failure('SERVICE_UNAVAILABLE', 'error', message, { cause })

/** Too much was requested at once; `retryAfter` is in seconds, `cause` is for the log. */
export const busy = (retryAfter: number, cause: unknown) =>
  failure('SERVICE_UNAVAILABLE', 'error', messages.failure.busy, {
    retryAfter,
    cause,
  })

/** The database cannot run a statement. Only when the connection was cut is the fate of a commit unknown. */
const away = (outage: Exclude<Outage, 'full'>, cause: unknown) =>
  failure(
    'SERVICE_UNAVAILABLE',
    'error',
    outage === 'read-only' ? messages.failure.readOnly : messages.failure.away,
    outage === 'unreachable'
      ? { cause, outage, retryAfter: 5, inDoubt: true }
      : { cause, outage, retryAfter: 30 },
  )

/** The server is out of disk space. */
export const full = (cause?: unknown) =>
  failure('SERVICE_UNAVAILABLE', 'error', messages.failure.full, {
    cause,
    outage: 'full',
    retryAfter: 60,
  })

/** The server is about to stop; another one, or the next, takes the call. */
export const closing = () =>
  failure('SERVICE_UNAVAILABLE', 'error', messages.failure.closing, { retryAfter: 5 })

/** An external service that a call needs does not respond; `cause` is for the log. */
export const badGateway = (message: Phrase, cause: unknown) =>
  failure('BAD_GATEWAY', 'error', message, { cause })

/** Too often; `retryAfter` is in seconds. */
export const tooManyRequests = (retryAfter: number) =>
  failure('TOO_MANY_REQUESTS', 'tooManyRequests', messages.failure.wait(retryAfter), {
    retryAfter,
  })

/** The text of a field as a message above all fields. */
export const sentence =
  (text: Phrase): Phrase =>
  (language) =>
    messages.sentence(text(language))(language)

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
export function describeFailure(error: unknown, language: Language): Failure {
  const known = asAppError(error)
  if (!known) {
    const kind = 'INTERNAL_SERVER_ERROR'
    return {
      kind,
      status: 500,
      text: byKind(kind).text(language),
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
    text: known.text(language),
    ...(fields && { fields: textsOf(fields, language) }),
    retryAfter,
    logLevel: outage || status === 500 ? 'error' : status > 500 && cause ? 'warn' : null,
    inDoubt: known.details.inDoubt ?? false,
  }
}

const textsOf = (fields: NonNullable<Details['fields']>, language: Language) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text(language)]))

/** The outage behind any error, from anywhere; null when it is another failure. */
export const outageIn = (error: unknown): Outage | null => asAppError(error)?.details.outage ?? null

/** Converts a failure to the form that tRPC throws, so that its response has the right status. */
export function asTrpcError(error: unknown): TRPCError {
  const known = asAppError(error)
  if (!known) return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })
  return new TRPCError({ code: known.kind, message: known.message, cause: known })
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof TRPCError) return byTrpc(error)
  if (uniqueViolation(error)) return conflict(messages.failure.duplicate)
  const outage = outageOf(error)
  if (outage) return outage === 'full' ? full(error) : away(outage, error)
  return byStatus(error)
}

function badInput({ issues }: z.core.$ZodError): AppError {
  const fields: Record<string, Phrase> = {}
  for (const issue of issues) fields[issue.path.join('.')] ??= messages.field(issue)
  return badRequest(Object.values(fields)[0] ?? messages.failure.someEntries, fields)
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
  BAD_REQUEST: messages.failure.unreadable,
  PARSE_ERROR: messages.failure.unreadable,
  METHOD_NOT_SUPPORTED: messages.failure.notHere,
  PAYLOAD_TOO_LARGE: messages.failure.tooMuch,
  UNSUPPORTED_MEDIA_TYPE: messages.failure.kindOfContent,
  SERVICE_UNAVAILABLE: messages.failure.busy,
}

const byKind = (kind: ErrorKind, cause?: unknown) =>
  failure(kind, 'error', words[kind] ?? messages.failure.general, { cause })
