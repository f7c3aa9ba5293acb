import { clubDate } from '@clubhouse/schema/club-time'
import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import type { SubscriptionRecord } from '@clubhouse/schema/finance/subscription'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { MemberActivity } from '#/api/member-activity'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { formatClubDay } from '#/components/format/date'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'
import { useByClubClock } from '#/site/use-by-club-clock'
import { StatementDownload } from './documents/statement-download'
import { IssueInvoiceDrawer } from './invoice/issue-invoice'
import { formatRest, formatReturns, InvoiceStatusText } from './invoice-table'
import { MemberBalance } from './member-balance'
import { formatOwed } from './owed'
import { ReceiptRows } from './payments/receipt-rows'
import { freeUntil, planOf, SubscriptionStatusText } from './subscription-table'

/** Shows a member's balance, subscription, invoices, payments and statement. */
export function MemberDues({ id }: { id: string }) {
  const today = useByClubClock(clubDate)
  const user = trpc.user.get.useQuery({ id }).data
  const payments = trpc.payment.list.useQuery({ payerId: id, limit: 500 })
  return (
    <MemberActivity id={id}>
      {({ subscription, invoices }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <MemberBalance id={id} />
          {subscription && <Subscription subscription={subscription} owed={formatOwed(invoices)} />}
          <section aria-labelledby="invoices">
            <h2 id="invoices" className="mb-2 text-h3">
              Invoices
            </h2>
            {invoices.length === 0 ? (
              <p className="text-muted">No invoices found.</p>
            ) : (
              <RecordRows label="Invoices" rows={invoices} keyOf={({ id }) => id}>
                {(invoice) => <InvoiceRow invoice={invoice} />}
              </RecordRows>
            )}
          </section>
          {payments.error ? (
            <ErrorState message={payments.error.message} onRetry={() => payments.refetch()} />
          ) : (
            <ReceiptRows
              payments={payments.data ?? []}
              receiptOf={(id) => (client) => client.document.receipt.query({ id })}
              link={(id, name) => (
                <Link to="/portal/finance/payment/$id" params={{ id }} className={rowLink}>
                  {name}
                </Link>
              )}
            />
          )}
          <StatementDownload
            today={today}
            about="Invoices and payments between two dates, to print or email."
            statementOf={(days) => (client) =>
              client.document.statement.query({ userId: id, ...days })
            }
          />
          {user && <IssueInvoiceDrawer member={user} />}
        </div>
      )}
    </MemberActivity>
  )
}

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
          ...(invoice.number ? [invoice.number] : []),
          invoice.dueDate
            ? `due ${formatClubDay(invoice.dueDate)}`
            : formatClubDay(invoice.createdAt),
          ...formatReturns(invoice),
          ...formatRest(invoice),
        ].join(' · ')}
      </span>
    </Link>
    <InvoiceStatusText invoice={invoice} />
  </>
)
