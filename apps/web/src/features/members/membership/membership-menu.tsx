import { isMemberOn } from '@clubhouse/schema/members/membership-period'
import { ArrowLeftRight, LogIn, LogOut, Plane } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { leaveOf } from '#/components/membership/membership-facts'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'

/** The actions on a membership, in a member's '…' menu. */
export function MembershipMenu({ id }: { id: string }) {
  const { open } = useDrawerAddress()
  const { data } = trpc.membership.get.useQuery({ id })
  if (!data) return null
  if (!isMemberOn(data.periods, data.today))
    return (
      <MenuItem icon={<LogIn aria-hidden className="size-5" />} onSelect={() => open('reinstate')}>
        Start membership…
      </MenuItem>
    )
  return (
    <>
      <MenuItem
        icon={<ArrowLeftRight aria-hidden className="size-5" />}
        onSelect={() => open('type')}
      >
        Change type…
      </MenuItem>
      <MenuItem icon={<Plane aria-hidden className="size-5" />} onSelect={() => open('leave')}>
        {leaveOf(data) ? 'End leave…' : 'Leave of absence…'}
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden className="size-5" />} onSelect={() => open('end')}>
        End membership…
      </MenuItem>
    </>
  )
}
