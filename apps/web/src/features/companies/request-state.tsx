import type { OwnJoinRequest } from '@clubhouse/schema/companies/join-request'
import { Clock, MessageCircleX } from 'lucide-react'

type RequestStateProps = {
  request: OwnJoinRequest
  /** Whether only its approval opens the portal. */
  opensPortal: boolean
}

/** Shows the state of the newest request: pending, or rejected with the reason. */
export const RequestState = ({ request, opensPortal }: RequestStateProps) =>
  request.status === 'Pending' ? (
    <div
      role="status"
      className="flex w-full items-start gap-4 rounded-md bg-accent-soft p-5 text-left text-on-accent-soft"
    >
      <Clock aria-hidden className="mt-0.5 size-6 shrink-0" />
      <p>
        Your request to join <strong>{request.company.name}</strong> is pending. An administrator
        will review it{opensPortal ? '. Once it’s approved, you can use the portal' : ''}.
      </p>
    </div>
  ) : (
    <div
      role="status"
      className="flex w-full items-start gap-4 rounded-md bg-danger-soft p-5 text-left text-danger"
    >
      <MessageCircleX aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div>
        <p>
          Your request to join <strong>{request.company.name}</strong> wasn’t approved. You can send
          another request or create a company.
        </p>
        {request.reason && <blockquote className="mt-2 italic">“{request.reason}”</blockquote>}
      </div>
    </div>
  )
