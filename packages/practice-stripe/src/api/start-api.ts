import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Practice } from '../practice.js'
import { randomId } from '../wire.js'
import { ApiError, tooLarge, wrongKey } from './api-error.js'
import { handleCall } from './handle-call.js'

const maxBody = 256 * 1024
/** How long calls under way may take at the end, in milliseconds. */
const patience = 3000

/** Stripe's API on a random port of this machine. `stop` waits for calls under way. */
export async function startApi(
  practice: Practice,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    respond(practice, request, response).catch((error) => {
      practice.log.error(error, 'a practice payments call failed')
      response.destroy()
    })
  })
  const url = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve(`http://127.0.0.1:${address.port}`)
    })
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      setTimeout(() => server.closeAllConnections(), patience).unref()
    })
  return { url, stop }
}

async function respond(practice: Practice, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('content-type', 'application/json')
  response.setHeader('request-id', randomId('req_', 14))
  try {
    checkKey(practice, request)
    const { method = '', url = '' } = request
    const [path = '', query = ''] = url.split('?', 2)
    const body = await readBody(request)
    const key = request.headers['idempotency-key']
    const result = await handleCall(practice, {
      method,
      path,
      parameters: method === 'POST' ? body : query,
      idempotencyKey: typeof key === 'string' ? key.slice(0, 255) : null,
    })
    if (result.replayed) response.setHeader('idempotent-replayed', 'true')
    response.end(result.body)
  } catch (error) {
    if (!(error instanceof ApiError)) practice.log.error(error, 'practice payments failed')
    const known = error instanceof ApiError ? error : unknownFailure
    response.statusCode = known.status
    if (known.status === 413) response.setHeader('connection', 'close')
    response.end(JSON.stringify({ error: known.error }))
  }
}

const unknownFailure = new ApiError(500, {
  type: 'api_error',
  message: 'Something went wrong in the practice payments',
})

function checkKey({ secrets }: Practice, { headers }: IncomingMessage): void {
  const [, key = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (!timingSafeEqual(digest(key), digest(secrets.secretKey))) throw wrongKey()
}

const digest = (text: string) => createHash('sha256').update(text).digest()

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  // The connection stays open for the response, even if the body was not read to its end.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > maxBody) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
