import { getHTTPStatusCode } from '@trpc/server/http'
import { HttpResponse } from 'msw'
import { MockFailure } from './mock-failure.js'
import { findMock, type Mocks } from './mocks.js'

/** The procedures that a path behind /api names, one or a batch; null when it is not tRPC's. */
export function proceduresOf(path: string): string[] | null {
  const [, names] = /^\/trpc\/([^/]+)$/.exec(path) ?? []
  return names === undefined ? null : decodeURIComponent(names).split(',')
}

/** Answers a call or a batch as tRPC does; throws on a procedure that is not mocked. */
export async function respondToTrpc(mocks: Mocks, request: Request, names: string[]) {
  const batched = new URL(request.url).searchParams.has('batch')
  const sent = request.method === 'GET' ? readQuery(request) : await readBody(request)
  const inputs: Record<string, unknown> = batched ? Object(sent) : { 0: sent }
  const replies = await Promise.all(names.map((name, place) => reply(mocks, name, inputs[place])))
  const answer = batched ? replies : replies.slice(0, 1)
  const status = getHTTPStatusCode(answer)
  return HttpResponse.json(batched ? answer : answer[0], { status })
}

function readQuery(request: Request): unknown {
  const input = new URL(request.url).searchParams.get('input')
  return input === null ? undefined : JSON.parse(input)
}

async function reply(mocks: Mocks, name: string, input: unknown) {
  const mock = findMock(mocks, name)
  if (!mock) throw new Error(`${name} is not mocked`)
  try {
    return { result: { data: await mock(input) } }
  } catch (error) {
    if (error instanceof MockFailure) return { error: error.shape }
    throw error
  }
}

/** The form data or the JSON of a request; undefined when it brings nothing. The request can still be read. */
async function readBody(request: Request): Promise<unknown> {
  const copy = request.clone()
  if (/^multipart\/form-data/i.test(copy.headers.get('content-type') ?? '')) return copy.formData()
  const text = await copy.text()
  return text === '' ? undefined : JSON.parse(text)
}
