import { z } from 'zod/mini'
import { component } from '../api-metadata.js'
import * as field from '../field.js'
import { pictureUse } from './site-picture.js'
import { blankLine, blankWebAddress, line, lines, moment, price, wholeNumber } from './texts.js'

/** Tickets sold together; the price is in cents, `purchaseUrl` the payment provider's hosted page, blank without one. */
const bundle = z.object({
  tickets: wholeNumber('Tickets', 1, 1000),
  price: price('Price'),
  purchaseUrl: blankWebAddress('Purchase link'),
})

const prize = z.object({
  /** Such as 'Grand prize'. */
  place: line('Place', 40),
  name: line('Prize', 80),
  description: lines('Description', 300),
  /** After the drawing: who won it, as far as they agree to be named. */
  winner: blankLine('Winner', 120),
  picture: z.nullable(pictureUse),
})

const raffleFields = z.object({
  /** Without one the page says that the next is announced there. */
  isShown: z.boolean(),
  title: line('Title', 80),
  /** Of the invitation, while tickets are to be had. */
  headline: line('Headline', 80),
  organizationId: line('Organization ID', 60),
  licenseNumber: line('License number', 60),
  salesStart: field.date('Ticket sales start'),
  salesEnd: moment('Ticket sales end'),
  drawing: moment('Drawing'),
  drawingPlace: line('Drawing location', 150),
  /** In the order of the page: grand prize first. */
  prizes: z.array(prize).check(
    z.minLength(1, 'At least one prize is required'),
    z.maxLength(10, 'At most 10 prizes'),
    z.refine(
      (prizes) => new Set(prizes.map(({ place }) => place)).size === prizes.length,
      'Two prizes have the same place',
    ),
  ),
  /** The buttons of the hero. */
  bundles: z.array(bundle).check(
    z.minLength(1, 'At least one bundle is required'),
    z.maxLength(12, 'At most 12 bundles'),
    z.refine(
      (bundles) => new Set(bundles.map(({ tickets }) => tickets)).size === bundles.length,
      'Two bundles have the same number of tickets',
    ),
  ),
  /** Sold at the club's table only; named in the rules beside the hero's. */
  furtherBundles: z
    .array(z.pick(bundle, { tickets: true, price: true }))
    .check(z.maxLength(12, 'At most 12 bundles')),
  minimumAge: wholeNumber('Minimum age', 1, 120),
  grandPrizeMinimumAge: wholeNumber('Minimum age for the grand prize', 1, 120),
  /** Days that a winner has to respond before the prize is forfeited. */
  responseDays: wholeNumber('Days to respond', 1, 365),
  /** The cause that every ticket supports, as part of a sentence. */
  benefits: line('What the tickets pay for', 200),
  picture: pictureUse,
})

/** One raffle: when tickets are sold, the prizes and the rules. */
export const raffleSchema = component(
  'SiteRaffle',
  raffleFields.check(
    z.refine(
      ({ salesStart, salesEnd }) => `${salesEnd.date}T${salesEnd.time}` > `${salesStart}T00:00`,
      { message: 'Sales must end after they start', path: ['salesEnd', 'date'] },
    ),
    z.refine(
      ({ salesEnd, drawing }) =>
        `${drawing.date}T${drawing.time}` >= `${salesEnd.date}T${salesEnd.time}`,
      { message: 'The drawing can’t be before sales end', path: ['drawing', 'date'] },
    ),
    z.refine(({ minimumAge, grandPrizeMinimumAge }) => grandPrizeMinimumAge >= minimumAge, {
      message: 'Can’t be lower than the raffle’s minimum age',
      path: ['grandPrizeMinimumAge'],
    }),
  ),
)
export type Raffle = z.infer<typeof raffleSchema>
