import type { CurrentUser } from '@clubhouse/schema/account'
import { ChevronsUpDown, LogOut, SunMoon } from 'lucide-react'
import { Avatar } from '#/components/ui/avatar'
import { DropdownMenu, MenuItem } from '#/components/ui/dropdown-menu'
import { switchTheme } from '#/site/theme'
import { useSignOut } from './use-sign-out'

type UserMenuProps = { user: CurrentUser; onLeave: () => void }

/** Who is signed in, at the bottom of the sidebar, and the way out. */
export function UserMenu({ user, onLeave }: UserMenuProps) {
  const signOut = useSignOut(onLeave)
  return (
    <div className="mt-auto">
      <DropdownMenu side="top" trigger={<Trigger user={user} />}>
        <MenuItem icon={<SunMoon aria-hidden className="size-5" />} onSelect={switchTheme}>
          Light or dark
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden className="size-5" />} onSelect={signOut}>
          Sign Out
        </MenuItem>
      </DropdownMenu>
    </div>
  )
}

// The menu hands its trigger what it needs to open.
const Trigger = ({ user, ...menu }: { user: CurrentUser }) => (
  <button
    type="button"
    {...menu}
    className="flex w-full items-center gap-3 rounded-md p-2 text-left transition hover:bg-primary-soft"
  >
    <Avatar firstname={user.firstname} lastname={user.lastname} src={user.avatar} />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold">{user.fullname}</span>
      <span className="block truncate text-muted text-sm">{user.email}</span>
    </span>
    <ChevronsUpDown aria-hidden className="size-5 shrink-0 text-muted" />
  </button>
)
