import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '#/components/error-state'
import { formatInstant } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { Skeleton } from '#/components/ui/skeleton'

type PastImport = {
  id: string
  filename: string
  created: number
  updated: number
  createdAt: string
  undoneAt: string | null
  actor: { fullname: string } | null
}

type PastImportsProps<Record extends PastImport> = {
  query: {
    data: Record[] | undefined
    error: { message: string } | null
    refetch: () => Promise<unknown>
  }
  /** '1 member', '2,000 members' */
  countText: (count: number) => string
  /** The import that is being undone. */
  undoing: string | undefined
  /** While an import runs, none can be undone. */
  locked?: boolean
  /** Why the last undo failed. */
  problem: string | undefined
  /** Describes an undo, and its limits. */
  undoText: (record: Record) => string
  /** The button that doesn't undo it. */
  keep: string
  onUndo: (record: Record) => void
  /** Shown after the last undo. */
  children?: ReactNode
}

/** Lists past imports, newest first; each can be undone as a whole. */
export function PastImports<Record extends PastImport>({
  query,
  countText,
  undoing,
  locked = false,
  problem,
  undoText,
  keep,
  onUndo,
  children,
}: PastImportsProps<Record>) {
  const [asked, setAsked] = useState<Record | null>(null)
  if (query.data?.length === 0) return null
  return (
    <section aria-labelledby="imports" className="mt-12">
      <h2 id="imports" className="mb-4 text-h3">
        Past imports
      </h2>
      <p role="alert" className="mb-4 font-semibold text-danger empty:hidden">
        {problem}
      </p>
      {children}
      {query.error ? (
        <ErrorState message={query.error.message} onRetry={() => query.refetch()} />
      ) : !query.data ? (
        <Skeleton className="h-20 w-full rounded-md" />
      ) : (
        <ul className="grid gap-3">
          {query.data.map((record) => (
            <ImportCard
              key={record.id}
              record={record}
              count={countText(record.created)}
              locked={locked}
              busy={undoing === record.id}
              onUndo={() => setAsked(record)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title={`Undo ${asked.filename}?`}
          text={undoText(asked)}
          action="Undo import"
          keep={keep}
          onConfirm={() => {
            onUndo(asked)
            setAsked(null)
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  )
}

type ImportCardProps = {
  record: PastImport
  count: string
  locked: boolean
  busy: boolean
  onUndo: () => void
}

/** One import: what, when, by whom, and a button to undo it. */
const ImportCard = ({
  record: { filename, updated, createdAt, undoneAt, actor },
  count,
  locked,
  busy,
  onUndo,
}: ImportCardProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-border bg-surface px-5 py-4">
    <div className="min-w-0">
      <p className="break-words font-semibold">{filename}</p>
      <p className="text-muted text-sm">
        {count}
        {updated > 0 && ` added, ${updated.toLocaleString()} updated`} · {formatInstant(createdAt)}
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
