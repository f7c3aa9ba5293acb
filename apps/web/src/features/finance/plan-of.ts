import type { SubscriptionRecord } from '@clubhouse/schema/subscription'
import { termsInWords } from '@clubhouse/schema/terms-in-words'

/** What a subscription pays, in words; of an old one nothing is known but the price's id, which says nothing to people. */
export const planOf = ({ terms }: SubscriptionRecord): string =>
  terms ? termsInWords(terms) : 'Membership'
