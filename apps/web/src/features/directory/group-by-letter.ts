import type { DirectoryMember } from '@clubhouse/schema/user'
import { plainText } from '#/components/format/plain-text'

type LetterGroup = { letter: string; members: DirectoryMember[] }

/** Members under the first letter of the last name, or '#'; the groups in the order of the alphabet. */
export function groupByLetter(members: readonly DirectoryMember[]): LetterGroup[] {
  const groups = new Map<string, DirectoryMember[]>()
  for (const member of members) {
    const first = plainText(member.lastname).slice(0, 1).toUpperCase()
    const letter = /[A-Z]/.test(first) ? first : '#'
    groups.set(letter, [...(groups.get(letter) ?? []), member])
  }
  return [...groups]
    .map(([letter, members]) => ({ letter, members }))
    .toSorted((one, other) => one.letter.localeCompare(other.letter))
}
