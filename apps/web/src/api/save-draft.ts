import type { AppRouter } from '@clubhouse/server/router'
import { TRPCClientError } from '@trpc/client'
import { NoResponse } from '#/site/no-response'
import type { SaveResult } from './draft-saver'
import { isStaleEdit } from './failure'

/** Saves a draft by a call that returns its new version; the page itself says what became of it. Never throws. */
export async function saveDraft(call: () => Promise<number>): Promise<SaveResult> {
  try {
    return { kind: 'saved', draftVersion: await call() }
  } catch (error) {
    return resultOf(error)
  }
}

/** Whether a write was refused because somebody else was first. */
export const isStale = (error: unknown): boolean => isFailure(error) && isStaleEdit(error)

/** Whether a call failed because what it is about is no longer there. */
export const isGone = (error: unknown): boolean =>
  isFailure(error) && error.data?.code === 'NOT_FOUND'

const isFailure = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError

function resultOf(error: unknown): SaveResult {
  if (!isFailure(error) || error.cause instanceof NoResponse || !error.data)
    return { kind: 'waiting', reason: 'no connection' }
  if (isStaleEdit(error)) return { kind: 'stale' }
  const { httpStatus } = error.data
  return httpStatus >= 500 || httpStatus === 429
    ? { kind: 'waiting', reason: 'the club’s server cannot take it now' }
    : { kind: 'refused', message: error.message }
}
