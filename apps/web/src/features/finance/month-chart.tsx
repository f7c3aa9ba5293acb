import type { InvoiceRecord } from '@clubhouse/schema/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { useMemo } from 'react'
import { Skeleton } from '#/components/ui/skeleton'
import { byMonth, type Month } from './months'

const height = 120
const step = 50
const bar = 16

/** Invoiced and paid by month, of the last year; the numbers are in a table for those who do not see bars. */
export function MonthChart({ invoices }: { invoices: readonly InvoiceRecord[] | undefined }) {
  const months = useMemo(() => invoices && byMonth(invoices, new Date()), [invoices])
  if (!months) return <Skeleton className="mb-7 h-56 w-full rounded-lg" />
  const most = Math.max(1, ...months.map(({ invoiced }) => invoiced))
  const size = (cents: number) => Math.round((cents / most) * height)
  return (
    <section
      aria-labelledby="months"
      className="mb-7 rounded-lg border border-border bg-surface p-6 shadow-sm"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="months" className="text-h3">
          Invoiced and paid by month
        </h2>
        <p aria-hidden className="flex gap-5 text-muted text-sm">
          <span className="inline-flex items-center gap-2">
            <span className="size-3 rounded-sm bg-accent" /> Invoiced
          </span>
          <span className="inline-flex items-center gap-2">
            <span className="size-3 rounded-sm bg-primary" /> Paid
          </span>
        </p>
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${months.length * step} ${height + 24}`}
        className="max-h-60 w-full"
      >
        <line x1="0" x2={months.length * step} y1={height} y2={height} className="stroke-border" />
        {months.map(({ month, invoiced, paid }, index) => {
          const x = index * step + (step - 2 * bar - 2) / 2
          return (
            <g key={month}>
              <Bar x={x} size={size(invoiced)} className="fill-accent" />
              <Bar x={x + bar + 2} size={size(paid)} className="fill-primary" />
              <text
                x={index * step + step / 2}
                y={height + 16}
                textAnchor="middle"
                className="fill-muted text-[11px]"
              >
                {nameOf(month, 'short')}
              </text>
            </g>
          )
        })}
      </svg>
      <MonthTable months={months} />
    </section>
  )
}

const Bar = ({ x, size, className }: { x: number; size: number; className: string }) => (
  <rect x={x} y={height - size} width={bar} height={size} rx="2" className={className} />
)

const MonthTable = ({ months }: { months: readonly Month[] }) => (
  <table className="sr-only">
    <caption>Invoiced and paid by month</caption>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Invoiced</th>
        <th scope="col">Paid</th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, invoiced, paid }) => (
        <tr key={month}>
          <th scope="row">
            {nameOf(month, 'long')} {month.slice(0, 4)}
          </th>
          <td>{formatAmount(invoiced)}</td>
          <td>{formatAmount(paid)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const nameOf = (month: string, style: 'short' | 'long') =>
  new Intl.DateTimeFormat(undefined, { month: style, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  )
