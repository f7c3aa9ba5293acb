import type { RaffleText } from '@clubhouse/schema/website/page-facts'
import { allOffers, offer } from './rules'

/** The official rules at a glance. */
export const RulesSummary = ({ raffle }: { raffle: RaffleText }) => (
  <section className="bg-sunken py-16" aria-labelledby="summary">
    <div className="wrap">
      <h2 id="summary" className="text-h1">
        Official rules at a glance
      </h2>
      <dl className="mt-8 max-w-4xl divide-y divide-border">
        {factsOf(raffle).map(({ term, text }) => (
          <div key={term} className="grid gap-1 py-4 sm:grid-cols-[13rem_1fr]">
            <dt className="font-semibold">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)

const factsOf = (raffle: RaffleText) => [
  { term: 'On sale', text: `${raffle.inWords.salesStart} to ${raffle.inWords.salesEnd}` },
  { term: 'Drawing', text: `${raffle.inWords.drawing}, ${raffle.drawingPlace}` },
  { term: 'Tickets', text: allOffers(raffle).map(offer).join(' · ') },
  {
    term: 'Who may enter',
    text: `Anyone ${raffle.minimumAge} or older. The winner of the grand prize must be ${raffle.grandPrizeMinimumAge} or older.`,
  },
  { term: 'Winners', text: `Must respond within ${raffle.responseDays} days.` },
  { term: 'Organization ID', text: raffle.organizationId },
  { term: 'License number', text: raffle.licenseNumber },
]
