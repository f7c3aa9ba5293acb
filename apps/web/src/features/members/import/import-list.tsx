import type { ImportRecord } from '@clubhouse/schema/members/member-import'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { formatInstant } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { Skeleton } from '#/components/ui/skeleton'
import { membersText } from './count-text'
import { KeptMembers } from './kept-members'
import type { Undone } from './undone-result'

type ImportListProps = { locked: boolean; onUndone: (undone: Undone) => void }

/** Lists past imports, newest first; each can be undone as a whole. */
export function ImportList({ locked, onUndone }: ImportListProps) {
  const utils = trpc.useUtils()
  const imports = trpc.memberImport.list.useQuery()
  const undo = trpc.memberImport.undo.useMutation({
    onSuccess: ({ data }, { id }) => onUndone({ id, ...data }),
    onSettled: () =>
      Promise.all([
        utils.memberImport.list.invalidate(),
        utils.user.invalidate(),
        utils.neverInvited.invalidate(),
      ]),
  })
  const [undoing, setUndoing] = useState<ImportRecord | null>(null)
  if (imports.data?.length === 0) return null
  return (
    <section aria-labelledby="imports" className="mt-12">
      <h2 id="imports" className="mb-4 text-h3">
        Past imports
      </h2>
      <p role="alert" className="mb-4 font-semibold text-danger empty:hidden">
        {undo.error?.message}
      </p>
      {undo.data && <KeptMembers kept={undo.data.data.kept} />}
      {imports.error ? (
        <ErrorState message={imports.error.message} onRetry={() => imports.refetch()} />
      ) : !imports.data ? (
        <Skeleton className="h-20 w-full rounded-md" />
      ) : (
        <ul className="grid gap-3">
          {imports.data.map((record) => (
            <ImportCard
              key={record.id}
              record={record}
              locked={locked}
              busy={undo.isPending && undo.variables.id === record.id}
              onUndo={() => setUndoing(record)}
            />
          ))}
        </ul>
      )}
      {undoing && (
        <ConfirmDialog
          title={`Undo ${undoing.filename}?`}
          text={undoText(undoing)}
          action="Undo import"
          keep="Keep members"
          onConfirm={() => {
            undo.mutate({ id: undoing.id })
            setUndoing(null)
          }}
          onCancel={() => setUndoing(null)}
        />
      )}
    </section>
  )
}

/** The effects of an undo, and its limits. */
const undoText = ({ created, updated }: ImportRecord) =>
  [
    `This removes ${membersText(created)}, and the companies and chapters that only they use.`,
    'Members who have signed in or been edited since are kept.',
    updated > 0 &&
      'Members that the import updated keep their new values; their history has the old ones.',
  ]
    .filter(Boolean)
    .join(' ')

type ImportCardProps = {
  record: ImportRecord
  /** While an import runs, none can be undone. */
  locked: boolean
  busy: boolean
  onUndo: () => void
}

/** One import: what, when, by whom, and a button to undo it. */
const ImportCard = ({
  record: { filename, created, updated, createdAt, undoneAt, actor },
  locked,
  busy,
  onUndo,
}: ImportCardProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-border bg-surface px-5 py-4">
    <div className="min-w-0">
      <p className="break-words font-semibold">{filename}</p>
      <p className="text-muted text-sm">
        {membersText(created)}
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
