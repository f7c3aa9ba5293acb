import { emailKey } from '@clubhouse/schema/email-key'
import { consume, hasRoom, type LimitStore } from './limit.js'
import { networkOf } from './network.js'

const seconds = 60 * 60

/** The limits per hour: requests from one network, emails to one recipient from one network, and from all networks. */
type Most = { network: number; pair: number; recipient: number }

/** Counts a request for an email that anyone can make; returns whether it may be sent. Throws TooManyRequests. */
export type AskedMailLimits = (email: string, address: string) => Promise<boolean>

/**
 * A recipient's emails are counted separately for each network, so that strangers can't use up the owner's share.
 * Beyond the limit the response is the same and nothing is sent. Whether the account exists makes no difference.
 */
export const createAskedMailLimits = (
  store: LimitStore,
  name: string,
  { network, pair, recipient }: Most,
): AskedMailLimits => {
  const byNetwork = { name: `${name}-network`, points: network, seconds }
  const byPair = { name: `${name}-recipient-network`, points: pair, seconds }
  const byRecipient = { name: `${name}-recipient`, points: recipient, seconds }
  return async (email, address) => {
    const from = networkOf(address)
    const to = emailKey(email)
    await consume(store, { limit: byNetwork, key: from })
    return hasRoom(store, { limit: byPair, key: `${to} ${from}` }, { limit: byRecipient, key: to })
  }
}
