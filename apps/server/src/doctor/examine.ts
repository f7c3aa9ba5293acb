import { setTimeout } from 'node:timers/promises'
import { isPermissionDenied } from '@clubhouse/db'
import { gistOf } from '../core/gist-of.js'
import type { Check } from './check.js'
import { type Finding, NotLooked, problem, warning } from './finding.js'
import type { Target } from './target.js'

/** The finding of one check. */
export type Entry = Finding & { check: string }

/** Runs all checks at once, each within its own time limit. A failed check is a finding. */
export const examine = (checks: readonly Check[], target: Target): Promise<Entry[]> =>
  Promise.all(
    checks.map(async (check) => ({ check: check.name, ...(await lookInTime(check, target)) })),
  )

async function lookInTime({ look, seconds }: Check, target: Target): Promise<Finding> {
  const ended = new AbortController()
  const late = setTimeout(seconds * 1000, undefined, { signal: ended.signal }).then(() =>
    problem(`timed out after ${seconds} s`),
  )
  // The timer is aborted once the check is done.
  late.catch(() => {})
  try {
    return await Promise.race([look(target), late])
  } catch (error) {
    if (error instanceof NotLooked) return warning(`skipped: ${error.message}`)
    if (isPermissionDenied(error))
      return warning("skipped: the database user lacks read access, see 'permissions'")
    return problem(`check failed: ${gistOf(error)}`)
  } finally {
    ended.abort()
  }
}
