import type { DirectoryMember } from '@clubhouse/schema/members/user'
import { collator } from '@clubhouse/schema/text/compare-texts'
import type { SearchableMember } from './search-members'

export type LetterGroup = { letter: string; members: DirectoryMember[] }

/** Members under their letters; '#' first, then in the order of the alphabet. */
export function groupByLetter(members: readonly SearchableMember[]): LetterGroup[] {
  const groups = new Map<string, DirectoryMember[]>()
  for (const { letter, member } of members) {
    const group = groups.get(letter)
    if (group) group.push(member)
    else groups.set(letter, [member])
  }
  return [...groups]
    .map(([letter, members]) => ({ letter, members }))
    .toSorted((one, other) => collator.compare(one.letter, other.letter))
}

/** The id of a letter's heading, which its link goes to; '#' would have to be escaped there. */
export const letterId = (letter: string): string => `letter-${letter === '#' ? 'other' : letter}`
