import { emailKey } from '@clubhouse/schema/email-key'
import { consume, hasRoom, type LimitStore } from './limit.js'
import { networkOf } from './network.js'

const seconds = 60 * 60

/** How many in an hour: wishes of one network; mails for one recipient from one network, and from all. */
type Most = { network: number; pair: number; recipient: number }

/** Counts a wish for a mail that anybody can ask for; returns whether it may be mailed. Throws TooManyRequests. */
export type AskedMailLimits = (email: string, address: string) => Promise<boolean>

/**
 * The recipient's mails are counted for each network apart, so that strangers do not use up the owner's share: beyond
 * that the response is the same and nothing is sent. Whether there is an account makes no difference.
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
