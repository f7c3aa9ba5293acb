import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { Skeleton } from '#/components/ui/skeleton'
import { MonthBars, Swatch } from './month-bars'
import { MonthTable } from './month-table'
import { byMonth, type Month } from './months'

/** Amounts invoiced and paid by month, for the last year: totals, bars, and every number in a table. */
export function MonthChart({ invoices }: { invoices: readonly InvoiceRecord[] | undefined }) {
  const months = useMemo(() => invoices && byMonth(invoices, new Date()), [invoices])
  if (!months) return <Skeleton className="mb-7 h-88 w-full rounded-lg" />
  return (
    <section
      aria-labelledby="months"
      className="mb-7 rounded-lg border border-border bg-surface p-4 shadow-sm sm:p-6"
    >
      <h2 id="months" className="text-h3">
        Invoiced and paid by month
      </h2>
      <dl className="mt-3 mb-5 flex flex-wrap gap-x-8 gap-y-2">
        <Sum term="Invoiced" cents={sumOf(months, 'invoiced')} />
        <Sum term="Paid" cents={sumOf(months, 'paid')} />
      </dl>
      <MonthBars months={months} />
      <details className="group mt-2">
        <summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-2 rounded-md px-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
          Show all amounts
          <ChevronDown aria-hidden className="size-5 transition group-open:rotate-180" />
        </summary>
        <MonthTable months={months} />
      </details>
    </section>
  )
}

type SumProps = { term: 'Invoiced' | 'Paid'; cents: number }

/** A sum of the year; its swatch makes it the legend of the bars, too. */
const Sum = ({ term, cents }: SumProps) => (
  <div className="flex items-center gap-2.5 large-text:flex-wrap">
    <Swatch of={term} />
    <dt className="text-muted">{term}</dt>
    <dd className="font-semibold tabular-nums">{formatAmount(cents)}</dd>
  </div>
)

const sumOf = (months: readonly Month[], what: 'invoiced' | 'paid') =>
  months.reduce((sum, month) => sum + month[what], 0)
