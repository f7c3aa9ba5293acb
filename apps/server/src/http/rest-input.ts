import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { badRequest } from '../errors.js'
import { type TextType, textTypesOf } from './text-types.js'
import { readUpload } from './uploads.js'

const record = z.record(z.string(), z.unknown())

/**
 * How a call's input is read from a request: body, query and path together, the path winning.
 * Query and path are texts; what the input's schema wants as a number or a boolean becomes one.
 * Form data is the input by itself.
 */
export function inputReader(
  input: z.ZodMiniType | undefined,
): (request: FastifyRequest) => Promise<unknown> {
  if (!input) return async () => undefined
  const types = textTypesOf(input)
  const fromText = (texts: unknown) =>
    Object.fromEntries(
      Object.entries(record.parse(texts)).map(([name, text]) => [
        name,
        typeof text === 'string' ? coerce(text, types[name]) : text,
      ]),
    )
  return async (request) => {
    const form = await readUpload(request)
    if (form) return form
    const { body, query, params } = request
    const fields = body === undefined || body === null ? {} : record.safeParse(body).data
    if (!fields) throw badRequest((say) => say.failure.bodyNotObject)
    const fromPath = fromText(params)
    for (const [name, value] of Object.entries(fromPath)) {
      if (name in fields && fields[name] !== value)
        throw badRequest((say) => say.failure.twoValues(name))
    }
    return { ...fromText(query), ...fields, ...fromPath }
  }
}

function coerce(text: string, type: TextType | undefined): unknown {
  if (type === 'number' && text.trim() !== '') return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
