import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { ChangePasswordForm, ProfileForm, Settings } from './account-parts'

const titles = { account: 'My Account', password: 'Change Password', settings: 'Settings' }

/** Shows the open drawer of the user menu, if there is one. */
export function AccountDrawer({ user }: { user: CurrentUser }) {
  const { drawer, leave } = useDrawerAddress()
  if (!drawer || !isOfAccount(drawer)) return null
  return (
    <Drawer key={drawer} title={titles[drawer]}>
      {drawer === 'account' && <ProfileForm user={user} onSaved={leave} />}
      {drawer === 'password' && <ChangePasswordForm onSaved={leave} />}
      {drawer === 'settings' && <Settings />}
    </Drawer>
  )
}

const isOfAccount = (drawer: string): drawer is keyof typeof titles => Object.hasOwn(titles, drawer)
