import { emailKey } from '@clubhouse/schema/email-key'
import { consume, hasRoom, type LimitStore } from './limit.js'
import { networkOf } from './network.js'

const seconds = 60 * 60
const byNetwork = { name: 'forgot-network', points: 5, seconds }
const byPair = { name: 'forgot-recipient-network', points: 3, seconds }
const byRecipient = { name: 'forgot-recipient', points: 15, seconds }

/** Counts a request for a link; returns whether it may be mailed. Throws TooManyRequests. */
export type ForgotPasswordLimits = (email: string, address: string) => Promise<boolean>

/**
 * At most 5 requests from one network in an hour. Mails to at most 3 for one recipient from one network, so that
 * strangers do not use up the owner's share, and 15 from all networks: beyond that the response is the same and
 * nothing is sent (docs/operations.md, 'Limits'). Whether there is an account makes no difference.
 */
export const createForgotPasswordLimits =
  (store: LimitStore): ForgotPasswordLimits =>
  async (email, address) => {
    const network = networkOf(address)
    const recipient = emailKey(email)
    await consume(store, { limit: byNetwork, key: network })
    const pair = { limit: byPair, key: `${recipient} ${network}` }
    return hasRoom(store, pair, { limit: byRecipient, key: recipient })
  }
