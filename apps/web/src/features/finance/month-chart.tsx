import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { Skeleton } from '#/components/ui/skeleton'
import { MonthBars, Swatch } from './month-bars'
import { MonthTable } from './month-table'
import { byCurrency, byMonth, type Month, unpaidAmount } from './months'

/** Amounts invoiced and paid by month, for the last year: totals, bars, and every number in a table. */
export function MonthChart({ invoices }: { invoices: readonly InvoiceRecord[] | undefined }) {
  const currencies = useMemo(() => invoices && byCurrency(invoices), [invoices])
  if (!currencies) return <Skeleton className="mt-12 h-88 w-full rounded-md" />
  return currencies.map(([currency, invoices]) => (
    <CurrencyChart
      key={currency}
      currency={currency}
      invoices={invoices}
      isOnly={currencies.length === 1}
    />
  ))
}

type CurrencyChartProps = {
  currency: string
  invoices: readonly InvoiceRecord[]
  isOnly: boolean
}

function CurrencyChart({ currency, invoices, isOnly }: CurrencyChartProps) {
  const months = useMemo(() => byMonth(invoices, new Date()), [invoices])
  const id = `months-${currency}`
  return (
    <section
      aria-labelledby={id}
      className="mt-12 rounded-md border border-border bg-surface p-4 shadow-sm sm:p-6"
    >
      <h2 id={id} className="text-h3">
        Invoiced and paid by month{!isOnly && ` (${currency})`}
      </h2>
      <dl className="mt-3 mb-5 flex flex-wrap gap-x-8 gap-y-2">
        <Sum term="Invoiced" amount={formatAmount(sumOf(months, 'invoiced'), currency)} />
        <Sum term="Paid" amount={formatAmount(sumOf(months, 'paid'), currency)} />
        <Sum term="Unpaid" amount={formatAmount(unpaidAmount(invoices), currency)} />
      </dl>
      <MonthBars months={months} currency={currency} />
      <details className="group mt-2">
        <summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-2 rounded-md px-2 font-semibold text-primary">
          Show all amounts
          <ChevronDown aria-hidden className="size-5 transition group-open:rotate-180" />
        </summary>
        <MonthTable months={months} currency={currency} />
      </details>
    </section>
  )
}

type SumProps = { term: 'Invoiced' | 'Paid' | 'Unpaid'; amount: string }

/** A sum; the swatch of a sum that has bars makes it their legend, too. */
const Sum = ({ term, amount }: SumProps) => (
  <div className="flex items-center gap-2.5 large-text:flex-wrap">
    {term !== 'Unpaid' && <Swatch of={term} />}
    <dt className="text-muted">{term}</dt>
    <dd className="font-semibold tabular-nums">{amount}</dd>
  </div>
)

const sumOf = (months: readonly Month[], what: 'invoiced' | 'paid') =>
  months.reduce((sum, month) => sum + month[what], 0)
