import { request as call, createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenLocally } from './listen.js'

type Habits = {
  /** The change to a visitor's X-Forwarded-For: appended to as it should be, replaced, passed on as is, or dropped. */
  forwardedFor?: 'append' | 'replace' | 'pass' | 'drop'
  /** Whether Host is passed on. */
  keepsHost?: boolean
  /** Whether a response is passed on only when it is whole. */
  buffers?: boolean
  /** Responses in place of the server's, by method and path. */
  refuse?: (method: string, path: string) => { status: number; location?: string } | null
}

/** A proxy of this machine in front of a server, with good or bad habits; closed with the test. */
export async function proxyForTest(target: string, habits: Habits = {}): Promise<string> {
  const { forwardedFor = 'append', keepsHost = true, buffers = false, refuse } = habits
  const server = createServer((request, response) => {
    const refusal = refuse?.(request.method ?? '', request.url ?? '')
    if (refusal) {
      const { status, location } = refusal
      return response.writeHead(status, location ? { location } : {}).end()
    }
    const { host = '', 'x-forwarded-for': given, ...headers } = request.headers
    const visitor = request.socket.remoteAddress ?? ''
    const received = {
      append: [given, visitor].filter(Boolean).join(', '),
      replace: visitor,
      pass: given,
      drop: undefined,
    }[forwardedFor]
    const passed = call(
      new URL(request.url ?? '/', target),
      {
        method: request.method,
        headers: {
          ...headers,
          ...(received && { 'x-forwarded-for': received }),
          host: keepsHost ? host : new URL(target).host,
        },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        if (!buffers) return answer.pipe(response)
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => response.end(Buffer.concat(chunks)))
      },
    )
    passed.on('error', () => response.writeHead(502).end())
    request.pipe(passed)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return listenLocally(server)
}
