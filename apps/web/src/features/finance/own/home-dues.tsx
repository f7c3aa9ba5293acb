import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { formatClubDay } from '#/components/format/date'
import { buttonVariants } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { isOverdue } from '../overdue'

/** On the first page: what the member owes, and since when; nothing if they owe nothing. */
export function HomeDues() {
  const own = trpc.invoice.own.useQuery().data
  const owed = own?.balances.filter((balance) => balance.owed > 0) ?? []
  if (!own || owed.length === 0) return null
  const open = own.invoices.filter(({ status, balance }) => status === 'Open' && balance > 0)
  const [first] = open
    .filter(({ dueDate }) => dueDate)
    .toSorted((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? ''))
  const late = first && isOverdue(first)
  const amounts = owed.map(({ owed, currency }) => formatAmount(owed, currency)).join(' and ')
  return (
    <section
      aria-label="My dues"
      className={cn(
        'flex min-h-16 items-center justify-between gap-x-4 gap-y-2 rounded-md px-4 py-2 large-text:flex-wrap',
        late ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-on-accent-soft',
      )}
    >
      <p className="wrap-anywhere min-w-0 leading-snug">
        <span className="block font-semibold">You owe {amounts}</span>
        {first?.dueDate && (
          <span className="text-sm">
            {late ? 'Was due' : 'Due'} {formatClubDay(first.dueDate)}
          </span>
        )}
      </p>
      <Link to="/portal/dues" className={cn(buttonVariants(), 'shrink-0')}>
        View and pay
      </Link>
    </section>
  )
}
