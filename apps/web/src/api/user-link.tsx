import { Link } from '@tanstack/react-router'
import { nameStyle } from '#/components/data-table/cells'
import { useMay } from './shared-queries'

type UserLinkProps = {
  user: { id: string; fullname: string }
  /** The tab of their page that the list is about. */
  tab?: 'attendance'
  className?: string
}

/** A member's name, as a link to their page for who may open it. */
export function UserLink({ user, tab, className = nameStyle }: UserLinkProps) {
  if (!useMay('members')) return <span className="wrap-anywhere">{user.fullname}</span>
  return (
    <Link
      to="/portal/user/$id"
      params={{ id: user.id }}
      search={{ tab }}
      title={user.fullname}
      className={className}
    >
      {user.fullname}
    </Link>
  )
}
