import type { CurrentUser } from '@clubhouse/schema/account'
import { isAdmin } from '@clubhouse/schema/role'
import { Link } from '@tanstack/react-router'
import { sidebarGroups } from './sidebar-groups'

type SidebarLinksProps = {
  user: CurrentUser
  /** In the menu on a phone, to which Back does not return. */
  replace?: boolean
}

/** The portal's links; only administrators see their groups. */
export const SidebarLinks = ({ user, replace }: SidebarLinksProps) => (
  <nav aria-label="Portal" className="grid gap-6">
    {sidebarGroups
      .filter(({ administrators }) => !administrators || isAdmin(user.role))
      .map(({ title, links }) => (
        <div key={title ?? 'main'}>
          {title && (
            <p aria-hidden className="mb-1 px-3 font-semibold text-muted text-sm">
              {title}
            </p>
          )}
          <ul aria-label={title} className="grid gap-0.5">
            {links.map(({ to, label, exact, Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  replace={replace}
                  activeOptions={{ exact, includeSearch: false }}
                  className="flex min-h-11 items-center gap-3 rounded-md px-3 font-semibold transition hover:bg-primary-soft hover:text-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary forced-colors:aria-[current=page]:border-2"
                >
                  <Icon aria-hidden className="size-5" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
  </nav>
)
