import { type HttpHandler, http } from 'msw'
import type { Mocks } from './mocks.js'
import { proceduresOf, respondToTrpc } from './trpc-door.js'

/** Where the mocked club is; absent: at any address. */
type Place = { url?: string }

/** A club's API in a test, for msw. A call that is not mocked fails and is named; REST is not mocked. */
export function mockClubhouse(mocks: Mocks, { url }: Place = {}): HttpHandler[] {
  const procedures = (request: Request) => proceduresOf(pathBelow(request, url) ?? '')
  return [
    http.all(
      ({ request }) => procedures(request) !== null,
      ({ request }) => respondToTrpc(mocks, request, procedures(request) ?? []),
    ),
  ]
}

/** The path behind /api of a request to the club at `url`, or to any when it is not said; null for other requests. */
function pathBelow(request: Request, url: string | undefined): string | null {
  const { origin, pathname } = new URL(request.url)
  const api = url === undefined ? `${origin}/api` : new URL(`${url.replace(/\/+$/, '')}/api`).href
  const asked = origin + pathname
  return asked.startsWith(`${api}/`) ? asked.slice(api.length) : null
}
