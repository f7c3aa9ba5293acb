import { formatDollars } from '@clubhouse/schema/money'
import { formatNumbers } from '@clubhouse/schema/raffle/number-range'
import { Check, Clock } from 'lucide-react'
import type { UnsentSale } from './unsent-sales'

type SoldHereProps = { sales: readonly UnsentSale[]; unsent: readonly UnsentSale[] }

/** The sales of this visit: which have reached the server, and which wait. Refused ones are listed above. */
export function SoldHere({ sales, unsent }: SoldHereProps) {
  const refusals = new Map(unsent.map(({ reference, refusal }) => [reference, refusal]))
  const counting = sales.filter(({ reference }) => !refusals.get(reference))
  if (counting.length === 0) return null
  const total = counting.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <section aria-label="Sold here">
      <h2 className="text-h3">Sold here: {formatDollars(total)}</h2>
      <ul className="mt-2 border-border border-t">
        {counting.map(({ reference, numbers, buyerName, cents }) => (
          <li
            key={reference}
            className="flex min-h-13 items-center gap-3 border-border border-b tabular-nums"
          >
            {refusals.has(reference) ? (
              <Clock aria-label="Not sent yet" className="size-5 shrink-0 text-muted" />
            ) : (
              <Check aria-label="Sent" className="size-5 shrink-0 text-success" />
            )}
            <span className="font-semibold">{formatNumbers(numbers)}</span>
            <span className="wrap-anywhere min-w-0 flex-1 text-muted">{buyerName}</span>
            <span>{formatDollars(cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
