import { formatAmount } from '@clubhouse/schema/money'
import type { Month } from './months'
import { monthName } from './months'

const number = 'py-2 pl-4 text-right tabular-nums'

type MonthTableProps = { months: readonly Month[]; currency: string }

/** The numbers behind the bars; the newest month first. */
export const MonthTable = ({ months, currency }: MonthTableProps) => (
  <table className="w-full max-w-xl border-collapse text-left text-sm sm:text-base">
    <caption className="sr-only">Invoiced and paid by month</caption>
    <thead>
      <tr className="border-border border-b">
        <th scope="col" className="py-2">
          Month
        </th>
        <th scope="col" className={number}>
          Invoiced
        </th>
        <th scope="col" className={number}>
          Paid
        </th>
      </tr>
    </thead>
    <tbody>
      {months.toReversed().map(({ month, invoiced, paid }) => (
        <tr key={month} className="border-border border-b">
          <th scope="row" className="py-2 font-normal">
            {monthName(month, 'long')} {month.slice(0, 4)}
          </th>
          <td className={number}>{formatAmount(invoiced, currency)}</td>
          <td className={number}>{formatAmount(paid, currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
