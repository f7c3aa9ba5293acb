import type { CurrentUser } from '@clubhouse/schema/account'
import { ChevronsUpDown, CircleUser, KeyRound, LogOut, Settings, SunMoon } from 'lucide-react'
import { Avatar } from '#/components/ui/avatar'
import { useDrawerAddress } from '#/components/ui/drawer-address'
import { DropdownMenu, MenuItem } from '#/components/ui/dropdown-menu'
import { switchTheme } from '#/site/theme'

type UserMenuProps = { user: CurrentUser; onSignOut: () => void; side?: 'top' | 'bottom' }

const drawers = [
  { drawer: 'account', label: 'My Account', Icon: CircleUser },
  { drawer: 'password', label: 'Change Password', Icon: KeyRound },
  { drawer: 'settings', label: 'Settings', Icon: Settings },
] as const

/** Who is signed in, at the bottom of the sidebar, with the account's links and 'Sign out'. */
export function UserMenu({ user, onSignOut, side = 'top' }: UserMenuProps) {
  const { open } = useDrawerAddress()
  return (
    <div className={side === 'top' ? 'mt-auto' : undefined}>
      <DropdownMenu side={side} trigger={<Trigger user={user} />}>
        {drawers.map(({ drawer, label, Icon }) => (
          <MenuItem
            key={drawer}
            icon={<Icon aria-hidden className="size-5" />}
            onSelect={() => open(drawer)}
          >
            {label}
          </MenuItem>
        ))}
        <MenuItem icon={<SunMoon aria-hidden className="size-5" />} onSelect={switchTheme}>
          Light or dark
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden className="size-5" />} onSelect={onSignOut}>
          Sign Out
        </MenuItem>
      </DropdownMenu>
    </div>
  )
}

// The menu passes its trigger the props that open it.
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
