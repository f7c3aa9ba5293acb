import type { JoinRequestRecord } from '@clubhouse/schema/join-request'
import { formatInstant } from '#/components/format/date'
import { Avatar } from '#/components/ui/avatar'
import { Button } from '#/components/ui/button'

type JoinRequestCardProps = {
  request: JoinRequestRecord
  /** A decision of it is on the way. */
  busy: boolean
  onApprove: () => void
  onReject: () => void
}

/** Who wants to join which company, and why. */
export const JoinRequestCard = ({ request, busy, onApprove, onReject }: JoinRequestCardProps) => {
  const { user, company, note, createdAt } = request
  const name = `${user.firstname} ${user.lastname}`
  return (
    <li className="grid min-w-0 grid-cols-1 gap-4 rounded-lg border border-border bg-surface p-6 shadow-sm">
      <div className="flex gap-4 large-text:flex-wrap">
        <Avatar firstname={user.firstname} lastname={user.lastname} src={user.avatar} />
        <div className="min-w-0">
          <h2 className="text-h3">{name}</h2>
          <p className="wrap-anywhere">
            <a href={`mailto:${user.email}`} className="text-primary underline underline-offset-4">
              {user.email}
            </a>
          </p>
          <p className="mt-1">wants to join {company.name}</p>
          <p className="text-muted text-sm">{formatInstant(createdAt)}</p>
        </div>
      </div>
      {note && (
        <blockquote className="wrap-anywhere whitespace-pre-line rounded-md bg-accent-soft p-4 text-on-accent-soft">
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
