import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import { Link } from '@tanstack/react-router'
import { formatOwed } from './owed'

type OwedLinkProps = {
  /** A member's overdue invoices. */
  invoices: readonly InvoiceRecord[]
}

/** A member's overdue amount, as a link to the invoice, or to their dues if they have several. */
export function OwedLink({ invoices }: OwedLinkProps) {
  const [first] = invoices
  if (!first) return null
  const isOnly = invoices.length === 1
  return (
    <Link
      {...(isOnly
        ? { to: '/portal/finance/invoice/$id', params: { id: first.id } }
        : { to: '/portal/user/$id', params: { id: first.user.id }, search: { tab: 'dues' } })}
      className="finger-high relative font-semibold text-danger underline underline-offset-4"
    >
      {formatOwed(invoices)} <span className="sr-only">owed by {first.user.fullname}</span>
    </Link>
  )
}
