import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { Navigate } from '@tanstack/react-router'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { ChangePasswordForm, ProfileForm, Settings } from './account-parts'

/** The tabs of the account page that were drawers. */
const movedDrawers = { audience: 'privacy', security: 'security', data: 'security' }

const titles = { account: 'My Account', password: 'Change Password', settings: 'Settings' }

/** Shows the open drawer of the user menu, if there is one. */
export function AccountDrawer({ user }: { user: CurrentUser }) {
  const { drawer, leave } = useDrawerAddress()
  if (drawer && isIn(movedDrawers, drawer))
    return <Navigate to="/portal/account/{-$tab}" params={{ tab: movedDrawers[drawer] }} replace />
  if (!drawer || !isIn(titles, drawer)) return null
  return (
    <Drawer key={drawer} title={titles[drawer]}>
      {drawer === 'account' && <ProfileForm user={user} onSaved={leave} />}
      {drawer === 'password' && <ChangePasswordForm onSaved={leave} />}
      {drawer === 'settings' && <Settings />}
    </Drawer>
  )
}

const isIn = <Names extends object>(names: Names, name: PropertyKey): name is keyof Names =>
  Object.hasOwn(names, name)
