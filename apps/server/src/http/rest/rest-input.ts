import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { badRequest, unsupported } from '../../core/errors.js'
import { messages as coreMessages } from '../../core/messages.js'
import { messages } from '../messages.js'
import { readUpload } from '../uploads.js'
import { requiredFieldsOf, type TextType, textTypesOf } from './input-fields.js'

const record = z.record(z.string(), z.unknown())

/** Levels of objects and arrays in a body, more than any input has. */
const deepest = 20

/**
 * How a call's input is read from a request: the path, and the query string of a GET or the body of everything else
 * (`registerInputLocation` has refused input in any other place). Query and path are texts; one that the input's schema
 * declares a number or a boolean is converted. Form data stays what it is, with the path as more of its fields.
 * Throws Unsupported when there is no body, and the input has required fields; BadRequest for a body that is no
 * object, or a deep one.
 */
export function inputReader(
  input: z.ZodMiniType | undefined,
  path: string,
): (request: FastifyRequest) => Promise<unknown> {
  if (!input) return async () => undefined
  const needsBody = requiredFieldsOf(input).some((name) => !path.includes(`{${name}}`))
  const types = textTypesOf(input)
  const fromText = (texts: unknown) =>
    Object.fromEntries(
      Object.entries(record.parse(texts)).map(([name, text]) => [
        name,
        typeof text === 'string' ? coerce(text, types[name]) : text,
      ]),
    )
  return async (request) => {
    const { method, body, query, params } = request
    const form = await readUpload(request)
    if (form) return withPath(form, fromText(params))
    if (method === 'GET' || method === 'HEAD') return { ...fromText(query), ...fromText(params) }
    if (body === undefined && needsBody) throw unsupported(coreMessages.failure.kindOfContent)
    const fields = body === undefined || body === null ? {} : record.safeParse(body).data
    if (!fields) throw badRequest(messages.bodyNotObject)
    if (!isNestedWithin(deepest, fields)) throw badRequest(messages.bodyTooDeep(deepest))
    const fromPath = fromText(params)
    for (const [name, value] of Object.entries(fromPath)) {
      if (name in fields && fields[name] !== value) throw badRequest(messages.twoValues(name))
    }
    return { ...fields, ...fromPath }
  }
}

/** Form data with the values of the path. Throws BadRequest when it has another value for one. */
function withPath(form: FormData, path: Record<string, unknown>): FormData {
  for (const [name, value] of Object.entries(path)) {
    if (form.has(name) && form.get(name) !== value) throw badRequest(messages.twoValues(name))
    form.set(name, String(value))
  }
  return form
}

function coerce(text: string, type: TextType | undefined): unknown {
  if (type === 'number' && text.trim() !== '') return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Whether objects and arrays have at most this many levels: recursive code runs over a body only within that limit. */
const isNestedWithin = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isNestedWithin(levels - 1, inner)))
