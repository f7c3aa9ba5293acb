import { formatMethod } from '@clubhouse/schema/finance/format-method'
import type { PaymentDetail } from '@clubhouse/schema/finance/payment'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'

/** The payments that were just recorded, the last one first. */
export const RecordedPayments = ({ payments }: { payments: readonly PaymentDetail[] }) => (
  <section aria-labelledby="recorded" className="mt-8 max-w-240">
    <h2 id="recorded" className="mb-2 text-h3">
      Recorded <span className="text-muted tabular-nums">{payments.length}</span>
    </h2>
    <RecordRows label="Recorded payments" rows={payments} keyOf={({ id }) => id}>
      {(payment) => (
        <>
          <Link to="/portal/finance/payment/$id" params={{ id: payment.id }} className={rowLink}>
            {payment.payer.fullname}
            <span className="ml-2 text-muted">
              {[formatMethod(payment), paidText(payment)].join(' · ')}
            </span>
          </Link>
          <span className="tabular-nums">{formatAmount(payment.cents, payment.currency)}</span>
        </>
      )}
    </RecordRows>
  </section>
)

/** The invoices that a payment pays, and its rest. */
function paidText({ allocations, remainder, currency }: PaymentDetail): string {
  const numbers = allocations.map(({ invoice }) => invoice.number)
  const rest = remainder > 0 ? [`${formatAmount(remainder, currency)} credit`] : []
  return [...numbers, ...rest].join(', ') || 'credit on account'
}
