import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { holderOf } from '@clubhouse/schema/offices/permission'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useNeedsAttention } from '#/api/use-needs-attention'
import { cn } from '#/components/ui/cn'
import { WaitingCount } from '#/components/waiting-count'
import { countOf, groupsFor, type SidebarLink as LinkOfSidebar, linkOf } from './sidebar-groups'

type SidebarLinksProps = {
  user: CurrentUser
  /** In the phone menu, which Back doesn't reopen. */
  replace?: boolean
}

/** The sidebar's links. Everyone sees the pages that they may open. */
export function SidebarLinks({ user, replace }: SidebarLinksProps) {
  const waiting = useNeedsAttention()
  const groups = groupsFor(holderOf(user))
  const path = useLocation({ select: ({ pathname }) => pathname })
  const current = linkOf(path, groups)
  return (
    <nav aria-label="Portal" className="grid gap-2">
      {groups.map(({ title, links }) => (
        <div key={title ?? 'main'}>
          {title && (
            <p aria-hidden className="px-3 pb-1 font-semibold lg:px-2 text-muted text-sm leading-5">
              {title}
            </p>
          )}
          <ul aria-label={title}>
            {links.map((link) => (
              <li key={link.to}>
                <SidebarLink
                  link={link}
                  replace={replace}
                  isCurrent={link === current}
                  waiting={waiting ? countOf(link, waiting) : 0}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** How many letters of a label fit beside its icon and a count at 240 px; longer ones are set narrower. */
const fits = 18
const narrow = 'lg:text-sm lg:tracking-[-0.03em]'

type SidebarLinkProps = Pick<SidebarLinksProps, 'replace'> & {
  link: LinkOfSidebar
  isCurrent: boolean
  /** How many items on its pages need attention. */
  waiting: number
}

/** A link with a count, which is its description and not part of its name. */
function SidebarLink({ link, isCurrent, replace, waiting }: SidebarLinkProps) {
  const { to, label, Icon } = link
  const countId = useId()
  const element = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Link
      ref={element}
      to={to}
      replace={replace}
      // The router marks the page itself; the entry is current on all its pages.
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={waiting > 0 ? countId : undefined}
      className="flex min-h-10 items-center gap-3 rounded-sm px-3 font-semibold transition lg:gap-2 lg:pr-1 lg:pl-2 pointer-coarse:min-h-12 hover:bg-primary-soft hover:text-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={cn('min-w-0 flex-1 leading-tight', label.length > fits && narrow)}>
        {label}
      </span>
      <WaitingCount id={countId} count={waiting} className="lg:px-1" />
    </Link>
  )
}
