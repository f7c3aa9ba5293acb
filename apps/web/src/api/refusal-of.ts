import { TRPCClientError } from '@trpc/client'

/** Returns why the server refuses a call for good; null when the next try may succeed: no answer, an outage, an ended session. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof TRPCClientError)) throw error
  const status = Number(error.data?.httpStatus ?? 0)
  const isForGood = status >= 400 && status < 500 && ![401, 408, 429].includes(status)
  return isForGood ? error.message : null
}
