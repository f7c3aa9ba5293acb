/** Rows of a file that are about the same member, or have the same email address. */

import { emailKey } from '../email-key.js'
import { nameKey } from '../text/search-text.js'
import type { ImportRow, ImportVerdict } from './member-import.js'

/** The message for a row about a member that repeats the address of another one. */
export const sameAddress = (line: number, name: string): string =>
  `${name} in row ${line} has the same email address`

/** The message for a row that is about the same member as another one. */
export const sameMember = (line: number): string => `Row ${line} is the same member`

/** Results of rows that would use their address. */
const claiming: readonly string[] = ['ok', 'update', 'same'] satisfies ImportVerdict['verdict'][]

/**
 * Whether a row may be about somebody else than its member: another first name with the same address, which two people
 * may share, or another name with the same number.
 */
export function hasOtherName({ match }: ImportVerdict): boolean {
  const isOther = (field: 'firstname' | 'lastname') =>
    match?.changes.some((change) => change.field === field) ?? false
  return isOther('firstname') && (match?.by === 'email' || isOther('lastname'))
}

/** The texts of which two rows may not share one: the member of a row, or the address and number of a new one. */
function keysOf(row: ImportRow, { match, emailSharedWith }: ImportVerdict): string[] {
  const { email, number } = row
  const keys = match ? [`member ${match.id}`] : []
  if (!match && email.trim()) {
    const name = nameKey(`${row.firstname} ${row.lastname}`)
    keys.push(`person ${emailKey(email)} ${name}`)
    if (emailSharedWith === undefined) keys.push(`email ${emailKey(email)}`)
  }
  if (number.trim()) keys.push(`number ${number.trim()}`)
  return keys
}

type Describe = { address: typeof sameAddress; member: typeof sameMember }

/**
 * Returns the results, with every row that repeats another valid one marked as a duplicate. A new member with the address
 * of another row and another first name shares it.
 */
export function markRepeats(
  rows: readonly ImportRow[],
  verdicts: readonly ImportVerdict[],
  describe: Describe = { address: sameAddress, member: sameMember },
): ImportVerdict[] {
  const all = rows.flatMap((row, index) => {
    const verdict = verdicts[index]
    return verdict ? [{ row, verdict, keys: keysOf(row, verdict) }] : []
  })
  const owners = new Map<string, (typeof all)[number]>()
  for (const one of all) {
    if (!claiming.includes(one.verdict.verdict)) continue
    for (const key of one.keys) {
      const owner = owners.get(key)
      const isBetter = !owner || (hasOtherName(owner.verdict) && !hasOtherName(one.verdict))
      if (isBetter) owners.set(key, one)
    }
  }
  return all.map((one) => {
    const { row, verdict, keys } = one
    const taken = keys.find((key) => owners.has(key) && owners.get(key) !== one)
    const owner = taken === undefined ? undefined : owners.get(taken)
    if (!claiming.includes(verdict.verdict) || !owner) return verdict
    const { firstname, lastname, line } = owner.row
    const isHousehold =
      taken?.startsWith('email ') &&
      verdict.verdict === 'ok' &&
      nameKey(firstname) !== nameKey(row.firstname)
    if (isHousehold) return { ...verdict, emailSharedWith: `${firstname} ${lastname}` }
    const isSamePerson =
      nameKey(`${firstname} ${lastname}`) === nameKey(`${row.firstname} ${row.lastname}`)
    const isAddress =
      taken?.startsWith('email ') ||
      taken?.startsWith('person ') ||
      (verdict.match?.by === 'email' && !isSamePerson)
    return {
      line: row.line,
      verdict: 'duplicate',
      messages:
        isAddress && !isSamePerson
          ? { email: describe.address(line, `${firstname} ${lastname}`) }
          : { [isAddress ? 'email' : 'number']: describe.member(line) },
    }
  })
}
