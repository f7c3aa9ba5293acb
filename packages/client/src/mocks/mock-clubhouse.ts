import { type HttpHandler, http } from 'msw'
import { findRestCall } from './find-rest-call.js'
import { findMock, type Mocks } from './mocks.js'
import { pathBelow } from './path-below.js'
import { answerRest } from './rest-door.js'
import { answerTrpc, proceduresOf } from './trpc-door.js'

/** Where the mocked club is; absent: at any address. */
type Place = { url?: string }

/**
 * A club's API in a test, for msw: the same mocks answer tRPC and REST. A tRPC call that is not mocked fails
 * and is named; a REST call that is not mocked is none of ours, so msw's `onUnhandledRequest` decides.
 */
export function mockClubhouse(mocks: Mocks, { url }: Place = {}): HttpHandler[] {
  const trpcCall = (request: Request) => proceduresOf(pathBelow(request, url) ?? '')
  const restCall = (request: Request) => {
    const found = findRestCall(request.method, pathBelow(request, url) ?? '')
    return found && findMock(mocks, found.call.name) ? found : null
  }
  return [
    http.all(
      ({ request }) => trpcCall(request) !== null,
      ({ request }) => answerTrpc(mocks, request, trpcCall(request) ?? []),
    ),
    http.all(
      ({ request }) => restCall(request) !== null,
      ({ request }) => {
        const found = restCall(request)
        return found ? answerRest(mocks, request, found) : undefined
      },
    ),
  ]
}
