import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { holderOf, may } from '@clubhouse/schema/offices/permission'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  BookUser,
  CalendarDays,
  CircleUser,
  House,
  type LucideIcon,
  Menu,
  MessageSquareText,
} from 'lucide-react'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'

type Place = { to: LinkProps['to'] & string; label: string; Icon: LucideIcon; exact?: boolean }

const places: Place[] = [
  { to: '/portal', label: 'Home', Icon: House, exact: true },
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
  return (
    <nav
      aria-label="Main pages"
      className="fixed inset-x-0 bottom-0 z-20 border-border border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] group-has-data-full-screen/portal:hidden lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {[...places, may(holderOf(user), 'messages', 'chapter') ? messages : me].map(
          ({ to, label, Icon, exact }) => (
            <li key={label}>
              <Link to={to} activeOptions={{ exact, includeSearch: false }} className={style}>
                <Icon aria-hidden />
                <span className="max-w-full truncate">{label}</span>
              </Link>
            </li>
          ),
        )}
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
