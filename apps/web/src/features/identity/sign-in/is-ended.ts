import type { AppRouter } from '@clubhouse/server/router'
import { TRPCClientError } from '@trpc/client'

/** Whether a call failed because the sign-in that it belongs to is over. */
export const isEnded = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError && error.data?.code === 'UNAUTHORIZED'
