import type { Price } from './objects/price.js'
import { fromSeconds } from './unix-time.js'

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Seconds since 1970 as a day, in UTC as Stripe counts: 'Mar 4, 2026'. */
export const formatDay = (seconds: number): string => date.format(fromSeconds(seconds))

/** Cents as whole dollars where they are whole: '$5', '$7.50'. */
export const formatDollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)

/** '$120 / year'. */
export const formatPrice = ({ unit_amount, recurring }: Price, quantity: number): string =>
  `${formatDollars(unit_amount * quantity)} / ${recurring.interval}`
