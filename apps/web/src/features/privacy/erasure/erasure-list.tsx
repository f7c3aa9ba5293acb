import type { ErasureRequest } from '@clubhouse/schema/privacy/erasure'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { formatInstant } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { Skeleton } from '#/components/ui/skeleton'

/** Lists deletion requests for administrators. */
export function ErasureList() {
  const requests = trpc.erasure.list.useQuery()
  return (
    <>
      <PageHead title="Deletion Requests" hidden />
      <h1 className="mb-5 text-h1">Deletion Requests</h1>
      {requests.error ? (
        <ErrorState message={requests.error.message} onRetry={() => void requests.refetch()} />
      ) : requests.isPending ? (
        <Skeleton className="h-32 w-full" />
      ) : requests.data.length === 0 ? (
        <EmptyState text="No deletion requests." />
      ) : (
        <ul className="grid gap-3">
          {requests.data.map((request) => (
            <li key={request.id}>
              <Request request={request} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Request = ({
  request: { id, fullname, email, reason, createdAt },
}: {
  request: ErasureRequest
}) => (
  <Link
    to="/portal/administrator/erasure/$id"
    params={{ id }}
    className="flex items-center gap-4 rounded-md border border-border bg-surface p-5 shadow-sm transition hover:border-primary"
  >
    <span className="min-w-0 flex-1">
      <span className="wrap-anywhere block font-semibold">{fullname}</span>
      <span className="wrap-anywhere block text-muted">{email}</span>
      <span className="block text-muted">Requested on {formatInstant(createdAt)}</span>
      {reason && <span className="wrap-anywhere mt-2 block whitespace-pre-line">{reason}</span>}
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
  </Link>
)
