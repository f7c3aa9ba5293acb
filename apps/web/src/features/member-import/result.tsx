import { CircleCheck } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { membersText } from './count-text'
import type { JudgedRow } from './judged-row'
import { VerdictTable } from './verdict-table'

type ResultProps = {
  created: number
  /** Good at the check, but not any more. */
  skipped: readonly JudgedRow[]
  onAgain: () => void
}

/** What an import has done. */
export const Result = ({ created, skipped, onAgain }: ResultProps) => (
  <div className="grid gap-6">
    <p role="status" className="flex items-center gap-3 text-lead">
      <CircleCheck aria-hidden className="size-7 shrink-0 text-success" />
      {created === 1 ? '1 member was imported.' : `${membersText(created)} were imported.`}
    </p>
    {skipped.length > 0 && (
      <section aria-label="Rows that were skipped" className="grid gap-4">
        <p>Something has changed since the check: these rows were skipped.</p>
        <VerdictTable judged={skipped} />
      </section>
    )}
    <Button variant="quiet" className="justify-self-start" onClick={onAgain}>
      Import another file
    </Button>
  </div>
)
