import { emailKey } from '@clubhouse/schema/email-key'
import { hashSecret } from '../../core/secret.js'
import { type Counter, consume, forget, type LimitStore, rowKey } from './limit.js'
import { networkOf } from './network.js'

const minute = 60
const byNetwork = { name: 'sign-in-network', points: 50, seconds: 15 * minute }
const byPair = { name: 'sign-in-account-network', points: 10, seconds: 15 * minute }
const byAccount = { name: 'sign-in-account', points: 100, seconds: 60 * minute }

export type SignInLimits = {
  /** Counts an attempt before it is checked, so that parallel guesses cannot bypass it. Throws TooManyRequests. */
  attempt(email: string, address: string): Promise<number>
  /**
   * Like the above for a passkey or an email, whose secrets can't be guessed: counts by network only, so that
   * strangers' wrong passwords don't block it. Throws TooManyRequests.
   */
  attemptFrom(address: string): Promise<number>
  /** A success removes its attempt and clears the account's failures. */
  succeeded(email: string, address: string): Promise<void>
  /** A new password clears the account's failures, of every network. */
  forgive(email: string): Promise<void>
}

/**
 * At most 10 failures for one account from one network in 15 minutes, 50 from one network for all accounts, and 100 for
 * one account from all networks in an hour. A stranger can't lock a member out: attempts beyond their own limits don't
 * count for the account.
 */
export function createSignInLimits(store: LimitStore): SignInLimits {
  return {
    attempt: (email, address) =>
      consume(store, ofNetwork(address), ofPair(email, address), ofAccount(email)),
    attemptFrom: (address) => consume(store, ofNetwork(address)),
    async succeeded(email, address) {
      // Each step reads the one before, so that rows are locked in the order of `attempt`: no two calls deadlock.
      await store.db.$executeRaw`
        WITH network AS (
          UPDATE rate_limit SET points = points - 1
           WHERE key = ${rowKey(ofNetwork(address))} AND points > 0 RETURNING key),
        pair AS (
          DELETE FROM rate_limit USING (SELECT count(*) FROM network) AS done
           WHERE key = ${rowKey(ofPair(email, address))} RETURNING key)
        DELETE FROM rate_limit USING (SELECT count(*) FROM pair) AS done
         WHERE key = ${rowKey(ofAccount(email))}`
    },
    async forgive(email) {
      const startsWith = rowKey({ limit: byPair, key: accountKey(email) })
      await store.db.rateLimit.deleteMany({ where: { key: { startsWith } } })
      await forget(store, ofAccount(email))
    },
  }
}

// A hash has no character with a meaning in the pattern of a search by prefix.
const accountKey = (email: string) => hashSecret(emailKey(email))

const ofNetwork = (address: string): Counter => ({ limit: byNetwork, key: networkOf(address) })

const ofPair = (email: string, address: string): Counter => ({
  limit: byPair,
  key: `${accountKey(email)} ${networkOf(address)}`,
})

const ofAccount = (email: string): Counter => ({ limit: byAccount, key: accountKey(email) })
