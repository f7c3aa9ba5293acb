import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import type { SubscriptionRecord } from '@clubhouse/schema/finance/subscription'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { MemberActivity } from '#/api/member-activity'
import { formatClubDay } from '#/components/format/date'
import { formatTerms } from '#/components/format/terms'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'
import { Badge } from '#/components/ui/badge'
import { formatStatus } from './format-finance'
import { formatReturns, InvoiceStatusText } from './invoice-table'

/** A member's subscription and invoices. */
export const MemberDues = ({ id }: { id: string }) => (
  <MemberActivity id={id}>
    {({ subscription, invoices }) => (
      <>
        {subscription ? (
          <Subscription subscription={subscription} />
        ) : (
          <p className="py-3 text-muted">No subscription.</p>
        )}
        {invoices.length === 0 ? (
          <p className="text-muted">No invoices found.</p>
        ) : (
          <RecordRows label="Invoices" rows={invoices} keyOf={({ id }) => id}>
            {(invoice) => <InvoiceRow invoice={invoice} />}
          </RecordRows>
        )}
      </>
    )}
  </MemberActivity>
)

function Subscription({ subscription }: { subscription: SubscriptionRecord }) {
  const { status, terms, canceledAt, currentPeriodEnd, isCancelled } = subscription
  const end = currentPeriodEnd && !isCancelled && formatClubDay(currentPeriodEnd)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken p-4">
      <div>
        <p className="font-semibold">{terms ? formatTerms(terms) : 'Membership'}</p>
        {end && (
          <p className="text-muted text-sm">
            {canceledAt ? 'Ends on' : 'Paid until'} {end}
          </p>
        )}
      </div>
      {status !== 'Active' && <Badge tone="danger">{formatStatus(status)}</Badge>}
    </div>
  )
}

const InvoiceRow = ({ invoice }: { invoice: InvoiceRecord }) => (
  <>
    <Link to="/portal/finance/invoice/$id" params={{ id: invoice.id }} className={rowLink}>
      <span className="tabular-nums">{formatAmount(invoice.total, invoice.currency)}</span>
      <span className="ml-2 text-muted">
        {[
          invoice.dueDate
            ? `due ${formatClubDay(invoice.dueDate)}`
            : formatClubDay(invoice.createdAt),
          ...formatReturns(invoice),
        ].join(' · ')}
      </span>
    </Link>
    <InvoiceStatusText invoice={invoice} />
  </>
)
