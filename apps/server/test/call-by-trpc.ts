import { listRestOperations } from '../src/http/rest/rest-calls.js'
import type { call } from './call.js'

type Line = Parameters<typeof call>[1]

/** Makes the call of a REST line by tRPC instead, with what its path and query string say; returns the HTTP status. */
export async function byTrpc(
  { url }: { url: string },
  line: Line,
  { token, body }: { token: string; body?: unknown },
): Promise<number> {
  const [method = '', address = ''] = line.split(' ')
  const { pathname, searchParams } = new URL(address, url)
  const { name, type, given } = procedureAt(method, pathname)
  const input = { ...Object.fromEntries(searchParams), ...given, ...(body ?? {}) }
  const query = type === 'query' ? `?${new URLSearchParams({ input: JSON.stringify(input) })}` : ''
  const response = await fetch(`${url}/api/trpc/${name}${query}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(type === 'mutation' && { method: 'POST', body: JSON.stringify(input) }),
  })
  return response.status
}

function procedureAt(method: string, pathname: string) {
  const calls = listRestOperations().toSorted((one, other) => braces(one.path) - braces(other.path))
  for (const { method: own, path, name, type } of calls) {
    const pattern = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(pathname)
    if (own === method && match) return { name, type, given: match.groups ?? {} }
  }
  throw new Error(`${method} ${pathname} is no call`)
}

/** Sorts /event/audience before /event/{id}. */
const braces = (path: string) => path.split('{').length
