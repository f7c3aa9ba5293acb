import type { Club, RaffleText, SectionFacts } from '@clubhouse/schema/website/page-facts'

/** '1 ticket', '5 tickets' */
export const tickets = (count: number): string => `${count} ${count === 1 ? 'ticket' : 'tickets'}`

type Offer = Pick<RaffleText['bundles'][number], 'tickets' | 'price'>

/** '5 tickets for $20' */
export const offer = ({ tickets: count, price }: Offer) => `${tickets(count)} for ${price}`

/** All bundles that are sold, the smallest first. */
export const allOffers = ({ bundles, furtherBundles }: RaffleText): Offer[] =>
  [...bundles, ...furtherBundles].toSorted((one, other) => one.tickets - other.tickets)

/** The full rules, generated from the raffle's facts. */
export function rulesOf(club: Club, raffle: RaffleText, { poBox }: SectionFacts['contact']) {
  const { inWords, prizes } = raffle
  const [single, ...others] = allOffers(raffle)
  const lines = [poBox.line1, poBox.line2].filter(Boolean).join(', ')
  const drawOrder = prizes
    .toReversed()
    .map(({ place, name }) => `${place} (${name})`)
    .join(', then ')
  return [
    {
      title: 'Organizer',
      text: `The raffle is held by ${club.name}, ${lines}, ${poBox.city}, ${poBox.state} ${poBox.postalCode}; organization ID ${raffle.organizationId}, license number ${raffle.licenseNumber}. The proceeds go to ${raffle.benefits}.`,
    },
    {
      title: 'Ticket sales',
      text: `Tickets are sold from ${inWords.salesStart} to ${inWords.salesEnd}. ${saleOf(single, others)}`,
    },
    {
      title: 'Who may enter',
      text: `Entrants must be ${raffle.minimumAge} years of age or older. The winner of the grand prize must be ${raffle.grandPrizeMinimumAge} years of age or older. A purchase is not refunded if the entrant turns out to be ineligible.`,
    },
    {
      title: 'Drawing',
      text: `The drawing takes place on ${inWords.drawing} at ${raffle.drawingPlace}. ${prizes.length === 1 ? 'One ticket is drawn' : `${prizes.length} tickets are drawn, in this order`}: ${drawOrder}. Winning tickets are not returned to the drum. Entrants need not be present.`,
    },
    {
      title: 'Prizes',
      text: `${prizes.map(({ place, name, description }) => `${place}: ${name}. ${description}`).join(' ')} Prizes are awarded as is and may not be exchanged for cash.`,
    },
    {
      title: 'Notice to winners',
      text: `Winners are notified at the phone number or email address given at purchase. A winner who doesn’t respond within ${raffle.responseDays} days forfeits the prize, and another ticket is drawn.`,
    },
    {
      title: 'Sales are final',
      text: 'Sales are final and non-refundable once a ticket is entered into a draw.',
    },
    {
      title: 'Taxes',
      text: 'Winners are responsible for all taxes on their prizes.',
    },
  ]
}

function saleOf(first: Offer | undefined, others: Offer[]): string {
  if (!first) return ''
  if (first.tickets !== 1) return `${[first, ...others].map(offer).join(', ')}.`
  const further = others.length ? `; ${others.map(offer).join(', ')}` : ''
  return `A single ticket costs ${first.price}${further}.`
}
