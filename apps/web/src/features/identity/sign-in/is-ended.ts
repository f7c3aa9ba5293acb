import type { AppRouter } from '@clubhouse/server/router'
import { TRPCClientError } from '@trpc/client'

/** Returns whether a call failed because its sign-in has expired. */
export const isEnded = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError && error.data?.code === 'UNAUTHORIZED'
