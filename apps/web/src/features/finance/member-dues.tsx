import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import type { SubscriptionRecord } from '@clubhouse/schema/finance/subscription'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { MemberActivity } from '#/api/member-activity'
import { formatClubDay } from '#/components/format/date'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'
import { formatReturns, InvoiceStatusText } from './invoice-table'
import { formatOwed } from './owed'
import { freeUntil, planOf, SubscriptionStatusText } from './subscription-table'

/** A member's subscription and invoices. */
export const MemberDues = ({ id }: { id: string }) => (
  <MemberActivity id={id}>
    {({ subscription, invoices }) => (
      <>
        {subscription ? (
          <Subscription subscription={subscription} owed={formatOwed(invoices)} />
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

type SubscriptionProps = {
  subscription: SubscriptionRecord
  /** What is overdue. */
  owed: string | null
}

const Subscription = ({ subscription, owed }: SubscriptionProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken p-4">
    <div>
      <p className="font-semibold">{planOf(subscription)}</p>
      {owed ? (
        <p className="font-semibold text-danger text-sm tabular-nums">{owed} overdue</p>
      ) : (
        <p className="text-muted text-sm">{endOf(subscription)}</p>
      )}
    </div>
    {subscription.status !== 'Active' && <SubscriptionStatusText status={subscription.status} />}
  </div>
)

/** How long the subscription runs, if somebody has paid for it; or when it ended. */
function endOf(subscription: SubscriptionRecord): string | null {
  const { status, canceledAt, currentPeriodEnd } = subscription
  if (status === 'Canceled') return canceledAt && `Canceled ${formatClubDay(canceledAt)}`
  const end = currentPeriodEnd && formatClubDay(currentPeriodEnd)
  if (canceledAt) return end && `Ends on ${end}`
  return freeUntil(subscription) ?? (status === 'Active' ? end && `Paid until ${end}` : null)
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
