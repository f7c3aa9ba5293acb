import type { InvoiceRecord } from '@clubhouse/schema/invoice'
import { Link } from '@tanstack/react-router'

type PayerProps = { user: InvoiceRecord['user'] }

/** Who pays, and the way to all that is known of them. */
export const PayerCell = ({ user }: PayerProps) => (
  <>
    <PayerLink user={user} />
    <span title={user.email} className="block truncate font-normal text-muted text-sm">
      {user.email}
    </span>
  </>
)

export const PayerLink = ({ user }: PayerProps) => (
  <Link
    to="/portal/user/$id"
    params={{ id: user.id }}
    title={user.fullname}
    className="block min-h-6 truncate font-semibold hover:text-primary"
  >
    {user.fullname}
  </Link>
)
