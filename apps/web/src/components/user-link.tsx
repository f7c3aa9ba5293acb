import { Link } from '@tanstack/react-router'

type UserLinkProps = { user: { id: string; fullname: string } }

/** Somebody's name in a list, as a link to their page. */
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
