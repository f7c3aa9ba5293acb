import { clubDate } from '@clubhouse/schema/club-time'
import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { cn } from '#/components/ui/cn'
import { useByClubClock } from '#/site/use-by-club-clock'
import { counted } from './duty-words'
import { NextDuty } from './next-duty'
import { OfferCard } from './offer-card'

/** On the dashboard: the member's next duty, and what others ask of them. Renders nothing without either. */
export function HomeDuties() {
  const { data } = trpc.ownDuty.list.useQuery()
  const today = useByClubClock(clubDate)
  if (!data) return null
  const { offers } = data
  const duties = data.duties.filter(({ isCancelled }) => !isCancelled)
  const [next, ...later] = duties
  // Offers to anyone are on the My Duties page.
  const asked = offers.filter(({ isForAnyone }) => !isForAnyone)
  const open = offers.length - asked.length
  if (!next && offers.length === 0) return null
  const more = [
    later.length > 0 && counted(later.length, 'more duty', 'more duties'),
    open > 0 && counted(open, 'duty that needs somebody', 'duties that need somebody'),
  ]
  return (
    <section aria-labelledby="your-duty">
      <h2 id="your-duty" className="sr-only">
        Your duty
      </h2>
      <ul className="grid gap-3">
        {asked.map((offer) => (
          <OfferCard key={offer.id} offer={offer} today={today} />
        ))}
        {next && <NextDuty duty={next} today={today} />}
      </ul>
      {more.some(Boolean) && (
        <Link
          to="/portal/account/duty"
          className={cn(
            'link inline-flex min-h-11 items-center',
            // The row of the next duty opens the same page.
            next && open === 0 && 'max-sm:hidden',
          )}
        >
          {more.filter(Boolean).join(', ')}
        </Link>
      )}
    </section>
  )
}
