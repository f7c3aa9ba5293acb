import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { PageTabs } from '#/components/page-tabs'
import { Button } from '#/components/ui/button'
import { PageForms } from '#/components/ui/page-forms'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { Security } from '../security/security'
import { type AccountTab, accountTabs } from './account-tabs'
import { OwnAudience } from './audience/own-audience'
import { OwnData } from './own-data/own-data'
import { OwnMembership } from './own-membership'
import { ProfileForm } from './profile-form'
import { Settings } from './settings'

/** The member's own account: one page with four tabs. */
export const AccountPage = ({ user, tab }: { user: CurrentUser; tab: AccountTab }) => (
  <div className="max-w-180">
    <PageHead title={accountTabs[tab]} hidden />
    <PageHeader title="My Account" />
    <div className="mb-8">
      <PageTabs
        label="My Account"
        tabs={Object.entries(accountTabs).map(([name, label]) => ({
          to: '/portal/account/{-$tab}' as const,
          params: { tab: name === 'profile' ? undefined : name },
          label,
        }))}
      />
    </div>
    <PageForms key={tab}>
      {tab === 'profile' && (
        <>
          <ProfileForm user={user} />
          <OwnMembership />
        </>
      )}
      {tab === 'notifications' && <Settings />}
      {tab === 'privacy' && <OwnAudience />}
      {tab === 'security' && (
        <div className="grid grid-cols-1 gap-10">
          <Password />
          <Security />
          <OwnData />
        </div>
      )}
    </PageForms>
  </div>
)

function Password() {
  const { open } = useDrawerAddress()
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="mb-3 text-h3">
        Password
      </h2>
      <Button variant="quiet" onClick={() => open('password')}>
        Change Password
      </Button>
    </section>
  )
}
