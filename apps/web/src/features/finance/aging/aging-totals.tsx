import type { Aging } from '@clubhouse/schema/finance/aging'
import { formatAmount } from '@clubhouse/schema/money'
import { buckets } from './buckets'

/** The sums of each currency, by days since the due date. */
export const AgingTotals = ({ totals }: { totals: Aging['totals'] }) => (
  <div className="mb-3 grid gap-4">
    {totals.map((total) => (
      <section
        key={total.currency}
        aria-label={`Total in ${total.currency}`}
        className="rounded-md border border-border bg-surface p-4 sm:p-5"
      >
        <p className="mb-3">
          <strong className="mr-2 font-heading font-semibold text-h2 tabular-nums">
            {formatAmount(total.owed, total.currency)}
          </strong>
          <span className="text-muted">
            owed
            {total.credit > 0 &&
              `, ${formatAmount(total.credit, total.currency)} credit on account`}
          </span>
        </p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
          {buckets.map(({ key, label }) => (
            <div key={key}>
              <dt className="text-muted text-sm">{key === 'notDue' ? label : `${label} days`}</dt>
              <dd className={total[key] > 0 ? 'font-semibold tabular-nums' : 'text-muted'}>
                {total[key] > 0 ? formatAmount(total[key], total.currency) : '–'}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
)
