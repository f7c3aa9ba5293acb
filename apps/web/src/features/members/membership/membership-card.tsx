import type { UserDetail } from '@clubhouse/schema/members/user'
import { Pencil } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { MembershipFacts } from '#/components/membership/membership-facts'
import { PropertyCard } from '#/components/record-page/property-card'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'

/** A member's membership record, for administrators. */
export function MembershipCard({ user }: { user: UserDetail }) {
  const { open } = useDrawerAddress()
  const { data } = trpc.membership.get.useQuery({ id: user.id })
  return (
    <PropertyCard
      title="Membership"
      action={
        !user.isErased && (
          <Button
            variant="ghost"
            size="icon"
            aria-label="Edit membership"
            className="-my-2.5 -mr-3 max-lg:mt-2 max-lg:-ml-3"
            onClick={() => open('membership')}
          >
            <Pencil aria-hidden className="size-4" />
          </Button>
        )
      }
    >
      {data ? <MembershipFacts membership={data} /> : <Skeleton className="col-span-2 h-36" />}
    </PropertyCard>
  )
}
