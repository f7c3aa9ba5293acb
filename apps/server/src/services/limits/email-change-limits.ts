import { emailKey } from '@clubhouse/schema/email-key'
import { consume, createLimiter, hasRoom, type LimitStore } from './limit.js'

const seconds = 60 * 60

/** Counts a request for a new address; returns whether it may be mailed to. Throws TooManyRequests. */
export type EmailChangeLimits = (userId: string, email: string) => Promise<boolean>

/**
 * At most 5 requests of one user in an hour; mails to at most 3 for one recipient, whoever asks: beyond that the
 * response is the same and nothing is sent (docs/operations.md, 'Limits').
 */
export function createEmailChangeLimits(store: LimitStore): EmailChangeLimits {
  const byUser = createLimiter(store, 'email-change-user', { points: 5, seconds })
  const byRecipient = createLimiter(store, 'email-change-recipient', { points: 3, seconds })
  return async (userId, email) => {
    await consume(byUser, userId)
    return hasRoom(byRecipient, emailKey(email))
  }
}
