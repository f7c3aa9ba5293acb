import type { ImportRecord } from '@clubhouse/schema/member-import'
import { Undo2 } from 'lucide-react'
import { formatInstant } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { membersText } from './count-text'

type ImportCardProps = {
  record: ImportRecord
  /** While an import runs, none is undone. */
  locked: boolean
  busy: boolean
  onUndo: () => void
}

/** One import: what, when, by whom, and the way back. */
export const ImportCard = ({
  record: { filename, created, createdAt, undoneAt, actor },
  locked,
  busy,
  onUndo,
}: ImportCardProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-border bg-surface px-5 py-4">
    <div className="min-w-0">
      <p className="break-words font-semibold">{filename}</p>
      <p className="text-muted text-sm">
        {membersText(created)} · {formatInstant(createdAt)}
        {actor && ` · ${actor.fullname}`}
      </p>
    </div>
    {undoneAt ? (
      <Badge>Undone {formatInstant(undoneAt)}</Badge>
    ) : (
      <Button
        variant="quiet"
        disabled={locked}
        busy={busy}
        aria-label={`Undo ${filename}`}
        onClick={onUndo}
      >
        <Undo2 aria-hidden className="size-5" /> Undo
      </Button>
    )}
  </li>
)
