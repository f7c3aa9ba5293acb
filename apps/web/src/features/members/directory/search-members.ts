import type { DirectoryMember } from '@clubhouse/schema/members/user'
import { collator, plainText } from '#/components/format/compare-texts'

/** A member with the texts that each search compares, computed once. */
export type SearchableMember = {
  member: DirectoryMember
  /** Name, email and company without accents or case. */
  text: string
  /** The letter that the member is listed under: of the last name, or '#'. */
  letter: string
}

/** The members prepared for searching and grouping, in the order of their last names. */
export const searchableMembers = (members: readonly DirectoryMember[]): SearchableMember[] =>
  members
    .toSorted(
      (one, other) =>
        collator.compare(one.lastname, other.lastname) ||
        collator.compare(one.firstname, other.firstname),
    )
    .map((member) => ({
      member,
      text: plainText(`${member.fullname} ${member.email ?? ''} ${member.company?.name ?? ''}`),
      letter: letterOf(member),
    }))

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The letter of the alphabet that the last name is listed under: Ł at L, Ø at O, ß at S. */
function letterOf({ lastname }: DirectoryMember): string {
  const [first = ''] = lastname.trim()
  if (/[A-Z]/i.test(first)) return first.toUpperCase()
  if (!/\p{Script=Latin}/u.test(first)) return '#'
  return alphabet.findLast((letter) => collator.compare(letter, first) <= 0) ?? '#'
}

/** The members whose name, email or company has each of the words, without accents or case. */
export function searchMembers(
  members: readonly SearchableMember[],
  search: string,
): readonly SearchableMember[] {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return members
  return members.filter(({ text }) => words.every((word) => text.includes(word)))
}
