import type { AppRouter } from '@clubhouse/server/router'
import {
  createTRPCClient,
  type HTTPHeaders,
  type HTTPLinkOptions,
  httpBatchLink,
  httpLink,
  isTRPCClientError,
  splitLink,
  type TRPCClient,
  type TRPCClientError,
} from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'

type Token = string | null | undefined

/** Whose club, and in whose name. */
export type ClientOptions = {
  /** The club's address, for example http://localhost:3000. */
  url: string
  /** A personal access token or a session's; a function is asked before each request. */
  token?: Token | (() => Token | Promise<Token>)
  /** The language that the caller reads, for example en-US. */
  locale?: string
  /** In place of the global one. */
  fetch?: HTTPLinkOptions<AppRouter['_def']['_config']['$types']>['fetch']
}

/** Every procedure of the server, to call. */
export type Client = TRPCClient<AppRouter>

/** The server takes that many calls in one request. */
const maxItems = 10

/** A client of a club: queries that are asked together travel together, mutations and uploads alone. */
export function createClient({ url, token, locale, fetch }: ClientOptions): Client {
  const headers = async (): Promise<HTTPHeaders> => {
    const bearer = typeof token === 'function' ? await token() : token
    return {
      ...(locale && { 'user-locale': locale }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    }
  }
  const http = { url: `${url.replace(/\/+$/, '')}/api/trpc`, headers, fetch }
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'query',
        true: httpBatchLink({ ...http, maxItems }),
        false: httpLink(http),
      }),
    ],
  })
}

/** The type of every procedure of the server. */
export type { AppRouter }
/** The inputs of procedures: `RouterInputs['chapter']['create']`. */
export type RouterInputs = inferRouterInputs<AppRouter>
/** The outputs of procedures: `RouterOutputs['chapter']['list']`. */
export type RouterOutputs = inferRouterOutputs<AppRouter>

/** A call that the server refused, or that did not reach it: then `data` is undefined. */
export type Failure = TRPCClientError<AppRouter>

/** Whether a call failed; then `error.data` has title, fields and requestId. */
export const isFailure = (error: unknown): error is Failure => isTRPCClientError<AppRouter>(error)
