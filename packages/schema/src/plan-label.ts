import type { Plan } from './subscription.js'

/** The nickname, or the price id without one, and the interval: 'Gold (month)' (product.md section 3). */
export const planLabel = ({ nickname, id, recurring }: Plan): string =>
  [nickname || id, recurring && `(${recurring.interval})`].filter(Boolean).join(' ')
