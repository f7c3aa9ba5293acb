import { byLastName, letterOf } from '@clubhouse/schema/members/last-names'
import type { DirectoryMember } from '@clubhouse/schema/members/user'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { matcherOf, plainText } from '@clubhouse/schema/text/search-text'

/** A member with the texts that each search compares, computed once. */
export type SearchableMember = {
  member: DirectoryMember
  /** Name, email, company, classification and phone number without accents or case. */
  text: string
  /** The letter that the member is listed under: of the last name, or '#'. */
  letter: string
}

/** The members prepared for searching and grouping, in the order of their last names. */
export const searchableMembers = (members: readonly DirectoryMember[]): SearchableMember[] =>
  byLastName(members, (member) => member).map((member) => ({
    member,
    text: plainText(
      [member.fullname, member.email, member.company?.name, member.classification, phoneOf(member)]
        .filter(Boolean)
        .join(' '),
    ),
    letter: letterOf(member.lastname),
  }))

const phoneOf = ({ phoneNumber, phoneExt }: DirectoryMember) =>
  phoneNumber && formatPhone(phoneNumber, phoneExt)

/** The members whose name, email, company, classification or phone number matches the search text. */
export function searchMembers(
  members: readonly SearchableMember[],
  search: string,
): readonly SearchableMember[] {
  if (search.trim() === '') return members
  const matches = matcherOf(search)
  return members.filter(({ text }) => matches(text))
}
