import { raffleState } from '@clubhouse/schema/raffle/raffle-state'
import type { RaffleText } from '@clubhouse/schema/website/page-facts'
import type { RaffleYear } from '@clubhouse/schema/website/raffle-year'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#/components/page-head'
import { useSection } from '#/site/club'
import { useByClubClock } from '#/site/use-by-club-clock'
import { FullRules } from './full-rules'
import { OtherYears } from './other-years'
import { Prizes } from './prizes'
import { RaffleHero } from './raffle-hero'
import { RulesSummary } from './rules-summary'
import { Verification } from './verification'

type RafflePageProps = {
  /** The drawing and the other years; null in a preview, and where the club shows no raffle. */
  of: RaffleYear | null
  /** The year in the page's URL, if it has one. */
  year?: string | undefined
}

/** Tickets, prizes, winners and rules of a raffle; what is offered depends on the club's clock. */
export function RafflePage({ of, year }: RafflePageProps) {
  const raffle = useSection('raffle')
  return raffle.isShown ? <Raffle raffle={raffle} of={of} year={year} /> : <NoRaffle />
}

function Raffle({ raffle, of, year }: RafflePageProps & { raffle: RaffleText }) {
  const state = useByClubClock((now, timeZone) => raffleState(raffle, timeZone, now))
  // The draft of a preview may be of the next year.
  const isOfYear = of !== null && raffle.drawing.date.startsWith(`${of.year}-`)
  return (
    <>
      <PageHead
        title={year ? `Annual Raffle ${year}` : 'Annual Raffle'}
        description={`${raffle.title}: prizes, the drawing and the official rules.`}
        pathname={year ? `/raffle/${year}` : '/raffle'}
      />
      <RaffleHero raffle={raffle} state={state} of={isOfYear ? of : null} />
      <Prizes raffle={raffle} />
      <RulesSummary raffle={raffle} />
      <FullRules raffle={raffle} />
      {isOfYear && of.draw?.commitment && <Verification year={of.year} draw={of.draw} />}
      {of && of.otherYears.length > 0 && <OtherYears years={of.otherYears} />}
    </>
  )
}

const NoRaffle = () => (
  <section className="on-deep">
    <div className="wrap py-16 lg:py-24">
      <PageHead title="Annual Raffle" pathname="/raffle" />
      <h1 className="text-hero">Annual Raffle</h1>
      <p className="mt-6 max-w-xl text-lead">
        There’s no raffle right now. We’ll announce the next one on this page and{' '}
        <Link
          to="/events"
          className="underline decoration-on-deep-accent decoration-2 underline-offset-4"
        >
          at our meetings
        </Link>{' '}
        before tickets go on sale.
      </p>
    </div>
  </section>
)
