import type { Db, Tx } from '@clubhouse/db'
import type { RafflePage } from '@clubhouse/schema/raffle/raffle-record'
import type { Offer } from '@clubhouse/schema/raffle/ticket-price'
import type { Raffle } from '@clubhouse/schema/website/raffle'
import { conflict } from '../../core/errors.js'
import { findRafflePage } from '../website/find-raffle-page.js'
import { messages } from './messages.js'

/** Returns the published raffle of a year. Throws Conflict if there is none. */
export async function getPage(db: Db | Tx, year: number): Promise<Raffle> {
  const page = await findRafflePage(db, year)
  if (!page) throw conflict(messages.notPublished)
  return page
}

/** Returns the parts of a page that selling and drawing need. */
export const shownPage = (page: Raffle): RafflePage => ({
  salesStart: page.salesStart,
  salesEnd: page.salesEnd,
  drawing: page.drawing,
  prizes: page.prizes.map(({ place, name }) => ({ place, name })),
  bundles: page.bundles.map(offerOf),
  furtherBundles: page.furtherBundles.map(offerOf),
  minimumAge: page.minimumAge,
  grandPrizeMinimumAge: page.grandPrizeMinimumAge,
  responseDays: page.responseDays,
})

const offerOf = ({ tickets, price }: Offer): Offer => ({ tickets, price })

/** Returns the bundles that are sold at the table and from books; online only those of the page's buttons are. */
export const offersOf = (
  { bundles, furtherBundles }: Pick<Raffle, 'bundles' | 'furtherBundles'>,
  isOnline = false,
): Offer[] => [...bundles, ...(isOnline ? [] : furtherBundles)].map(offerOf)
