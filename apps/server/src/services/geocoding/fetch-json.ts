import { GeocodingError } from './geocoder.js'

const maxBytes = 2 * 1024 * 1024

/**
 * Asks one fixed server for JSON: no redirects, `timeout` ms, at most 2 MB.
 * `path` and `query` go in encoded, so that nothing typed changes where the call goes. Throws GeocodingError.
 */
export async function fetchJson(
  base: string,
  path: string,
  query: Record<string, string>,
  { timeout = 5000, headers = {} }: { timeout?: number; headers?: Record<string, string> } = {},
): Promise<unknown> {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`)
  url.search = new URLSearchParams(query).toString()
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json', ...headers },
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) throw new Error('not JSON')
    return JSON.parse(await readText(response))
  } catch (cause) {
    throw new GeocodingError('The provider of addresses did not answer.', { cause })
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error('too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
