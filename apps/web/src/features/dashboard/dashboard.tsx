import { clubTime } from '@clubhouse/schema/club-time'
import { isAdmin } from '@clubhouse/schema/members/role'
import { holderOf, mayAnything } from '@clubhouse/schema/offices/permission'
import { type ReactNode, useMemo } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { useByClubClock } from '#/site/use-by-club-clock'
import { Agenda } from './agenda'
import { Celebrations } from './celebrations'
import { ChapterEvents } from './chapter-events/chapter-events'
import { ChapterMembers } from './chapter-members'
import { homeDates } from './home-dates'
import { Introductions } from './introductions'
import { Membership } from './membership'
import { NextUp } from './next-up'
import { PaymentNotice } from './payment-notice'

type DashboardProps = {
  /** For officers only: below the next date. */
  needsAttention: ReactNode
  /** The amount that the member owes; after what needs attention. */
  dues: ReactNode
  /** The member's next duty; below their dues. */
  duties: ReactNode
  /** For administrators only: below the agenda. */
  setup: ReactNode
}

/** The portal's first page: what is next, and whether the member is coming. The portal has already loaded the user. */
export function Dashboard({ duties, dues, needsAttention, setup }: DashboardProps) {
  const [user] = trpc.account.get.useSuspenseQuery()
  const { chapterId, subscription } = user
  const now = useByClubClock(clubTime)
  const events = trpc.event.active.useQuery({ wholeClub: true, ...(chapterId && { chapterId }) })
  const own = trpc.rsvp.own.useQuery()
  const dates = useMemo(() => events.data && homeDates(events.data, now), [events.data, now])
  const isNewClub = dates?.agenda.length === 0 && !dates.next
  return (
    <>
      <PageHead title="Dashboard" hidden />
      <h1 className="wrap-anywhere mb-3 text-h2 lg:mb-6 lg:text-h1">Welcome, {user.fullname}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-8">
          {events.error ? (
            <ErrorState message={events.error.message} onRetry={() => events.refetch()} />
          ) : (
            <NextUp dates={dates} hasChapter={chapterId !== null} now={now} />
          )}
          {mayAnything(holderOf(user)) && needsAttention}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
            {dues}
            {duties}
          </div>
          {subscription?.usableUntil && <PaymentNotice usableUntil={subscription.usableUntil} />}
          {!events.error && !isNewClub && <Agenda days={dates?.agenda} own={own.data} now={now} />}
          <Introductions today={now.slice(0, 10)} />
          <Celebrations userId={user.id} today={now.slice(0, 10)} />
          {isAdmin(user.role) && setup}
          {!events.error && <ChapterEvents events={events.data} now={now} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Membership user={user} />
          <ChapterMembers userId={user.id} chapterId={chapterId} />
        </div>
      </div>
    </>
  )
}
