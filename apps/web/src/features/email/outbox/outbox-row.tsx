import type { OutboxMessage } from '@clubhouse/schema/email/outbox-message'
import { Link } from '@tanstack/react-router'
import { formatDayOfYear, formatInstant } from '#/components/format/date'
import { explainFailure } from '#/components/format/delivery-failure'
import { recordLink } from '#/components/ui/use-drawer-address'
import { StateText } from './state-text'

/** A message in the list, in one line: its recipient, subject or what went wrong, status and day. */
export const OutboxRow = ({ message }: { message: OutboxMessage }) => {
  const reason = message.state !== 'Sent' && message.reason && explainFailure(message.reason).text
  return (
    <li className="relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 border-border border-b leading-snug transition hover:bg-sunken md:min-h-13 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_8rem_4.5rem]">
      <Link
        {...recordLink(message.id)}
        activeOptions={{ exact: true, includeSearch: true }}
        title={message.to}
        // The whole row is the link.
        className="min-h-6 truncate font-semibold max-md:col-start-1 max-md:row-start-1 after:absolute after:inset-0 hover:text-primary"
      >
        {message.to}
      </Link>
      <p
        title={reason ? `${message.subject}: ${reason}` : message.subject}
        className="min-h-6 truncate text-muted text-sm max-md:col-start-1 max-md:row-start-2 md:text-base md:text-text"
      >
        {message.subject}
        {reason && <span className="text-danger text-sm"> {reason}</span>}
      </p>
      <p className="max-md:col-start-2 max-md:row-start-1 max-md:text-right">
        <StateText message={message} />
      </p>
      <time
        dateTime={message.createdAt}
        title={formatInstant(message.createdAt)}
        className="text-right text-muted text-sm tabular-nums max-md:col-start-2 max-md:row-start-2"
      >
        {formatDayOfYear(message.createdAt)}
      </time>
    </li>
  )
}
