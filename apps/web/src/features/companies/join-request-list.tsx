import type { JoinRequestRecord } from '@clubhouse/schema/companies/join-request'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { formatInstant } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Avatar } from '#/components/ui/avatar'
import { Button } from '#/components/ui/button'
import { PromptDialog } from '#/components/ui/prompt-dialog'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'

/** Lists pending join requests for administrators. */
export function JoinRequestList() {
  const utils = trpc.useUtils()
  const requests = trpc.joinRequest.list.useQuery(undefined, { refetchInterval: 30_000 })
  // Also after a failure: somebody else may have decided.
  const onSettled = () =>
    Promise.all([utils.joinRequest.list.invalidate(), utils.waiting.invalidate()])
  const approve = trpc.joinRequest.approve.useMutation({ onSettled })
  const reject = trpc.joinRequest.reject.useMutation({ onSettled })
  const { drawer, id, open, leave } = useDrawerAddress()
  const rejecting = drawer === 'reject' && requests.data?.find((request) => request.id === id)
  const busyId = approve.isPending ? approve.variables.id : reject.isPending && reject.variables.id
  return (
    <>
      <PageHead title="Company Join Requests" hidden />
      <PageHeader title="Company Join Requests" count={requests.data?.length} />
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
        <ul className="grid items-start gap-4 lg:grid-cols-2">
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

type JoinRequestCardProps = {
  request: JoinRequestRecord
  /** Its decision is being saved. */
  busy: boolean
  onApprove: () => void
  onReject: () => void
}

/** Shows who wants to join which company, and why. */
const JoinRequestCard = ({ request, busy, onApprove, onReject }: JoinRequestCardProps) => {
  const { user, company, note, createdAt } = request
  const name = `${user.firstname} ${user.lastname}`
  return (
    <li className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-border bg-surface p-5 shadow-sm">
      <div className="flex gap-4 large-text:flex-wrap">
        <Avatar firstname={user.firstname} lastname={user.lastname} src={user.avatar} />
        <div className="min-w-0">
          <h2 className="text-h3">{name}</h2>
          <p className="wrap-anywhere">
            <a
              href={`mailto:${user.email}`}
              className="inline-block min-h-6 text-primary underline underline-offset-4"
            >
              {user.email}
            </a>
          </p>
          <p className="mt-1">wants to join {company.name}</p>
          <p className="text-muted text-sm">{formatInstant(createdAt)}</p>
        </div>
      </div>
      {note && (
        <blockquote className="wrap-anywhere whitespace-pre-line rounded-sm bg-accent-soft px-4 py-3 text-on-accent-soft">
          “{note}”
        </blockquote>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={onApprove} aria-label={`Approve ${name}`}>
          Approve
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onReject} aria-label={`Reject ${name}`}>
          Reject
        </Button>
      </div>
    </li>
  )
}
