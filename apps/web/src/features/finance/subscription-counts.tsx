import type { SubscriptionRecord } from '@clubhouse/schema/finance/subscription'
import { Skeleton } from '#/components/ui/skeleton'

type SubscriptionCountsProps = { subscriptions: readonly SubscriptionRecord[] | undefined }

const counts = [
  { label: 'Active', statuses: ['Active', 'Trialing'] },
  { label: 'Past due', statuses: ['PastDue', 'Unpaid'] },
  { label: 'Canceled', statuses: ['Canceled'] },
]

/** How many are active, past due and canceled. */
export const SubscriptionCounts = ({ subscriptions }: SubscriptionCountsProps) => (
  <dl className="mb-7 grid grid-cols-3 large-text:grid-cols-1 gap-2 sm:gap-4">
    {counts.map(({ label, statuses }) => (
      <div
        key={label}
        className="min-w-0 rounded-md border border-transparent bg-primary-soft p-3 sm:p-5"
      >
        <dt className="text-muted">{label}</dt>
        <dd className="font-heading font-semibold text-3xl tabular-nums">
          {subscriptions ? (
            subscriptions.filter(({ status }) => statuses.includes(status)).length
          ) : (
            <Skeleton className="h-9 w-12" />
          )}
        </dd>
      </div>
    ))}
  </dl>
)
