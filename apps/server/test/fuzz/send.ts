import { type Agent, request as httpRequest } from 'node:http'
import type { Club } from './club.js'
import { expandMarkers } from './markers.js'
import type { FuzzRequest } from './request.js'

/** A response over HTTP. */
export type Reply = { status: number; type: string; text: string; milliseconds: number }

/** The time limit of a response. */
const patience = 5000

/** Sends a request as the caller's browser would, whatever its method and path are. Throws after five seconds. */
export function send(
  { url, agent }: { url: string; agent: Agent },
  { sessions, ids }: Club,
  { caller, method, path, headers, body }: FuzzRequest,
): Promise<Reply> {
  const session = caller === 'visitor' ? null : sessions[caller]
  const bytes = body === null ? null : Buffer.from(expandMarkers(body, ids))
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = httpRequest(new URL(url), {
      agent,
      method,
      path: expandMarkers(path, ids),
      signal: AbortSignal.timeout(patience),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(session && { authorization: `Bearer ${session.token}` }),
        ...(session?.secret && { cookie: `clubhouse_session=${session.secret}` }),
        ...headers,
        ...(bytes && { 'content-length': bytes.length }),
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const type = response.headers['content-type']?.split(';')[0] ?? ''
        const text = Buffer.concat(parts).toString()
        const milliseconds = performance.now() - began
        resolve({ status: response.statusCode ?? 0, type, text, milliseconds })
      })
    })
    request.end(bytes)
  })
}
