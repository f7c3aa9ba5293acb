import { club } from '@clubhouse/schema/club.config'
import { raffleState } from '@clubhouse/schema/raffle'
import { PageHead } from '#/components/page-head'
import { useClubClock } from '#/site/use-club-clock'
import { FullRules } from './full-rules'
import { Prizes } from './prizes'
import { RaffleHero } from './raffle-hero'
import { RulesSummary } from './rules-summary'

/** Tickets, prizes and rules; what is offered depends on the club's clock (spec sections 2 and 9). */
export function RafflePage() {
  const { now, timeZone } = useClubClock()
  return (
    <>
      <PageHead
        title="Annual Raffle"
        description={`${club.raffle.title}: what there is to win, when the tickets are drawn, and the official rules.`}
        pathname="/raffle"
      />
      <RaffleHero state={raffleState(club.raffle, timeZone, now)} />
      <Prizes />
      <RulesSummary />
      <FullRules />
    </>
  )
}
