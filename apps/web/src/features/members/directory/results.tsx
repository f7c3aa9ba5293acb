import { memo } from 'react'
import { EmptyState } from '#/components/empty-state'
import { cardGrid, LetterHeading, MemberCard } from './cards'
import { groupByLetter, type LetterGroup, letterId } from './group-by-letter'
import { LetterLinks } from './letter-links'
import type { SearchableMember } from './search-members'
import { VirtualGroups } from './virtual-groups'

/** Up to this many members are all in the document, where the browser's own search finds them. */
const atOnce = 60

/** The members that were found, by letter; rendered again only when others are found. */
export const Results = memo(({ found }: { found: readonly SearchableMember[] }) => {
  if (found.length === 0) return <EmptyState text="No members found." />
  const groups = groupByLetter(found)
  return (
    <>
      {groups.length > 1 && <LetterLinks letters={groups.map(({ letter }) => letter)} />}
      {found.length <= atOnce ? <AllGroups groups={groups} /> : <VirtualGroups groups={groups} />}
    </>
  )
})

/** Every group with every card, so that the browser's own search finds all. */
const AllGroups = ({ groups }: { groups: readonly LetterGroup[] }) =>
  groups.map(({ letter, members }) => (
    <section key={letter} aria-labelledby={letterId(letter)}>
      <LetterHeading letter={letter} />
      <ul className={cardGrid}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </ul>
    </section>
  ))
