import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { latePart } from '#/components/late-part'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'

const titles = {
  account: 'My Account',
  audience: 'My Privacy',
  password: 'Change Password',
  security: 'Security',
  settings: 'Settings',
  data: 'My Data',
}

const ProfileForm = latePart('profile', async () => (await import('./profile-form')).ProfileForm)
const ChangePasswordForm = latePart(
  'change password',
  async () => (await import('./change-password-form')).ChangePasswordForm,
)
const OwnAudience = latePart(
  'own audience',
  async () => (await import('./audience/own-audience')).OwnAudience,
)
const Security = latePart('security', async () => (await import('../security/security')).Security)
const Settings = latePart('settings', async () => (await import('./settings')).Settings)
const OwnData = latePart('your data', async () => (await import('./own-data/own-data')).OwnData)

/** Shows the open drawer of the user menu, if there is one. */
export function AccountDrawer({ user }: { user: CurrentUser }) {
  const { drawer, leave } = useDrawerAddress()
  if (!drawer || !isOfAccount(drawer)) return null
  return (
    <Drawer key={drawer} title={titles[drawer]}>
      {drawer === 'account' && <ProfileForm user={user} onSaved={leave} />}
      {drawer === 'audience' && <OwnAudience />}
      {drawer === 'password' && <ChangePasswordForm onSaved={leave} />}
      {drawer === 'security' && <Security />}
      {drawer === 'settings' && <Settings />}
      {drawer === 'data' && <OwnData />}
    </Drawer>
  )
}

const isOfAccount = (drawer: string): drawer is keyof typeof titles => Object.hasOwn(titles, drawer)
