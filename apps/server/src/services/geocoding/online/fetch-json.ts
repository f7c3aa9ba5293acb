import type { z } from 'zod/mini'
import { GeocodingError } from '../geocoder.js'

const timeLimitMilliseconds = 5000
const maxBytes = 2 * 1024 * 1024

type Call<Answer> = {
  /** The segments of the path; typed text remains within one. None is '.' or '..'. */
  path: string[]
  query: Record<string, string>
  headers?: Record<string, string>
  /** The schema of the body. */
  answer: z.ZodMiniType<Answer>
  /** Milliseconds until the call is aborted, body included; 5 s. */
  timeout?: number | undefined
}

/**
 * Fetches JSON from the server of the configuration, `base`: no redirects, a time limit, at most 2 MB.
 * Throws GeocodingError for every other outcome.
 */
export async function fetchJson<Answer>(base: string, call: Call<Answer>): Promise<Answer> {
  try {
    const path = call.path.map(encodeURIComponent).join('/')
    const url = new URL(`${base.replace(/\/+$/, '')}/${path}`)
    url.search = new URLSearchParams(call.query).toString()
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeout ?? timeLimitMilliseconds),
      headers: { accept: 'application/json', ...call.headers },
    })
    return call.answer.parse(JSON.parse(await readText(response)))
  } catch (cause) {
    throw new GeocodingError('The address provider returned an unexpected response.', { cause })
  }
}

const isJson = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

async function readText(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !isJson.test(type)) {
    // An unread body would keep the connection.
    await response.body?.cancel()
    throw new Error(response.ok ? 'not JSON' : `status ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
