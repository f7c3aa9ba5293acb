import type { OutboxMessage } from '@clubhouse/schema/email/outbox-message'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/components/format/date'
import { recordLink } from '#/components/ui/use-drawer-address'
import { StateBadge } from './state-badge'

/** A message in the list: its recipient, subject, time and status. */
export const OutboxRow = ({ message }: { message: OutboxMessage }) => (
  <li className="relative flex flex-wrap items-start gap-x-4 gap-y-1 rounded-md border border-border bg-surface p-4 shadow-sm sm:px-5">
    <div className="min-w-0 flex-1 basis-56">
      <Link
        {...recordLink(message.id)}
        activeOptions={{ exact: true, includeSearch: true }}
        // The whole row is the link.
        className="wrap-anywhere font-semibold after:absolute after:inset-0 hover:text-primary"
      >
        {message.to}
      </Link>
      <p className="wrap-anywhere line-clamp-2">{message.subject}</p>
      {message.state !== 'Sent' && message.reason && (
        <p className="wrap-anywhere line-clamp-2 text-danger text-sm">{message.reason}</p>
      )}
    </div>
    <p className="flex flex-wrap items-center gap-3">
      <StateBadge message={message} />
      <time dateTime={message.createdAt} className="text-muted text-sm tabular-nums">
        {formatInstant(message.createdAt)}
      </time>
    </p>
  </li>
)
