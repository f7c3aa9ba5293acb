import { type HttpHandler, http } from 'msw'
import type { Mocks } from './mocks.js'
import { pathBelow } from './path-below.js'
import { answerTrpc, proceduresOf } from './trpc-door.js'

/** Where the mocked club is; absent: at any address. */
type Place = { url?: string }

/** A club's API in a test, for msw. A call that is not mocked fails and is named; REST is not mocked. */
export function mockClubhouse(mocks: Mocks, { url }: Place = {}): HttpHandler[] {
  const procedures = (request: Request) => proceduresOf(pathBelow(request, url) ?? '')
  return [
    http.all(
      ({ request }) => procedures(request) !== null,
      ({ request }) => answerTrpc(mocks, request, procedures(request) ?? []),
    ),
  ]
}
