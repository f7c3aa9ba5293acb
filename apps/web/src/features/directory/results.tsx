import { memo } from 'react'
import { EmptyState } from '#/components/empty-state'
import { AllGroups } from './all-groups'
import { groupByLetter } from './group-by-letter'
import { LetterLinks } from './letter-links'
import type { SearchableMember } from './searchable-members'
import { VirtualGroups } from './virtual-groups'

/** Up to so many members are all in the document, where the browser's own search finds them. */
const atOnce = 60

/** The members that were found, by letter; made anew only when others are found. */
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
