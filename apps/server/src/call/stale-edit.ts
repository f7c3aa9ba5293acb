import { type AppError, conflict } from '../core/errors.js'

/**
 * Another edit saved the record since it was read. The field `version` tells a form that it can show what changed;
 * nothing was written.
 */
export const staleEdit = (): AppError =>
  conflict(
    (say) => say.staleEdit.message,
    (say) => ({ version: say.staleEdit.version }),
  )

/** Throws Conflict unless the edit was made to the record as it is now; an edit without a version is not checked. */
export function requireVersion(edited: number | undefined, current: number): void {
  if (edited !== undefined && edited !== current) throw staleEdit()
}
