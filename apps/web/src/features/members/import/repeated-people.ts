import { personKey } from '@clubhouse/schema/members/person-key'
import type { ValidatedRow } from './validated-row'

/** The lines of other new members with the same name and phone number, by line. */
export type Repeats = ReadonlyMap<number, readonly number[]>

export const noRepeats: Repeats = new Map()

/** Finds new members who are in the file twice, with different addresses. */
export function repeatedPeople(validated: readonly ValidatedRow[]): Repeats {
  const linesOf = new Map<string, number[]>()
  for (const { row, verdict } of validated) {
    const key = verdict.verdict === 'ok' ? personKey(row) : null
    if (key) linesOf.set(key, [...(linesOf.get(key) ?? []), row.line])
  }
  return new Map(
    [...linesOf.values()].flatMap((lines): [number, number[]][] =>
      lines.length > 1 ? lines.map((line) => [line, lines.filter((other) => other !== line)]) : [],
    ),
  )
}

/** Whether a new member may be somebody who is in the club or in the file already. */
export const isPossibleDuplicate = ({ row, verdict }: ValidatedRow, repeats: Repeats): boolean =>
  verdict.verdict === 'ok' && ((verdict.similar ?? []).length > 0 || repeats.has(row.line))

/** Returns whom a row may repeat. */
export const duplicateTexts = ({ row, verdict }: ValidatedRow, repeats: Repeats): string[] => [
  ...(verdict.similar ?? []).map(
    ({ fullname, email }) =>
      `Possible duplicate: ${email ? `${fullname} (${email})` : fullname} has the same name and phone number.`,
  ),
  ...(repeats.get(row.line) ?? []).map(
    (line) => `Possible duplicate: row ${line} has the same name and phone number.`,
  ),
]
