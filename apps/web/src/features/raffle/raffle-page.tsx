import * as facts from 'virtual:club/raffle'
import { raffleState } from '@clubhouse/schema/raffle'
import { PageHead } from '#/components/page-head'
import { useByClubClock } from '#/site/use-by-club-clock'
import { FullRules } from './full-rules'
import { Prizes } from './prizes'
import { RaffleHero } from './raffle-hero'
import { RulesSummary } from './rules-summary'

/** Tickets, prizes and rules; what is offered depends on the club's clock (product.md sections 2 and 9). */
export function RafflePage() {
  const state = useByClubClock((now, timeZone) => raffleState(facts.raffle, timeZone, now))
  return (
    <>
      <PageHead
        title="Annual Raffle"
        description={`${facts.raffle.title}: what there is to win, when the tickets are drawn, and the official rules.`}
        pathname="/raffle"
      />
      <RaffleHero state={state} />
      <Prizes state={state} />
      <RulesSummary />
      <FullRules />
    </>
  )
}
