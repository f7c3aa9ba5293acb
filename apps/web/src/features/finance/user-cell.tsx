import type { InvoiceRecord } from '@clubhouse/schema/invoice'
import { UserLink } from '#/components/user-link'

type UserCellProps = { user: InvoiceRecord['user'] }

/** Who pays, as a link to their page. */
export const UserCell = ({ user }: UserCellProps) => (
  <>
    <UserLink user={user} />
    <span title={user.email} className="block truncate font-normal text-muted text-sm">
      {user.email}
    </span>
  </>
)
