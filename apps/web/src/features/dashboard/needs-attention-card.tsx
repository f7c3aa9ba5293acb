import type { Waiting } from '@clubhouse/schema/needs-attention'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  ClipboardList,
  CreditCard,
  FileClock,
  Inbox,
  ListOrdered,
  type LucideIcon,
  MailX,
  Receipt,
  UserPlus,
  Users,
  UserX,
} from 'lucide-react'
import { useNeedsAttention } from '#/api/use-needs-attention'
import { formatShortDate } from '#/components/format/date'

/** Links to everything that needs an administrator's attention; renders nothing if nothing does. */
export function NeedsAttentionCard() {
  const waiting = useNeedsAttention()
  const links = waiting ? linksOf(waiting) : []
  if (links.length === 0) return null
  return (
    <section aria-labelledby="needs-attention">
      <h2 id="needs-attention" className="mb-2 text-h3">
        Needs attention
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ key, text, Icon, ...target }) => (
          <li key={key} className="max-w-full">
            <Link
              {...target}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-sm border border-control bg-surface px-3 font-semibold text-sm transition hover:border-primary hover:text-primary"
            >
              <Icon aria-hidden className="size-4.5 shrink-0 text-primary" />
              <span className="wrap-anywhere min-w-0">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type NeedsAttentionLink = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  key: string
  text: string
  Icon: LucideIcon
}

const linksOf = (waiting: Waiting): NeedsAttentionLink[] => [
  ...counted(waiting.joinRequests, 'join request', {
    to: '/portal/administrator/company/join',
    Icon: UserPlus,
  }),
  ...counted(waiting.messages, 'new contact message', {
    to: '/portal/administrator/message',
    search: { state: 'New' },
    Icon: Inbox,
  }),
  ...counted(waiting.proposals, 'member proposal', {
    to: '/portal/administrator/proposal',
    search: { state: 'open' },
    Icon: Users,
  }),
  ...counted(
    waiting.changesToReport,
    'change to report',
    { to: '/portal/administrator/membership', search: { state: 'open' }, Icon: FileClock },
    'changes to report',
  ),
  ...counted(waiting.overdueInvoices, 'overdue invoice', {
    to: '/portal/finance/invoice',
    search: { state: 'overdue' },
    Icon: Receipt,
  }),
  ...counted(
    waiting.unbilledDates,
    'event to bill',
    {
      to: '/portal/finance/event-fee',
      Icon: Receipt,
    },
    'events to bill',
  ),
  ...counted(waiting.subscriptionProblems, 'subscription problem', {
    to: '/portal/finance/subscription',
    search: { state: 'attention' },
    Icon: CreditCard,
  }),
  ...counted(waiting.failedMessages, 'failed email or text', {
    to: '/portal/administrator/outbox',
    search: { state: 'Failed' },
    Icon: MailX,
  }),
  ...counted(waiting.erasureRequests, 'deletion request', {
    to: '/portal/administrator/erasure',
    Icon: UserX,
  }),
  ...waiting.openDuties.map(({ eventId, title, places }) => ({
    key: `duties ${eventId}`,
    text: `${places} open ${places === 1 ? 'duty' : 'duties'}: ${title}`,
    Icon: ClipboardList,
    to: '/portal/event/$id/duty' as const,
    params: { id: eventId },
  })),
  ...waiting.waitlists.map(({ eventId, date, day, title, parties }) => ({
    key: `${eventId}/${date}`,
    text: `${parties} on the waitlist: ${title}, ${formatShortDate(day)}`,
    Icon: ListOrdered,
    to: '/portal/event/$id/$date/rsvp' as const,
    params: { id: eventId, date },
  })),
]

/** Returns a link such as '3 overdue invoices', or none for zero. */
const counted = (
  count: number,
  noun: string,
  target: Pick<NeedsAttentionLink, 'to' | 'search' | 'Icon'>,
  plural = `${noun}s`,
): NeedsAttentionLink[] =>
  count > 0 ? [{ ...target, key: noun, text: `${count} ${count === 1 ? noun : plural}` }] : []
