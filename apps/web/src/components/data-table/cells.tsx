import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { recordLink } from '#/components/ui/use-drawer-address'

type CellTextProps = {
  /** Null and undefined leave the cell empty. */
  children: string | null | undefined
}

/** A text of any length in a cell: two lines, with the full text in a tooltip. */
export const CellText = ({ children }: CellTextProps) =>
  children ? (
    <span title={children} className="wrap-anywhere line-clamp-2">
      {children}
    </span>
  ) : null

type EmailTextProps = { address: string }

/** An email address or phone number in at most two lines, broken before the '@' if possible. */
export function EmailText({ address }: EmailTextProps) {
  const at = Math.max(address.lastIndexOf('@'), 0)
  return (
    <span title={address} className="wrap-anywhere line-clamp-2">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

type OpenLinkProps = { id: string; children: ReactNode }

/** A record's name, which opens its drawer over the list. */
export const OpenLink = ({ id, children }: OpenLinkProps) => (
  <Link
    {...recordLink(id)}
    // Each link opens the current page.
    activeOptions={{ exact: true, includeSearch: true }}
    className="wrap-anywhere line-clamp-2 min-h-6 content-center font-semibold hover:text-primary"
  >
    {children}
  </Link>
)

type UserLinkProps = { user: { id: string; fullname: string } }

/** A member's name in a list, as a link to their page. */
export const UserLink = ({ user }: UserLinkProps) => (
  <Link
    to="/portal/user/$id"
    params={{ id: user.id }}
    title={user.fullname}
    className="block min-h-6 truncate font-semibold hover:text-primary"
  >
    {user.fullname}
  </Link>
)

type UserCellProps = { user: UserLinkProps['user'] & { email: string } }

/** The payer's name and email, as a link to their page. */
export const UserCell = ({ user }: UserCellProps) => (
  <>
    <UserLink user={user} />
    <span title={user.email} className="block truncate font-normal text-muted text-sm">
      {user.email}
    </span>
  </>
)
