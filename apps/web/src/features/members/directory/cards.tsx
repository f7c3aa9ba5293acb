import type { DirectoryMember } from '@clubhouse/schema/members/user'
import { memo, type Ref } from 'react'
import { MemberContact, memberBox } from '#/components/member-contact'
import { letterId } from './group-by-letter'

/** The grid of the cards; `useColumns` has the same number of columns. */
export const cardGrid = 'grid grid-cols-[minmax(0,1fr)] gap-x-3 sm:grid-cols-2 xl:grid-cols-3'

type MemberCardProps = {
  member: DirectoryMember
  /** The row of the whole list, where rows are counted. */
  row?: number
  ref?: Ref<HTMLLIElement>
}

/** A member in the list. The gap below is padding of the item, so that its height is the row's. */
export const MemberCard = memo(({ member, row, ref }: MemberCardProps) => (
  <li ref={ref} data-index={row} className="flex min-w-0 sm:pb-3">
    <div className={`${memberBox} flex-1`}>
      <MemberContact member={member} withChapter />
    </div>
  </li>
))

type LetterHeadingProps = { letter: string; row?: number; ref?: Ref<HTMLDivElement> }

/** The heading of a group. Its margins are padding, so that its height is the row's. */
export const LetterHeading = ({ letter, row, ref }: LetterHeadingProps) => (
  <div ref={ref} data-index={row} className="pt-1 pb-1 max-sm:py-0">
    <h2
      id={letterId(letter)}
      className="flex scroll-mt-6 items-center gap-3 text-lg after:h-px after:flex-1 after:bg-accent"
    >
      {letter}
    </h2>
  </div>
)
