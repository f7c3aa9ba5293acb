import type { SectionKey } from '@clubhouse/schema/site/sections'
import type { AppRouter } from '@clubhouse/server/router'
import { TRPCClientError } from '@trpc/client'
import { client } from '#/api/client'
import { isStaleEdit } from '#/api/failure'
import { NoAnswer } from '#/site/no-answer'
import type { SaveResult } from './draft-saver'

/** Saves a draft; the page itself says what became of it. */
export async function saveSectionDraft(
  section: SectionKey,
  value: unknown,
  draftVersion: number,
): Promise<SaveResult> {
  try {
    const input = { section, draftVersion, value }
    const { data } = await client.site.saveDraft.mutate(input, { context: { isQuiet: true } })
    return { kind: 'saved', draftVersion: data.draftVersion }
  } catch (error) {
    return resultOf(error)
  }
}

/** Whether a write was refused because somebody else was first. */
export const isStale = (error: unknown): boolean => isFailure(error) && isStaleEdit(error)

const isFailure = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError

function resultOf(error: unknown): SaveResult {
  if (!isFailure(error) || error.cause instanceof NoAnswer || !error.data)
    return { kind: 'waiting', reason: 'no connection' }
  if (isStaleEdit(error)) return { kind: 'stale' }
  const { httpStatus } = error.data
  return httpStatus >= 500 || httpStatus === 429
    ? { kind: 'waiting', reason: 'the club’s server cannot take it now' }
    : { kind: 'refused', message: error.message }
}
