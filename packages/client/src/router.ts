import type { AppRouter } from '@clubhouse/server/router'
import { isTRPCClientError, type TRPCClientError } from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'

/** The type of every procedure of the server. */
export type { AppRouter }
/** What procedures take: `RouterInputs['chapter']['create']`. */
export type RouterInputs = inferRouterInputs<AppRouter>
/** What procedures answer: `RouterOutputs['chapter']['list']`. */
export type RouterOutputs = inferRouterOutputs<AppRouter>

/** A call that the server refused, or that did not reach it: then `data` is undefined. */
export type Failure = TRPCClientError<AppRouter>

/** Whether a call failed; then `error.data` has title, fields and requestId. */
export const isFailure = (error: unknown): error is Failure => isTRPCClientError<AppRouter>(error)
