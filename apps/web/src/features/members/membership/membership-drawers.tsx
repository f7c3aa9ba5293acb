import type { Membership } from '@clubhouse/schema/members/membership'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { trpc } from '#/api/trpc'
import { leaveOf } from '#/components/membership/membership-facts'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { EndMembershipForm } from './end-membership-form'
import { EndLeaveForm, LeaveForm } from './leave-form'
import { MembershipForm } from './membership-form'
import { StartMembershipForm, TypeForm } from './type-form'

type FormProps = { user: UserDetail; membership: Membership; onDone: () => void }

const drawers = {
  membership: { title: 'Edit Membership', Form: MembershipForm },
  end: { title: 'End Membership', Form: EndMembershipForm },
  type: { title: 'Change Type', Form: TypeForm },
  leave: { title: 'Leave of Absence', Form: EitherLeaveForm },
  reinstate: { title: 'Start Membership', Form: StartMembershipForm },
} as const
export type MembershipDrawer = keyof typeof drawers

/** A form about a member's membership. */
export function MembershipDrawers({
  user,
  drawer,
}: {
  user: UserDetail
  drawer: MembershipDrawer
}) {
  const { leave } = useDrawerAddress()
  const { data } = trpc.membership.get.useQuery({ id: user.id })
  const { title, Form } = drawers[drawer]
  return (
    <Drawer title={title}>
      {data ? <Form user={user} membership={data} onDone={leave} /> : <Skeleton className="h-60" />}
    </Drawer>
  )
}

function EitherLeaveForm(props: FormProps) {
  return leaveOf(props.membership) ? <EndLeaveForm {...props} /> : <LeaveForm {...props} />
}
