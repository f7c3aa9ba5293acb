import type { ImportUndone } from '@clubhouse/schema/members/member-import'
import { Undo2 } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { membersText } from './count-text'

/** How many members an undo removed, and whom it kept. */
export type Undone = { id: string } & ImportUndone

type UndoneResultProps = {
  /** Null when it was undone in another window. */
  counts: Undone | null
  updated: number
  onAgain: () => void
}

/** The result of an import that was undone. */
export const UndoneResult = ({ counts, updated, onAgain }: UndoneResultProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <p role="status" className="flex items-center gap-3 text-lead">
      <Undo2 aria-hidden className="size-7 shrink-0 text-muted" />
      {undoneText(counts, updated)}
    </p>
    <Button variant="quiet" className="w-fit" onClick={onAgain}>
      Import another file
    </Button>
  </div>
)

const were = (count: number) => `${membersText(count)} ${count === 1 ? 'was' : 'were'}`

const undoneText = (counts: Undone | null, updated: number) =>
  [
    'This import was undone.',
    counts && `${were(counts.removed)} removed.`,
    counts && counts.kept.length > 0 && `${were(counts.kept.length)} kept.`,
    updated > 0 && 'Members that it updated keep their new values.',
  ]
    .filter(Boolean)
    .join(' ')
