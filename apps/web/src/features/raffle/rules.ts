import { dates, poBox, raffle } from 'virtual:club/raffle'
import { name } from 'virtual:club/site'

/** '1 ticket', '5 tickets' */
export const tickets = (count: number): string => `${count} ${count === 1 ? 'ticket' : 'tickets'}`

const [single] = raffle.bundles

const offer = ({ tickets: count, price }: { tickets: number; price: string }) =>
  `${tickets(count)} for ${price}`

const bundles = [...raffle.bundles.slice(1), ...raffle.furtherBundles]
  .toSorted((one, other) => one.tickets - other.tickets)
  .map(offer)
  .join(', ')

const drawOrder = raffle.prizes
  .toReversed()
  .map(({ place, name }) => `${place} (${name})`)
  .join(', then ')

/** The full rules, generated from the raffle's facts (product.md section 9). */
export const rules = [
  {
    title: 'Organizer',
    text: `The raffle is held by ${name}, ${poBox.lines.join(', ')}, ${poBox.city}, ${poBox.state} ${poBox.postalCode}; organization ID ${raffle.organizationId}, license number ${raffle.licenseNumber}. The proceeds go to ${raffle.benefits}.`,
  },
  {
    title: 'Sale of tickets',
    text: `Tickets are sold from ${dates.salesStart} to ${dates.salesEnd}. ${single ? `A single ticket costs ${single.price}; ` : ''}${bundles}.`,
  },
  {
    title: 'Who may enter',
    text: `Entrants must be ${raffle.minimumAge} years of age or older. The winner of the grand prize must be ${raffle.grandPrizeMinimumAge} years of age or older. No purchase is refunded because an entrant turns out not to be eligible.`,
  },
  {
    title: 'Drawing',
    text: `The drawing takes place on ${dates.drawing} at ${raffle.drawingPlace}. ${raffle.prizes.length} tickets are drawn, in this order: ${drawOrder}. A ticket that has won is not returned to the drum. Entrants need not be present.`,
  },
  {
    title: 'Prizes',
    text: `${raffle.prizes.map(({ place, name, description }) => `${place}: ${name}. ${description}`).join(' ')} Prizes are given as they are and are not exchanged for cash.`,
  },
  {
    title: 'Notice to winners',
    text: `Winners are notified by the phone number or email address given with the purchase. A winner must respond within ${raffle.responseDays} days or forfeits the prize, and another ticket is drawn.`,
  },
  {
    title: 'Sales are final',
    text: 'Sales are final and non-refundable once a ticket is entered into a draw.',
  },
  {
    title: 'Taxes',
    text: 'Whatever taxes a prize brings with it are the winner’s to pay.',
  },
]
