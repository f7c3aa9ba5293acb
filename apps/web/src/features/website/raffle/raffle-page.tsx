import { raffleState } from '@clubhouse/schema/raffle/raffle-state'
import type { RaffleText } from '@clubhouse/schema/website/page-facts'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#/components/page-head'
import { useSection } from '#/site/club'
import { useByClubClock } from '#/site/use-by-club-clock'
import { FullRules } from './full-rules'
import { Prizes } from './prizes'
import { RaffleHero } from './raffle-hero'
import { RulesSummary } from './rules-summary'

/** Tickets, prizes and rules; what is offered depends on the club's clock. */
export function RafflePage() {
  const raffle = useSection('raffle')
  return raffle.isShown ? <Raffle raffle={raffle} /> : <NoRaffle />
}

function Raffle({ raffle }: { raffle: RaffleText }) {
  const state = useByClubClock((now, timeZone) => raffleState(raffle, timeZone, now))
  return (
    <>
      <PageHead
        title="Annual Raffle"
        description={`${raffle.title}: prizes, the drawing and the official rules.`}
        pathname="/raffle"
      />
      <RaffleHero raffle={raffle} state={state} />
      <Prizes raffle={raffle} />
      <RulesSummary raffle={raffle} />
      <FullRules raffle={raffle} />
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
