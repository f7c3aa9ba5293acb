import type { SubscriptionRecord } from '@clubhouse/schema/subscription'
import type { CsvColumn } from '#/components/csv/csv-text'

/** A subscription in an exported file. */
export const subscriptionCsv: CsvColumn<SubscriptionRecord>[] = [
  { header: 'Member', value: ({ user }) => user.fullname },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Price', value: ({ priceId }) => priceId },
  { header: 'Subscription', value: ({ stripeSubscriptionId }) => stripeSubscriptionId },
  { header: 'Period End', value: ({ currentPeriodEnd }) => currentPeriodEnd },
  { header: 'Canceled', value: ({ canceledAt }) => canceledAt },
]
