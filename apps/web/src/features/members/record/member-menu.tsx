import type { UserDetail } from '@clubhouse/schema/members/user'
import { useNavigate } from '@tanstack/react-router'
import { ImageUp, Merge, UserX } from 'lucide-react'
import { useIsAdmin } from '#/api/shared-queries'
import { MoreMenu } from '#/components/more-menu'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { MembershipMenu } from '../membership/membership-menu'

/** The less frequent actions of administrators on a member. */
export function MemberMenu({ user }: { user: UserDetail }) {
  const { open } = useDrawerAddress()
  const navigate = useNavigate()
  const isAdmin = useIsAdmin()
  const { id } = user
  return (
    <MoreMenu>
      <MenuItem icon={<ImageUp aria-hidden className="size-5" />} onSelect={() => open('picture')}>
        Change Picture
      </MenuItem>
      <MembershipMenu id={id} />
      <MenuItem icon={<Merge aria-hidden className="size-5" />} onSelect={() => open('merge')}>
        Merge members…
      </MenuItem>
      {isAdmin && (
        <MenuItem
          icon={<UserX aria-hidden className="size-5" />}
          danger
          onSelect={() => navigate({ to: '/portal/administrator/erasure/$id', params: { id } })}
        >
          Delete account…
        </MenuItem>
      )}
    </MoreMenu>
  )
}
