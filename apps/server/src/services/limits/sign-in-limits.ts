import { emailKey } from '@clubhouse/schema/email-key'
import { hashSecret } from '../../core/secret.js'
import { consume, createLimiter, type LimitStore } from './limit.js'
import { networkOf } from './network.js'

const minute = 60
const pairs = 'sign-in-account-network'

export type SignInLimits = {
  /** Counts an attempt before it is checked, so that parallel guesses cannot bypass it. Throws TooManyRequests. */
  attempt(email: string, address: string): Promise<void>
  /** A success removes its attempt and clears the account's failures. */
  succeeded(email: string, address: string): Promise<void>
  /** A new password clears the account's failures, of every network. */
  forgive(email: string): Promise<void>
}

/**
 * At most 10 failures for one account from one network in 15 minutes, and 50 from one network over all accounts; 100
 * for one account over all networks in an hour (docs/operations.md, 'Limits'). So a stranger cannot lock a member out.
 */
export function createSignInLimits(store: LimitStore): SignInLimits {
  const byPair = createLimiter(store, pairs, { points: 10, seconds: 15 * minute })
  const byNetwork = createLimiter(store, 'sign-in-network', { points: 50, seconds: 15 * minute })
  const byAccount = createLimiter(store, 'sign-in-account', { points: 100, seconds: 60 * minute })
  // A hash has no character with a meaning in the pattern of a search by prefix.
  const accountKey = (email: string) => hashSecret(emailKey(email))
  const pairKey = (email: string, address: string) => `${accountKey(email)} ${networkOf(address)}`
  return {
    async attempt(email, address) {
      await consume(byNetwork, networkOf(address))
      await consume(byPair, pairKey(email, address))
      await consume(byAccount, accountKey(email))
    },
    async succeeded(email, address) {
      await Promise.all([
        byPair.delete(pairKey(email, address)),
        byAccount.delete(accountKey(email)),
        byNetwork.reward(networkOf(address), 1),
      ])
    },
    async forgive(email) {
      const startsWith = `${pairs}:${accountKey(email)}`
      await store.db.rateLimiterFlexible.deleteMany({ where: { key: { startsWith } } })
      await byAccount.delete(accountKey(email))
    },
  }
}
