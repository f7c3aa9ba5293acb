import { formatDollars } from '@clubhouse/schema/money'
import { formatNumbers } from '@clubhouse/schema/raffle/number-range'
import { CloudOff } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { removeSale, type UnsentSale, useUnsentSales } from './unsent-sales'

/** Shows how many sales are on this phone only. */
export function UnsentStatus() {
  const waiting = useUnsentSales(({ sales }) => sales).filter(({ refusal }) => refusal === null)
  const count = waiting.length
  return (
    <p
      role="status"
      className={
        count > 0
          ? 'mb-4 flex items-center gap-2 rounded-md bg-accent-soft px-4 py-3 font-semibold text-on-accent-soft'
          : 'sr-only'
      }
    >
      {count > 0 && (
        <>
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {count === 1 ? '1 sale isn’t sent yet.' : `${count} sales aren’t sent yet.`} They’re saved
          on this phone. Keep selling, and keep this page open until you’re online.
        </>
      )}
    </p>
  )
}

/** Lists the sales that the server refused, and why: the seller has the money of each. */
export function RefusedSales() {
  const refused = useUnsentSales(({ sales }) => sales).filter(({ refusal }) => refusal !== null)
  if (refused.length === 0) return null
  return (
    <ul aria-label="Sales that don’t count" className="mb-4 grid gap-2">
      {refused.map((sale) => (
        <Refused key={sale.reference} sale={sale} />
      ))}
    </ul>
  )
}

const Refused = ({ sale }: { sale: UnsentSale }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-danger bg-danger-soft px-4 py-2.5">
    <p className="min-w-0 flex-1 basis-60">
      <strong>
        {[formatNumbers(sale.numbers), sale.buyerName, formatDollars(sale.cents)]
          .filter(Boolean)
          .join(', ')}
        :
      </strong>{' '}
      {sale.refusal}
    </p>
    <Button
      variant="quiet"
      aria-label={`Dismiss: ${formatNumbers(sale.numbers)}`}
      onClick={() => removeSale(sale)}
    >
      Dismiss
    </Button>
  </li>
)
