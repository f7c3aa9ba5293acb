import { formatDate, formatMoment } from '@clubhouse/schema/calendar-format'
import { type Club, checkClub } from '@clubhouse/schema/club'
import { club } from '@clubhouse/schema/club.config'
import { formatDollars } from '@clubhouse/schema/money'
import type { Plugin } from 'vite'

/** Which of the club's facts come together; types stand in src/site/club-facts.d.ts. */
const groups: Record<string, (keyof Club | 'dates' | 'raffleTimes')[]> = {
  site: [
    'name',
    'shortName',
    'description',
    'timeZone',
    'mailboxes',
    'social',
    'partner',
    'pictures',
    'raffleTimes',
  ],
  home: ['hero', 'testimonials'],
  raffle: ['raffle', 'poBox', 'dates'],
  contact: ['contactIntros', 'taglines', 'postalAddress', 'poBox'],
  local: ['local'],
}

/** The raffle's dates in words, for no browser to write. */
const dates = ({ raffle, timeZone }: Club) => ({
  salesStart: formatDate(raffle.salesStart),
  salesEnd: formatMoment(raffle.salesEnd, timeZone),
  drawing: formatMoment(raffle.drawing, timeZone),
})

/** The raffle with its prices in words. */
const raffle = ({ raffle }: Club) => ({
  ...raffle,
  bundles: raffle.bundles.map(withPrice),
  furtherBundles: raffle.furtherBundles.map(withPrice),
})

const withPrice = <Bundle extends { price: number }>(bundle: Bundle) => ({
  ...bundle,
  price: formatDollars(bundle.price),
})

/** What decides whether it runs: the header of every page asks. */
const raffleTimes = ({ raffle: { salesStart, salesEnd, drawing } }: Club) => ({
  salesStart,
  salesEnd,
  drawing,
})

const prefix = 'virtual:club/'

/**
 * The club's facts for the pages, checked, each group a module of its own: a page loads those that it shows,
 * where club.config.ts as a whole would be in every page.
 */
export const clubFacts = (): Plugin => ({
  name: 'club-facts',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    const group = id.startsWith(`\0${prefix}`) && groups[id.slice(prefix.length + 1)]
    if (!group) return null
    const checked = checkClub(club)
    const facts = {
      ...checked,
      raffle: raffle(checked),
      dates: dates(checked),
      raffleTimes: raffleTimes(checked),
    }
    return group.map((name) => `export const ${name} = ${JSON.stringify(facts[name])}`).join('\n')
  },
})
