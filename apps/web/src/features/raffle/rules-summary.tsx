import { dates, raffle } from 'virtual:club/raffle'
import { tickets } from './rules'

const facts = [
  { term: 'On sale', text: `${dates.salesStart} to ${dates.salesEnd}` },
  { term: 'Drawing', text: `${dates.drawing}, ${raffle.drawingPlace}` },
  {
    term: 'Tickets',
    text: [...raffle.bundles, ...raffle.furtherBundles]
      .toSorted((one, other) => one.tickets - other.tickets)
      .map((bundle) => `${tickets(bundle.tickets)} for ${bundle.price}`)
      .join(' · '),
  },
  {
    term: 'Who may take part',
    text: `Anybody of ${raffle.minimumAge} or older; the grand prize goes to somebody of ${raffle.grandPrizeMinimumAge} or older.`,
  },
  { term: 'Winners', text: `Have ${raffle.responseDays} days to respond.` },
  { term: 'Organization ID', text: raffle.organizationId },
  { term: 'License number', text: raffle.licenseNumber },
]

/** The official rules at a glance. */
export const RulesSummary = () => (
  <section className="bg-sunken py-16" aria-labelledby="summary">
    <div className="wrap">
      <h2 id="summary" className="text-h2">
        The official rules in short
      </h2>
      <dl className="mt-8 max-w-4xl divide-y divide-border">
        {facts.map(({ term, text }) => (
          <div key={term} className="grid gap-1 py-4 sm:grid-cols-[13rem_1fr]">
            <dt className="font-semibold">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)
