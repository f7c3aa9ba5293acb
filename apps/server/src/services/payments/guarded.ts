import Stripe from 'stripe'
import { badGateway } from '../../core/errors.js'
import { messages } from './messages.js'

/** Throws BadGateway for every refusal and failure of Stripe. */
export async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw badGateway(messages.noAnswer, error)
  }
}
