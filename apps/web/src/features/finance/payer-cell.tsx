import type { InvoiceRecord } from '@clubhouse/schema/invoice'
import { Link } from '@tanstack/react-router'

/** Who pays, and the way to all that is known of them. */
export const PayerCell = ({ user }: { user: InvoiceRecord['user'] }) => (
  <>
    <Link
      to="/portal/user/$id"
      params={{ id: user.id }}
      className="block font-semibold hover:text-primary"
    >
      {user.fullname}
    </Link>
    <span className="block font-normal text-muted text-sm">{user.email}</span>
  </>
)
