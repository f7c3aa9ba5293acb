import { trpc } from '#/api/trpc'
import { useTableView } from '#/components/data-table/use-table-view'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { StateLinks } from '#/components/state-links'
import { Button } from '#/components/ui/button'
import { PromptDialog } from '#/components/ui/prompt-dialog'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { DecisionText, JoinRequestCard, requesterOf } from './join-request-card'
import { requestStateOf, requestStates } from './join-request-state'

/** Lists the requests to join a company, for administrators: pending ones, and those that were decided. */
export function JoinRequestList() {
  const [view] = useTableView()
  const state = requestStateOf(view.state)
  const lists = {
    Pending: trpc.joinRequest.list.useQuery(undefined, { refetchInterval: 30_000 }),
    Approved: trpc.joinRequest.list.useQuery({ state: 'Approved' }),
    Rejected: trpc.joinRequest.list.useQuery({ state: 'Rejected' }),
  }
  const requests = lists[state]
  const { reject, buttonsOf } = useDecisions()
  const { drawer, id, leave } = useDrawerAddress()
  const rejecting = drawer === 'reject' && lists.Pending.data?.find((request) => request.id === id)
  return (
    <>
      <PageHead title="Company Join Requests" hidden />
      <PageHeader title="Company Join Requests" />
      <div className="mb-4">
        <StateLinks
          label="Filter by status"
          states={requestStates.map((value) => ({
            value: value === 'Pending' ? undefined : value,
            label: value,
            count: lists[value].data?.length,
          }))}
          current={state === 'Pending' ? undefined : state}
        />
      </div>
      {requests.error ? (
        <ErrorState message={requests.error.message} onRetry={() => requests.refetch()} />
      ) : !requests.data ? (
        <div className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-66 w-full rounded-md" />
          <Skeleton className="h-66 w-full rounded-md" />
        </div>
      ) : requests.data.length === 0 ? (
        <EmptyState
          text="No requests available."
          purpose="When someone asks to join a company, you approve or reject it here."
          link={{ label: 'View Companies', to: '/portal/company' }}
        />
      ) : (
        <ul aria-label="Requests" className="grid items-start gap-4 lg:grid-cols-2">
          {requests.data.map((request) => (
            <JoinRequestCard key={request.id} request={request}>
              {state === 'Pending' ? (
                buttonsOf(request.id, requesterOf(request))
              ) : (
                <DecisionText request={request} state={state} />
              )}
            </JoinRequestCard>
          ))}
        </ul>
      )}
      {rejecting && (
        <PromptDialog
          title={`Reject ${requesterOf(rejecting)}?`}
          label="Optional reason for rejection:"
          action="Reject"
          keep="Keep request"
          maxLength={1000}
          onConfirm={(reason) => {
            reject(rejecting.id, reason)
            leave()
          }}
          onCancel={leave}
        />
      )}
    </>
  )
}

/** Returns the buttons of a pending request, and the call that rejects one. */
function useDecisions() {
  const utils = trpc.useUtils()
  const { open } = useDrawerAddress()
  // Also after a failure: somebody else may have decided.
  const onSettled = () =>
    Promise.all([utils.joinRequest.list.invalidate(), utils.waiting.invalidate()])
  const approve = trpc.joinRequest.approve.useMutation({ onSettled })
  const reject = trpc.joinRequest.reject.useMutation({ onSettled })
  const busyId = approve.isPending ? approve.variables.id : reject.isPending && reject.variables.id
  return {
    reject: (id: string, reason: string | null) => reject.mutate({ id, reason }),
    buttonsOf: (id: string, name: string) => (
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={busyId === id}
          onClick={() => approve.mutate({ id })}
          aria-label={`Approve ${name}`}
        >
          Approve
        </Button>
        <Button
          variant="quiet"
          disabled={busyId === id}
          onClick={() => open('reject', id)}
          aria-label={`Reject ${name}`}
        >
          Reject
        </Button>
      </div>
    ),
  }
}
