import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, SunMoon } from 'lucide-react'
import { DropdownMenu, MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { switchTheme } from '#/site/theme'
import { accountPages } from './account-pages'
import { UserMenuTrigger } from './user-menu-trigger'

export type UserMenuProps = {
  user: CurrentUser
  onSignOut: () => void
  side?: 'top' | 'bottom'
}

/** The opened user menu and its trigger. */
export function UserMenuList({ user, onSignOut, side }: UserMenuProps) {
  const { open } = useDrawerAddress()
  const navigate = useNavigate()
  return (
    <DropdownMenu side={side} trigger={<UserMenuTrigger user={user} />} defaultOpen>
      {accountPages.map(({ label, Icon, ...page }) => (
        <MenuItem
          key={label}
          icon={<Icon aria-hidden className="size-5" />}
          onSelect={() =>
            'to' in page ? navigate({ to: page.to, params: page.params }) : open(page.drawer)
          }
        >
          {label}
        </MenuItem>
      ))}
      <MenuItem icon={<SunMoon aria-hidden className="size-5" />} onSelect={switchTheme}>
        Light or dark mode
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden className="size-5" />} onSelect={onSignOut}>
        Sign Out
      </MenuItem>
    </DropdownMenu>
  )
}
