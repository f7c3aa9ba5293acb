import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { useDrawerAddress } from '#/components/ui/drawer-address'
import { PromptDialog } from '#/components/ui/prompt-dialog'
import { Skeleton } from '#/components/ui/skeleton'
import { JoinRequestCard } from './join-request-card'

/** Who waits for a decision, for administrators (product.md section 2, 'Join requests'). */
export function JoinRequestList() {
  const utils = trpc.useUtils()
  const requests = trpc.joinRequest.list.useQuery(undefined, { refetchInterval: 30_000 })
  // Also after a failure: somebody else may have decided.
  const onSettled = () => utils.joinRequest.list.invalidate()
  const approve = trpc.joinRequest.approve.useMutation({ onSettled })
  const reject = trpc.joinRequest.reject.useMutation({ onSettled })
  const { drawer, id, open, leave } = useDrawerAddress()
  const rejecting = drawer === 'reject' && requests.data?.find((request) => request.id === id)
  const busyId = approve.isPending ? approve.variables.id : reject.isPending && reject.variables.id
  return (
    <>
      <PageHead title="Company Join Requests" hidden />
      <h1 className="mb-7 text-h2">Company Join Requests</h1>
      {requests.error ? (
        <ErrorState message={requests.error.message} onRetry={() => requests.refetch()} />
      ) : !requests.data ? (
        <div className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-56 w-full rounded-lg" />
          <Skeleton className="h-56 w-full rounded-lg" />
        </div>
      ) : requests.data.length === 0 ? (
        <EmptyState text="No requests available." />
      ) : (
        <ul className="grid items-start gap-5 lg:grid-cols-2">
          {requests.data.map((request) => (
            <JoinRequestCard
              key={request.id}
              request={request}
              busy={busyId === request.id}
              onApprove={() => approve.mutate({ id: request.id })}
              onReject={() => open('reject', request.id)}
            />
          ))}
        </ul>
      )}
      {rejecting && (
        <PromptDialog
          title={`Reject ${rejecting.user.firstname} ${rejecting.user.lastname}?`}
          label="Optional reason for rejection:"
          action="Reject"
          keep="Keep request"
          maxLength={1000}
          onConfirm={(reason) => {
            reject.mutate({ id: rejecting.id, reason })
            leave()
          }}
          onCancel={leave}
        />
      )}
    </>
  )
}
