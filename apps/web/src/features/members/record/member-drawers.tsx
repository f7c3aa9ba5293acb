import type { UserDetail } from '@clubhouse/schema/members/user'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { MembershipDrawers } from '../membership/membership-drawers'
import { MergeDrawer } from '../merge/merge-drawer'
import { UserAvatar } from '../user-avatar'
import { EditUser } from '../user-parts'
import { isWithoutSignIn } from '../without-sign-in/is-without-sign-in'

/** The forms that open over a member's page. */
export function MemberDrawers({ user }: { user: UserDetail }) {
  const { drawer, leave } = useDrawerAddress()
  switch (drawer) {
    case 'edit':
      return (
        <Drawer title={isWithoutSignIn(user) ? 'Edit Member' : 'Edit User'}>
          <EditUser id={user.id} onDone={leave} />
        </Drawer>
      )
    case 'picture':
      return (
        <Drawer title="Change Picture">
          <UserAvatar user={user} />
        </Drawer>
      )
    case 'merge':
      return <MergeDrawer key={user.id} user={user} />
    case 'membership':
    case 'end':
    case 'type':
    case 'leave':
    case 'reinstate':
      return <MembershipDrawers user={user} drawer={drawer} />
    default:
      return null
  }
}
