import type { SubscriptionRecord } from '@clubhouse/schema/subscription'
import { termsInWords } from '@clubhouse/schema/terms-in-words'

/** What a subscription pays, in words; its price at the provider is all that is known of an old one. */
export const planOf = ({ terms, priceId }: SubscriptionRecord): string =>
  terms ? termsInWords(terms) : `Price ${priceId}`
