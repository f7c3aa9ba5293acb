import * as facts from 'virtual:club/raffle'
import { raffleState } from '@clubhouse/schema/raffle'
import { Suspense } from 'react'
import { PageHead } from '#/components/page-head'
import { lazyOnInteraction } from '#/site/lazy-on-interaction'
import { useByClubClock } from '#/site/use-by-club-clock'
import { Prizes } from './prizes'
import { RaffleHero } from './raffle-hero'

// Text only: in the document from the start, and nothing in it waits for code. One element for good,
// because a part that has not come alive is drawn anew when what is around it changes.
const OfficialRules = lazyOnInteraction(() =>
  import('./official-rules').then(({ OfficialRules }) => OfficialRules),
)
const officialRules = (
  <Suspense>
    <OfficialRules />
  </Suspense>
)

/** Tickets, prizes and rules; what is offered depends on the club's clock (spec sections 2 and 9). */
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
      <Prizes />
      {officialRules}
    </>
  )
}
