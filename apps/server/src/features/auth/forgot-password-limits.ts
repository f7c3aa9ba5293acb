import type { Db } from '@clubhouse/db'
import { consume, createLimiter } from '../../services/limits/limit.js'
import { networkOf } from './network.js'

const seconds = 60 * 60

/** Counts a request for a link. Throws TooManyRequests. */
export type ForgotPasswordLimits = (email: string, address: string) => Promise<void>

/** At most 5 from one address and 3 for one recipient in an hour, whether or not there is an account. */
export function createForgotPasswordLimits(db: Db): ForgotPasswordLimits {
  const byAddress = createLimiter(db, 'forgot-address', { points: 5, seconds })
  const byRecipient = createLimiter(db, 'forgot-recipient', { points: 3, seconds })
  return async (email, address) => {
    await consume(byAddress, networkOf(address))
    await consume(byRecipient, email.toLowerCase())
  }
}
