import { plainText } from '#/components/format/plain-text'
import type { SearchableMember } from './searchable-members'

/** The members whose name, e-mail or company has each of the words, without accents or case. */
export function searchMembers(
  members: readonly SearchableMember[],
  search: string,
): readonly SearchableMember[] {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return members
  return members.filter(({ text }) => words.every((word) => text.includes(word)))
}
