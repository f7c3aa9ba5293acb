import type { OutboxMessage } from '@clubhouse/schema/outbox-message'
import { OpenLink } from '#/components/data-table/cells'
import { formatInstant } from '#/components/format/date'
import { StateBadge } from './state-badge'

/** A message in the list: to whom, what about, when, and what became of it. */
export const OutboxRow = ({ message }: { message: OutboxMessage }) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-1 rounded-md border border-border bg-surface p-4 shadow-sm sm:px-5">
    <div className="min-w-0 flex-1 basis-56">
      <OpenLink id={message.id}>{message.to}</OpenLink>
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
