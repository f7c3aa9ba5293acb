import type { CurrentUser } from '@clubhouse/schema/account'
import { latePart } from '#/components/late-part'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'

const titles = {
  account: 'My Account',
  password: 'Change Password',
  security: 'Security',
  settings: 'Settings',
}

const ProfileForm = latePart('profile', async () => (await import('./profile-form')).ProfileForm)
const ChangePasswordForm = latePart(
  'change password',
  async () => (await import('./change-password-form')).ChangePasswordForm,
)
const Security = latePart('security', async () => (await import('./security/security')).Security)
const Settings = latePart('settings', async () => (await import('./settings')).Settings)

/** The drawer of the user menu that is open, if one is (product.md section 2, 'Account drawers'). */
export function AccountDrawer({ user }: { user: CurrentUser }) {
  const { drawer, leave } = useDrawerAddress()
  const isOurs = (name: typeof drawer): name is keyof typeof titles =>
    name !== undefined && name in titles
  if (!isOurs(drawer)) return null
  return (
    <Drawer key={drawer} title={titles[drawer]}>
      {drawer === 'account' && <ProfileForm user={user} onSaved={leave} />}
      {drawer === 'password' && <ChangePasswordForm onSaved={leave} />}
      {drawer === 'security' && <Security />}
      {drawer === 'settings' && <Settings />}
    </Drawer>
  )
}
