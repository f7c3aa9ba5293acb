import { clubDate } from '@clubhouse/schema/club-time'
import type { OwnDuties } from '@clubhouse/schema/duties/own-duty'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { OwnAbsences } from './absences'
import { OfferCard } from './offer-card'
import { OwnDutyCard } from './own-duty-card'
import { SwapDrawer } from './swap-form'

/** The member's duties to come, what others offer, and when the member is away. */
export function OwnDutiesPage() {
  const own = trpc.ownDuty.list.useQuery()
  return (
    <>
      <PageHead title="My Duties" hidden />
      <PageHeader title="My Duties" />
      {own.data ? (
        <Lists own={own.data} />
      ) : own.error ? (
        <ErrorState message={own.error.message} onRetry={() => own.refetch()} />
      ) : (
        <Skeleton className="h-96 w-full rounded-md" />
      )}
    </>
  )
}

function Lists({ own: { duties, offers } }: { own: OwnDuties }) {
  const today = useByClubClock(clubDate)
  return (
    <div className="grid max-w-240 gap-8">
      {offers.length > 0 && (
        <section aria-labelledby="offers">
          <h2 id="offers" className="mb-3 text-h2">
            Offered by other members
          </h2>
          <ul className="grid gap-3">
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} today={today} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="your-duties">
        <h2 id="your-duties" className="sr-only">
          Your duties
        </h2>
        {duties.length > 0 ? (
          <ul className="grid gap-3">
            {duties.map((duty, index) => (
              <OwnDutyCard key={duty.id} duty={duty} today={today} isNext={index === 0} />
            ))}
          </ul>
        ) : (
          <EmptyState
            text="You have no duties."
            purpose="You’ll find open duties on each date’s page. Take one there, or wait until it’s your turn."
            link={{ label: 'See Events', to: '/portal/event' }}
          />
        )}
      </section>
      <OwnAbsences duties={duties} />
      <SwapDrawer duties={duties} />
    </div>
  )
}
