import { statusInWords } from '@clubhouse/schema/status-in-words'
import type { SubscriptionRecord } from '@clubhouse/schema/subscription'
import type { CsvColumn } from '#/components/csv/csv-text'
import { planOf } from './plan-of'

/** A subscription in an exported file. */
export const subscriptionCsv: CsvColumn<SubscriptionRecord>[] = [
  { header: 'Member', value: ({ user }) => user.fullname },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Status', value: ({ status }) => statusInWords(status) },
  { header: 'Plan', value: planOf },
  { header: 'Period End', value: ({ currentPeriodEnd }) => currentPeriodEnd },
  { header: 'Canceled', value: ({ canceledAt }) => canceledAt },
  { header: 'Subscription', value: ({ stripeSubscriptionId }) => stripeSubscriptionId },
  { header: 'Price', value: ({ priceId }) => priceId },
]
