import type { Db } from '@clubhouse/db'
import { consume, createLimiter } from '../../services/limits/limit.js'
import { networkOf } from './network.js'

const seconds = 15 * 60

export type SignInLimits = {
  /** Counts an attempt before it is looked at, so that parallel guesses cannot slip through. Throws TooManyRequests. */
  attempt(email: string, address: string): Promise<void>
  /** A success takes its attempt back and forgives the account's failures. */
  succeeded(email: string, address: string): Promise<void>
  /** A new password forgives the account's failures. */
  forgive(email: string): Promise<void>
}

/** At most 10 failures for one account and 50 from one address in 15 minutes (rules.md, 'Accounts'). */
export function createSignInLimits(db: Db): SignInLimits {
  const byAccount = createLimiter(db, 'sign-in-account', { points: 10, seconds })
  const byAddress = createLimiter(db, 'sign-in-address', { points: 50, seconds })
  const accountKey = (email: string) => email.toLowerCase()
  return {
    async attempt(email, address) {
      await consume(byAddress, networkOf(address))
      await consume(byAccount, accountKey(email))
    },
    async succeeded(email, address) {
      await Promise.all([
        byAccount.delete(accountKey(email)),
        byAddress.reward(networkOf(address), 1),
      ])
    },
    async forgive(email) {
      await byAccount.delete(accountKey(email))
    },
  }
}
