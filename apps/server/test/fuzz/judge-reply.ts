import { envelope, failureEnvelope } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import type { FuzzRequest } from './request.js'
import type { Reply } from './send.js'

const success = z.strictObject(envelope(z.unknown()).shape)
const failure = z.strictObject(failureEnvelope.shape)

const trpcError = z.object({
  error: z.object({
    message: z.string(),
    data: z.object({ httpStatus: z.number(), title: z.string() }),
  }),
})
const trpcOne = z.union([z.object({ result: z.unknown() }), trpcError])
/** A request refused before tRPC parses it gets the envelope. */
const trpcAnswer = z.union([trpcOne, z.array(trpcOne), failure])

/** What is wrong with a response; null when nothing is. */
export function complaintOfReply(request: FuzzRequest, reply: Reply): string | null {
  const { status, text } = reply
  if (!mayRsvp(request, status)) return `answered ${status}: ${text.slice(0, 300)}`
  if (status >= 400 && /node_modules|prisma|\.[jt]s:\d+/i.test(text)) return `tells: ${text}`
  if (request.method === 'HEAD' || isEncoded(request)) return null
  return request.door === 'rest' ? complaintOfRest(request, reply) : complaintOfTrpc(request, reply)
}

/** Only calls to the payment provider, who is away, may respond with another server's failure. */
const mayRsvp = ({ call }: FuzzRequest, status: number) =>
  status < 500 || ((status === 502 || status === 503) && call.startsWith('subscription.'))

const isEncoded = ({ headers }: FuzzRequest) => headers['accept-encoding'] !== undefined

function complaintOfRest({ call }: FuzzRequest, { status, type, text }: Reply): string | null {
  if (call === 'map.preview' && status === 200 && type.startsWith('image/')) return null
  if (call === 'user.vcard' && status === 200 && type === 'text/vcard') return null
  if (type !== 'application/json') return `answered ${status} as ${type || 'nothing'}: ${text}`
  const { data, error } = (status < 400 ? success : failure).safeParse(readJson(text))
  if (error) return `answered ${status} without the envelope: ${text.slice(0, 300)}`
  return data.status === status && data.error === status >= 400
    ? null
    : `answered ${status}, but says ${data.status}`
}

function complaintOfTrpc(request: FuzzRequest, reply: Reply): string | null {
  const { status, text } = reply
  if (request.headers['trpc-accept'] && status === 200) return complaintOfLines(request, reply)
  const { data, error } = trpcAnswer.safeParse(readJson(text))
  if (error) return `answered ${status} as tRPC does not: ${text.slice(0, 300)}`
  const failed = [data].flat().flatMap((one) => trpcError.safeParse(one).data ?? [])
  const bad = failed.find((one) => !mayRsvp(request, one.error.data.httpStatus))
  return bad ? `answered ${status} with ${JSON.stringify(bad.error)}` : null
}

/** A batch as JSON lines: promises by number, each resolved by a later line. */
function complaintOfLines(request: FuzzRequest, { text }: Reply): string | null {
  const lines = text.split('\n').filter(Boolean)
  if (lines.some((line) => readJson(line) === undefined)) return `is no JSON lines: ${text}`
  const statuses = [...text.matchAll(/"httpStatus":(\d+)/g)].map(([, status]) => Number(status))
  return statuses.every((status) => mayRsvp(request, status)) ? null : `failed inside: ${text}`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
