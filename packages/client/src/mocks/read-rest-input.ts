import { readConnectedChapter } from '@clubhouse/schema/connected-chapter'
import type { FoundCall } from './find-rest-call.js'
import { MockFailure } from './mock-failure.js'
import { readBody } from './read-body.js'

/**
 * What a REST request brings to its procedure, as the server reads it: the path, and the query of a GET or the body of
 * everything else. Throws MockFailure for a query elsewhere.
 */
export async function readRestInput(request: Request, { call, params }: FoundCall) {
  const { texts } = call
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const asks = request.method === 'GET'
  if (!asks && Object.keys(query).length > 0) throw new MockFailure('BAD_REQUEST', queryNotHere)
  if (!texts) return undefined
  const body = await readBody(request)
  if (body instanceof FormData) return body
  const fromText = (fields: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, text]) => [name, coerce(text, texts[name])]),
    )
  const input = { ...(asks ? fromText(query) : Object(body)), ...fromText(params) }
  return call.adapted ? connected(input) : input
}

const queryNotHere = 'What is sent here goes into the body, not into the address.'

function coerce(text: string, type: 'number' | 'boolean' | undefined): unknown {
  if (type === 'number' && text.trim() !== '') return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

function connected(input: unknown): unknown {
  const read = readConnectedChapter(input)
  if (!read) throw new MockFailure('BAD_REQUEST', 'A chapter is given as {"connect": {"id": …}}.')
  return read.input
}
