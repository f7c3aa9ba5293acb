import type { CurrentUser } from '@clubhouse/schema/account'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/drawer-address'
import { CalendarFeed } from './calendar-feed'
import { ChangePasswordForm } from './change-password-form'
import { ProfileForm } from './profile-form'
import { SettingsTable } from './settings-table'
import { PersonalAccessTokens } from './tokens/personal-access-tokens'

const titles = { account: 'My Account', password: 'Change Password', settings: 'Settings' }

/** The drawer of the user menu that is open, if one is (product.md section 2, 'Account drawers'). */
export function AccountDrawer({ user }: { user: CurrentUser }) {
  const { drawer, leave } = useDrawerAddress()
  if (drawer !== 'account' && drawer !== 'password' && drawer !== 'settings') return null
  return (
    <Drawer key={drawer} title={titles[drawer]}>
      {drawer === 'account' && <ProfileForm user={user} onSaved={leave} />}
      {drawer === 'password' && <ChangePasswordForm onSaved={leave} />}
      {drawer === 'settings' && (
        <>
          <SettingsTable />
          <CalendarFeed />
          <PersonalAccessTokens />
        </>
      )}
    </Drawer>
  )
}
