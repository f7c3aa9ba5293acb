import { markRepeats } from '@clubhouse/schema/members/import-repeats'
import type { ImportRow } from '@clubhouse/schema/members/member-import'
import { isFormer } from './former-members'
import { type ValidatedRow, validatedRows } from './validated-row'

/**
 * Marks rows that repeat the address or number of an earlier valid one, which may be in another chunk. Somebody who left comes
 * after a member with their address.
 */
export function markRepeated(
  all: readonly ValidatedRow[],
  former: ReadonlyMap<number, string>,
): ValidatedRow[] {
  const isLast = (one: ValidatedRow) => Number(isFormer(one, former))
  const ordered = all.toSorted((one, other) => isLast(one) - isLast(other))
  const rows = ordered.map(({ row }) => row)
  const marked = markRepeats(
    rows,
    ordered.map(({ verdict }) => verdict),
  )
  return validatedRows(rows, marked).toSorted((one, other) => one.row.line - other.row.line)
}

/** The rows of new members, and those that change a member as the check showed them. */
export const rowsToSend = (validated: readonly ValidatedRow[], updates: ReadonlySet<number>) =>
  validated.flatMap(({ row, verdict: { verdict, match, emailSharedWith } }): ImportRow[] => {
    // The row of who has the address may have been in an earlier call.
    if (verdict === 'ok') return [{ ...row, sharesEmail: emailSharedWith !== undefined }]
    const isChosen = verdict === 'update' && match && updates.has(row.line)
    if (!isChosen) return []
    const { version: memberVersion, membershipVersion } = match
    return [{ ...row, memberVersion, membershipVersion }]
  })
