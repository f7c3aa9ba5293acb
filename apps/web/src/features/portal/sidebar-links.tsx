import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { isAdmin } from '@clubhouse/schema/members/role'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useNeedsAttention } from '#/api/use-needs-attention'
import { type SidebarGroup, sidebarGroups } from './sidebar-groups'

type SidebarLinksProps = {
  user: CurrentUser
  /** In the phone menu, which Back doesn't reopen. */
  replace?: boolean
}

/** The sidebar's links. Only administrators see the administrators' groups. */
export function SidebarLinks({ user, replace }: SidebarLinksProps) {
  const waiting = useNeedsAttention()
  return (
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
              {links.map(({ count, ...link }) => (
                <li key={link.to}>
                  <SidebarLink
                    {...link}
                    replace={replace}
                    waiting={waiting && count ? count(waiting) : 0}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}

type SidebarLinkProps = Omit<SidebarGroup['links'][number], 'count'> &
  Pick<SidebarLinksProps, 'replace'> & {
    /** How many items on the page need attention. */
    waiting: number
  }

/** A link with a count, which is its description and not part of its name. */
function SidebarLink({ to, label, exact, Icon, replace, waiting }: SidebarLinkProps) {
  const countId = useId()
  return (
    <Link
      to={to}
      replace={replace}
      activeOptions={{ exact, includeSearch: false }}
      aria-describedby={waiting > 0 ? countId : undefined}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 font-semibold transition hover:bg-primary-soft hover:text-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary forced-colors:aria-[current=page]:border-2"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 py-1.5 leading-tight">{label}</span>
      {waiting > 0 && (
        <>
          <span
            aria-hidden
            className="min-w-6 rounded-full border border-transparent bg-accent-soft px-2 text-center text-on-accent-soft text-sm leading-6 tabular-nums"
          >
            {waiting}
          </span>
          <span id={countId} hidden>
            {waiting} {waiting === 1 ? 'needs' : 'need'} attention
          </span>
        </>
      )}
    </Link>
  )
}
