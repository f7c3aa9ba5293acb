import { formatMethod } from '@clubhouse/schema/finance/format-method'
import type { PaymentDetail, PaymentRecord } from '@clubhouse/schema/finance/payment'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatMonthDay } from '#/components/format/date'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'

type PaymentRowsProps = {
  title: string
  payments: readonly (PaymentRecord & Partial<PaymentDetail>)[]
}

/** Payments under a heading, each as a link. */
export function PaymentRows({ title, payments }: PaymentRowsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 max-w-240">
      <h2 id={id} className="mb-2 text-h3">
        {title}
      </h2>
      {payments.length === 0 ? (
        <p className="text-muted">No records found.</p>
      ) : (
        <RecordRows label={title} rows={payments} keyOf={(payment) => payment.id}>
          {(payment) => (
            <span className="flex w-full items-center justify-between gap-4">
              <Link
                to="/portal/finance/payment/$id"
                params={{ id: payment.id }}
                className={`${rowLink} flex-1`}
              >
                <span>
                  {payment.payer.fullname}
                  <span className="block text-muted text-sm">
                    {[formatMethod(payment), formatMonthDay(payment.receivedOn), summaryOf(payment)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </Link>
              <span className="shrink-0 tabular-nums">
                {formatAmount(payment.cents, payment.currency)}
              </span>
            </span>
          )}
        </RecordRows>
      )}
    </section>
  )
}

/** Names what a payment pays, and its rest: '2026-0042, $10.50 credit'. */
function summaryOf(payment: PaymentRecord & Partial<PaymentDetail>): string {
  const { allocations = [], remainder, currency, reversesId, reversedById } = payment
  if (reversesId) return 'reversal'
  if (reversedById) return 'reversed'
  const numbers = allocations.map(({ invoice }) => invoice.number)
  const rest = remainder > 0 ? [`${formatAmount(remainder, currency)} credit`] : []
  return [...numbers, ...rest].join(', ')
}
