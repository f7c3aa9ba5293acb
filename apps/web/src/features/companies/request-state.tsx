import type { OwnJoinRequest } from '@clubhouse/schema/companies/join-request'
import { Clock, MessageCircleX } from 'lucide-react'

type RequestStateProps = {
  request: OwnJoinRequest
  /** Whether only its approval opens the portal. */
  opensPortal: boolean
}

/** The state of the newest request: waiting, or rejected and why. */
export const RequestState = ({ request, opensPortal }: RequestStateProps) =>
  request.status === 'Pending' ? (
    <div
      role="status"
      className="flex w-full items-start gap-4 rounded-lg bg-accent-soft p-5 text-left text-on-accent-soft"
    >
      <Clock aria-hidden className="mt-0.5 size-6 shrink-0" />
      <p>
        Your request to join <strong>{request.company.name}</strong> is pending. An administrator
        will decide{opensPortal ? '; this page opens the portal by itself then' : ''}.
      </p>
    </div>
  ) : (
    <div
      role="status"
      className="flex w-full items-start gap-4 rounded-lg bg-danger-soft p-5 text-left text-danger"
    >
      <MessageCircleX aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div>
        <p>
          Your request to join <strong>{request.company.name}</strong> was not approved. You can ask
          again, or create a company.
        </p>
        {request.reason && <blockquote className="mt-2 italic">“{request.reason}”</blockquote>}
      </div>
    </div>
  )
