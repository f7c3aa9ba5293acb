import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { Skeleton } from '#/components/ui/skeleton'
import { HistoryDays } from './history-days'

/** The latest changes of a record, on its page. */
export function RecordHistory({ entityId }: { entityId: string }) {
  const history = trpc.audit.list.useQuery({ entityId })
  if (history.error)
    return <ErrorState message={history.error.message} onRetry={() => history.refetch()} />
  if (!history.data) return <Skeleton className="h-40 w-full rounded-md" />
  const { records, nextCursor } = history.data
  if (records.length === 0) return <p className="py-3 text-muted">No changes recorded.</p>
  return (
    <div>
      <HistoryDays records={records} />
      {nextCursor && <p className="text-muted">Only the latest changes are shown.</p>}
    </div>
  )
}
