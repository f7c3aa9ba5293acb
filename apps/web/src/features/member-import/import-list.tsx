import type { ImportRecord } from '@clubhouse/schema/member-import'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { Skeleton } from '#/components/ui/skeleton'
import { membersText } from './count-text'
import { ImportCard } from './import-card'

/** The imports so far, newest first; each can be undone as a whole. */
export function ImportList({ locked }: { locked: boolean }) {
  const utils = trpc.useUtils()
  const imports = trpc.memberImport.list.useQuery()
  const undo = trpc.memberImport.undo.useMutation({
    onSettled: () => Promise.all([utils.memberImport.list.invalidate(), utils.user.invalidate()]),
  })
  const [undoing, setUndoing] = useState<ImportRecord | null>(null)
  if (imports.data?.length === 0) return null
  return (
    <section aria-labelledby="imports" className="mt-12">
      <h2 id="imports" className="mb-4 text-h3">
        Imports so far
      </h2>
      <p role="alert" className="mb-4 font-semibold text-danger empty:hidden">
        {undo.error?.message}
      </p>
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
          text={`This removes ${membersText(undoing.created)}, unless one of them has signed in or was changed since.`}
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
