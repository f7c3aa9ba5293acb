import type { ReactNode } from 'react'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { SectionHeader } from '#/components/section-header'
import { Skeleton } from '#/components/ui/skeleton'

type AnnouncementPageProps = {
  id: string
  date: string
  /** Starts an announcement to the members who are going. */
  write: ReactNode
}

/** The page where organizers start an announcement to the members who are going to a date. */
export function AnnouncementPage({ id, date, write }: AnnouncementPageProps) {
  const rsvps = trpc.rsvp.list.useQuery({ id, date })
  const going = rsvps.data?.filter(({ seat }) => seat === 'Going')
  const members = going?.filter(({ user }) => user).length ?? 0
  const visitors = (going?.length ?? 0) - members
  return (
    <>
      <PageHead title="Announcement" hidden />
      <SectionHeader title="Announcement" action={members > 0 && write} />
      {going && members > 0 ? (
        <p className="max-w-prose">
          Write to the {members === 1 ? 'member' : `${members} members`} going to this date. You
          choose when to send it.
          {visitors > 0 && ' Visitors don’t receive announcements.'}
        </p>
      ) : going ? (
        <EmptyState text="No members are going yet." />
      ) : rsvps.error ? (
        <ErrorState message={rsvps.error.message} onRetry={() => rsvps.refetch()} />
      ) : (
        <Skeleton className="h-24 w-full rounded-md" />
      )}
    </>
  )
}
