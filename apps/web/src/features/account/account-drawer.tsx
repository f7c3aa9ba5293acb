import type { CurrentUser } from '@clubhouse/schema/account'
import { Drawer } from '#/components/ui/drawer'
import { CalendarFeed } from './calendar-feed'
import { ChangePasswordForm } from './change-password-form'
import type { AccountDrawerName } from './drawers'
import { ProfileForm } from './profile-form'
import { SettingsTable } from './settings-table'
import { PersonalAccessTokens } from './tokens/personal-access-tokens'

type AccountDrawerProps = {
  name: AccountDrawerName
  user: CurrentUser
  onClose: () => void
}

const titles = { account: 'My Account', password: 'Change Password', settings: 'Settings' }

/** One of the drawers of the user menu (spec section 2, 'Account drawers'). */
export const AccountDrawer = ({ name, user, onClose }: AccountDrawerProps) => (
  <Drawer title={titles[name]} onClose={onClose}>
    {name === 'account' && <ProfileForm user={user} onSaved={onClose} />}
    {name === 'password' && <ChangePasswordForm onSaved={onClose} />}
    {name === 'settings' && (
      <>
        <SettingsTable />
        <CalendarFeed />
        <PersonalAccessTokens />
      </>
    )}
  </Drawer>
)
