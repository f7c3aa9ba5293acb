import type { JoinRequestRecord } from '@clubhouse/schema/companies/join-request'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmailText } from '#/components/email-text'
import { formatInstant } from '#/components/format/date'
import { Avatar } from '#/components/ui/avatar'
import type { RequestState } from './join-request-state'

type JoinRequestCardProps = {
  request: JoinRequestRecord
  /** The buttons of a pending request, or the decision. */
  children: ReactNode
}

/** Shows who wants to join which company, and why. */
export const JoinRequestCard = ({ request, children }: JoinRequestCardProps) => {
  const { user, company, note, createdAt } = request
  return (
    <li className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-border bg-surface p-5 shadow-sm">
      <div className="flex gap-4 large-text:flex-wrap">
        <Avatar firstname={user.firstname} lastname={user.lastname} src={user.avatar} />
        <div className="min-w-0">
          <h2 className="text-h3">{requesterOf(request)}</h2>
          <p className="wrap-anywhere">
            <a
              href={`mailto:${user.email}`}
              className="inline-block min-h-6 text-primary underline underline-offset-4"
            >
              <EmailText>{user.email}</EmailText>
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
      {children}
    </li>
  )
}

/** Returns the full name of the person who made a request. */
export const requesterOf = ({ user }: JoinRequestRecord) => `${user.firstname} ${user.lastname}`

type DecisionTextProps = { request: JoinRequestRecord; state: RequestState }

/** Shows the decision, the administrator who made it, its time and the reason. */
export function DecisionText({ request: { user, decision }, state }: DecisionTextProps) {
  if (!decision) return null
  const { decidedBy, decidedAt, reason } = decision
  // The server withdraws a request on behalf of a requester who got a company in another way.
  const isWithdrawn = decidedBy?.id === user.id
  return (
    <div className="grid gap-1 border-border border-t pt-3">
      <p>
        <strong className="font-semibold">{isWithdrawn ? 'Withdrawn' : state}</strong>
        {decidedBy && !isWithdrawn && (
          <>
            {' by '}
            <Link to="/portal/user/$id" params={{ id: decidedBy.id }} className="finger-high link">
              {decidedBy.fullname}
            </Link>
          </>
        )}
        {decidedAt && <span className="text-muted text-sm"> on {formatInstant(decidedAt)}</span>}
      </p>
      {reason && <p className="wrap-anywhere whitespace-pre-line">Reason: {reason}</p>}
    </div>
  )
}
