import type { CurrentUser } from '@clubhouse/schema/identity/account'
import type { Waiting } from '@clubhouse/schema/needs-attention'
import { holderOf, may } from '@clubhouse/schema/offices/permission'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import {
  BookUser,
  CalendarDays,
  CircleUser,
  House,
  type LucideIcon,
  Menu,
  MessageSquareText,
} from 'lucide-react'
import { useId } from 'react'
import { useNeedsAttention } from '#/api/use-needs-attention'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { WaitingCount } from '#/components/waiting-count'
import { countOf, groupsFor, isBelow, linkOf, type SidebarGroup } from './sidebar-groups'

type Place = { to: LinkProps['to'] & string; label: string; Icon: LucideIcon }

const places: Place[] = [
  { to: '/portal', label: 'Home', Icon: House },
  { to: '/portal/event', label: 'Events', Icon: CalendarDays },
  { to: '/portal/user/directory', label: 'Directory', Icon: BookUser },
]
const messages: Place = { to: '/portal/message', label: 'Messages', Icon: MessageSquareText }
const me: Place = { to: '/portal/account/{-$tab}', label: 'Me', Icon: CircleUser }

const style =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-sm text-muted text-xs leading-tight aria-[current=page]:text-primary'

/** The bar at the bottom of a phone: the pages that a member opens most, and the menu with all of them. */
export function BottomBar({ user }: { user: CurrentUser }) {
  const { open } = useDrawerAddress()
  const waiting = useNeedsAttention()
  const holder = holderOf(user)
  const groups = groupsFor(holder)
  const current = useLocation({ select: ({ pathname }) => placeOf(pathname, groups) })
  return (
    <nav
      aria-label="Main pages"
      className="fixed inset-x-0 bottom-0 z-20 border-border border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] group-has-data-full-screen/portal:hidden lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {[...places, may(holder, 'messages', 'chapter') ? messages : me].map((place) => (
          <li key={place.label}>
            <BarLink
              place={place}
              groups={groups}
              isCurrent={place.to === current}
              waiting={waiting}
            />
          </li>
        ))}
        <li>
          <button type="button" onClick={() => open('menu')} className={`${style} w-full`}>
            <Menu aria-hidden />
            <span className="max-w-full truncate">Menu</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** Returns the place that a path belongs to, which is that of its sidebar entry. */
const placeOf = (path: string, groups: SidebarGroup[]): string | undefined =>
  linkOf(path, groups)?.to ?? (isBelow({ to: '/portal/account' }, path) ? me.to : undefined)

type BarLinkProps = {
  place: Place
  groups: SidebarGroup[]
  isCurrent: boolean
  waiting: Waiting | undefined
}

function BarLink({ place: { to, label, Icon }, groups, isCurrent, waiting }: BarLinkProps) {
  const countId = useId()
  const entry = linkOf(to, groups)
  const count = entry && waiting ? countOf(entry, waiting) : 0
  return (
    <Link
      to={to}
      // The router marks the page itself; the place is current on all its pages.
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={count > 0 ? countId : undefined}
      className={`${style} relative`}
    >
      <Icon aria-hidden />
      <span className="max-w-full truncate">{label}</span>
      <WaitingCount
        id={countId}
        count={count}
        className="absolute top-0.5 left-[calc(50%+0.625rem)] min-w-5 px-1 text-xs leading-5"
      />
    </Link>
  )
}
