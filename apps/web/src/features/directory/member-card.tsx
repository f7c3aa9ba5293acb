import type { DirectoryMember } from '@clubhouse/schema/user'
import { memo, type Ref } from 'react'
import { MemberContact } from '#/components/member-contact'

type MemberCardProps = {
  member: DirectoryMember
  /** The row of the whole list, where rows are counted. */
  row?: number
  ref?: Ref<HTMLLIElement>
}

/** A member in the list. The gap below is padding of the item, so that its height is the row's. */
export const MemberCard = memo(({ member, row, ref }: MemberCardProps) => (
  <li ref={ref} data-index={row} className="flex min-w-0 pb-1">
    <div className="min-w-0 flex-1 rounded-sm border border-border bg-surface px-2.5 py-1.5">
      <MemberContact member={member} withChapter />
    </div>
  </li>
))
