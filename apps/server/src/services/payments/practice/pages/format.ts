import { formatDollars } from '@clubhouse/schema/money'
import type { Price } from '../objects/price.js'
import { fromSeconds } from '../unix-time.js'

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Seconds since 1970 as a day, in UTC as Stripe counts: 'Mar 4, 2026'. */
export const formatDay = (seconds: number): string => date.format(fromSeconds(seconds))

/** '$120 / year'. */
export const formatPrice = ({ unit_amount, recurring }: Price, quantity: number): string =>
  `${formatDollars(unit_amount * quantity)} / ${recurring.interval}`
