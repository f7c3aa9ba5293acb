import type { UserActivity } from '@clubhouse/schema/members/user-activity'
import type { ReactNode } from 'react'
import { ErrorState } from '#/components/error-state'
import { Skeleton } from '#/components/ui/skeleton'
import { trpc } from './trpc'

type MemberActivityProps = {
  /** Of the member. */
  id: string
  children: (activity: UserActivity) => ReactNode
}

/** Loads a member's activity once for all tabs of their page. */
export function MemberActivity({ id, children }: MemberActivityProps) {
  const activity = trpc.user.activity.useQuery({ id })
  if (activity.data) return children(activity.data)
  if (activity.error)
    return <ErrorState message={activity.error.message} onRetry={() => activity.refetch()} />
  return (
    <div className="grid gap-px">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-13 w-full" />
      ))}
    </div>
  )
}
