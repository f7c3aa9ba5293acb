import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod/mini'
import { listRestOperations, type RestOperation } from '../src/http/rest/rest-calls.js'

export type Sent = { headers?: Record<string, string>; body?: string; token?: string | undefined }

/** With Node's own client: fetch allows no body for GET and gives every text a content type. */
export const send = (
  server: { url: string },
  method: string,
  path: string,
  { headers, body, token }: Sent = {},
) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const sent = request(server.url, {
      method,
      path,
      headers: { ...length, ...authorization, ...headers },
    })
    sent.on('error', reject)
    sent.on('response', async (response) =>
      resolve({ status: response.statusCode, text: await text(response) }),
    )
    sent.end(body)
  })

/** One request of a rule, and the status that it must get. */
export type Cell = {
  what: string
  method: string
  path: string
  sent: Sent
  expected: number | 'not 415'
}
/** A rule, the calls it applies to, and the requests that it sends to each. */
export type Rule = { calls: readonly RestOperation[]; cellsOf: (call: RestOperation) => Cell[] }

const nobody = '00000000-0000-7000-8000-000000000000'
const atRest = ({ path }: RestOperation) => `/api${path.replace(/\{\w+\}/g, nobody)}`
const atTrpc = ({ name }: RestOperation) => `/api/trpc/${name}`

const reads = listRestOperations().filter(({ type }) => type === 'query')
const writes = listRestOperations().filter(({ type }) => type === 'mutation')
const json = { 'content-type': 'application/json' }
const boundary = '--x\r\ncontent-disposition: form-data; name="avatar"\r\n\r\ny\r\n--x--\r\n'

/** Bodies that other sites' pages may send without a preflight, and bodies that can't be parsed. */
const kinds: [what: string, Sent][] = [
  ['text', { headers: { 'content-type': 'text/plain' }, body: '{}' }],
  ['JSON called text', { headers: { 'content-type': 'text/plain; application/json' }, body: '{}' }],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }],
  ['an empty form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['bytes', { headers: { 'content-type': 'application/octet-stream' }, body: '{}' }],
  ['almost JSON', { headers: { 'content-type': 'application/jsonp' }, body: '{}' }],
  ['a body of no kind', { body: '{}' }],
]

const isUpload = ({ name }: RestOperation) =>
  ['account.setAvatar', 'user.setAvatar', 'site.uploadPicture', 'attachment.add'].includes(name)

/** Whether the path alone is all that a call needs. */
const isBare = ({ input, path }: RestOperation) => {
  const fields = {
    ...(path.includes('{id}') && { id: nobody }),
    ...(path.includes('{recipientId}') && { recipientId: nobody }),
    ...(path.includes('{guestId}') && { guestId: nobody }),
    ...(path.includes('{date}') && { date: '2026-11-25' }),
  }
  return !input || z.safeParse(input, fields).success
}

export const fromQueryString: Rule = {
  calls: writes,
  cellsOf: (write) =>
    [
      { what: 'a field', method: write.method, path: `${atRest(write)}?password=secret` },
      { what: 'the path again', method: write.method, path: `${atRest(write)}?id=${nobody}` },
      {
        what: 'a field behind a hash',
        method: write.method,
        path: `${atRest(write)}#password=secret`,
      },
      { what: 'an input', method: 'POST', path: `${atTrpc(write)}?input=%7B%7D` },
      {
        what: 'an input beside a batch',
        method: 'POST',
        path: `${atTrpc(write)}?batch=1&input=%7B%7D`,
      },
      {
        what: 'parameters of the connection',
        method: 'POST',
        path: `${atTrpc(write)}?connectionParams=%7B%7D`,
      },
    ].map((cell) => ({ ...cell, sent: { headers: json, body: '{}' }, expected: 400 })),
}

export const otherContentTypes: Rule = {
  calls: writes,
  cellsOf: (write) =>
    kinds.flatMap(([what, sent]) => [
      { what, method: write.method, path: atRest(write), sent, expected: 415 },
      { what, method: 'POST', path: atTrpc(write), sent, expected: 415 },
    ]),
}

/** From a visitor: an upload asks who calls before it reads. */
export const uploads: Rule = {
  calls: writes,
  cellsOf: (write) =>
    ['multipart/form-data', 'Multipart/Form-Data'].flatMap((type) => {
      const headers = { 'content-type': `${type}; boundary=x` }
      const sent = { headers, body: boundary, token: undefined }
      const isTaken = isUpload(write)
      // tRPC compares the type verbatim.
      const isTakenTyped = isTaken && type === type.toLowerCase()
      const rest = { method: write.method, path: atRest(write), expected: isTaken ? 401 : 415 }
      const trpc = { method: 'POST', path: atTrpc(write), expected: isTakenTyped ? 401 : 415 }
      return [rest, trpc].map((cell) => ({ ...cell, what: type, sent }))
    }),
}

export const bodiesOfReads: Rule = {
  calls: reads,
  cellsOf: (read) =>
    [atRest(read), atTrpc(read)].flatMap((path) =>
      ['GET', 'HEAD'].flatMap((method) => [
        { what: 'a body', method, path, sent: { headers: json, body: '{}' }, expected: 400 },
        {
          what: 'a body in chunks',
          method,
          path,
          sent: { headers: { ...json, 'transfer-encoding': 'chunked' } },
          expected: 400,
        },
      ]),
    ),
}

/** A call that needs a body answers 415 to none. */
export const missingBodies: Rule = {
  calls: writes,
  cellsOf: (write) => [
    {
      what: 'no body',
      method: write.method,
      path: atRest(write),
      sent: {},
      expected: isBare(write) ? 'not 415' : 415,
    },
  ],
}

/** Every cell of a rule. */
export const everyCell = ({ calls, cellsOf }: Rule): Cell[] => calls.flatMap(cellsOf)

/** One cell of each call, in turn, and every cell of one call; of an upload, all that is sent to an upload. */
export const oneCellOfEach = ({ calls, cellsOf }: Rule): Cell[] =>
  calls.flatMap((call, callIndex) => {
    const cells = cellsOf(call)
    if (callIndex === 0 || isUpload(call)) return cells
    return cells.filter((_cell, index) => index === callIndex % cells.length)
  })

/** Sends the cells, a few at once, and returns those that get another status, as lines. */
export async function wrongCells(server: { url: string }, token: string, cells: readonly Cell[]) {
  const wrong: string[] = []
  const left = [...cells]
  const sendNext = async () => {
    for (let cell = left.shift(); cell; cell = left.shift()) {
      const { what, method, path, sent, expected } = cell
      const { status } = await send(server, method, path, { token, ...sent })
      const isRight = expected === 'not 415' ? status !== 415 : status === expected
      if (!isRight) wrong.push(`${what} by ${method} ${path}: ${status}, not ${expected}`)
    }
  }
  await Promise.all(Array.from({ length: 10 }, sendNext))
  return wrong
}
