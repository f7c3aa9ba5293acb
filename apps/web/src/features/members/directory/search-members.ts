import type { DirectoryMember } from '@clubhouse/schema/members/user'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { matcherOf, plainText } from '@clubhouse/schema/text/search-text'
import { collator } from '#/components/format/compare-texts'

/** A member with the texts that each search compares, computed once. */
export type SearchableMember = {
  member: DirectoryMember
  /** Name, email, company and phone number without accents or case. */
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
      text: plainText(
        [member.fullname, member.email, member.company?.name, phoneOf(member)]
          .filter(Boolean)
          .join(' '),
      ),
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

const phoneOf = ({ phoneNumber, phoneExt }: DirectoryMember) =>
  phoneNumber && formatPhone(phoneNumber, phoneExt)

/** The members whose name, email, company or phone number matches the search text. */
export function searchMembers(
  members: readonly SearchableMember[],
  search: string,
): readonly SearchableMember[] {
  if (search.trim() === '') return members
  const matches = matcherOf(search)
  return members.filter(({ text }) => matches(text))
}
