import { formatMethod } from '@clubhouse/schema/finance/format-method'
import type { InvoiceDetail } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatLongDate } from '#/components/format/date'

const creditNames = { Adjustment: 'Credit', WriteOff: 'Written off', Void: 'Voided' } as const

/** The lines of an invoice of the club, what was paid and credited, and what is still owed. */
export function ClubInvoiceAmounts({ invoice }: { invoice: InvoiceDetail }) {
  const { lines, allocations, credits, total, balance, currency } = invoice
  return (
    <section aria-label="Amounts">
      <dl className="max-w-prose">
        {lines.map(({ item, quantity, cents, isPassThrough }, place) => (
          <Line
            // A line's only key is its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            label={quantity > 1 ? `${item} × ${quantity}` : item}
            detail={isPassThrough && 'Passed on'}
            amount={formatAmount(quantity * cents, currency)}
          />
        ))}
        <Line label="Total" amount={formatAmount(total, currency)} isStrong />
        {allocations.map(({ paymentId, cents, effectiveOn, ...payment }) => (
          <Line
            key={`${paymentId} ${effectiveOn} ${cents}`}
            label={
              <Link
                to="/portal/finance/payment/$id"
                params={{ id: paymentId }}
                className="finger-high text-primary underline underline-offset-4"
              >
                {cents < 0 ? `${formatMethod(payment)} released` : formatMethod(payment)}
              </Link>
            }
            detail={formatLongDate(effectiveOn)}
            amount={formatSigned(-cents, currency)}
          />
        ))}
        {credits.map(({ kind, cents, effectiveOn, reason }) => (
          <Line
            key={`${kind} ${effectiveOn} ${cents}`}
            label={creditNames[kind]}
            detail={[reason, formatLongDate(effectiveOn)].filter(Boolean).join(' · ')}
            amount={formatSigned(-cents, currency)}
          />
        ))}
        <Line label="Balance" amount={formatAmount(balance, currency)} isStrong />
      </dl>
    </section>
  )
}

const formatSigned = (amount: number, currency: string) =>
  amount < 0 ? `−${formatAmount(-amount, currency)}` : formatAmount(amount, currency)

type LineProps = { label: ReactNode; detail?: ReactNode; amount: string; isStrong?: boolean }

const Line = ({ label, detail, amount, isStrong }: LineProps) => (
  <div
    className={`flex min-h-13 items-center justify-between gap-4 border-border border-b py-1 ${isStrong ? 'font-semibold' : ''}`}
  >
    <dt>
      {label}
      {detail && <span className="block font-normal text-muted text-sm">{detail}</span>}
    </dt>
    <dd className="text-right tabular-nums">{amount}</dd>
  </div>
)
