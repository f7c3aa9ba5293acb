import type { DirectoryMember } from '@clubhouse/schema/user'
import { plainText } from '#/components/format/plain-text'

/** The members whose name, e-mail or company has each of the words, without accents or case. */
export function searchMembers(
  members: readonly DirectoryMember[],
  search: string,
): readonly DirectoryMember[] {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return members
  return members.filter(({ fullname, email, company }) => {
    const text = plainText(`${fullname} ${email} ${company?.name ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
