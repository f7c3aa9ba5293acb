import type { DirectoryMember } from '@clubhouse/schema/user'
import { plainText } from '#/components/format/plain-text'

/** A member with what is compared at each key, worked out once. */
export type SearchableMember = {
  member: DirectoryMember
  /** Name, e-mail and company without accents or case. */
  text: string
  /** The letter that the member is listed under: of the last name, or '#'. */
  letter: string
}

/** The members made ready for searching and grouping. */
export const searchableMembers = (members: readonly DirectoryMember[]): SearchableMember[] =>
  members.map((member) => ({
    member,
    text: plainText(`${member.fullname} ${member.email} ${member.company?.name ?? ''}`),
    letter: letterOf(member),
  }))

function letterOf({ lastname }: DirectoryMember): string {
  const first = plainText(lastname).slice(0, 1).toUpperCase()
  return /[A-Z]/.test(first) ? first : '#'
}
