import { Link } from '@tanstack/react-router'
import { nameStyle } from '#/components/data-table/cells'
import { useMay } from './shared-queries'

type UserLinkProps = { user: { id: string; fullname: string }; className?: string }

/** A member's name, as a link to their page for who may open it. */
export function UserLink({ user, className = nameStyle }: UserLinkProps) {
  if (!useMay('members')) return <span className="wrap-anywhere">{user.fullname}</span>
  return (
    <Link
      to="/portal/user/$id"
      params={{ id: user.id }}
      title={user.fullname}
      className={className}
    >
      {user.fullname}
    </Link>
  )
}
