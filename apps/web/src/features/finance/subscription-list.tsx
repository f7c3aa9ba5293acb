import { formatStatus } from '@clubhouse/schema/finance/format-status'
import type { SubscriptionRecord } from '@clubhouse/schema/finance/subscription'
import {
  type SubscriptionGroup,
  subscriptionGroup,
} from '@clubhouse/schema/finance/subscription-group'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { lists } from '#/api/lists'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { RecordList } from '#/components/record-list/record-list'
import { allRecords, type RecordState } from '#/components/record-list/use-states'
import { buttonVariants } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { overdueByMember } from './owed'
import {
  planOf,
  problemsFirst,
  subscriptionColumns,
  subscriptionCsv,
  subscriptionPhoneRow,
} from './subscription-table'

const searchText = (subscription: SubscriptionRecord) =>
  [
    subscription.user.fullname,
    subscription.user.email,
    formatStatus(subscription.status),
    planOf(subscription),
    subscription.priceId,
    subscription.stripeSubscriptionId,
  ].join(' ')

const inGroup = (group: SubscriptionGroup) => (subscription: SubscriptionRecord) =>
  subscriptionGroup(subscription.status) === group

const states: RecordState<SubscriptionRecord>[] = [
  {
    value: 'attention',
    label: 'Needs attention',
    has: inGroup('NeedsAttention'),
    order: problemsFirst,
    isFirst: true,
  },
  { value: 'active', label: 'Active', has: inGroup('Active') },
  { value: 'ended', label: 'Ended', has: inGroup('Ended') },
  { ...allRecords, order: problemsFirst },
]

const csv = { filename: 'subscriptions.csv', columns: subscriptionCsv }

/** Every subscription, for administrators: those that need attention first, if there are any. */
export function SubscriptionList() {
  const utils = trpc.useUtils()
  const subscriptions = useQuery(lists.subscriptions)
  const cancel = trpc.subscription.cancel.useMutation({
    onSettled: () => Promise.all([utils.subscription.invalidate(), utils.waiting.invalidate()]),
  })
  const [asking, setAsking] = useState<SubscriptionRecord | null>(null)
  const { data: invoices } = useQuery(lists.invoices)
  const { columns, phoneRow } = useMemo(() => {
    const owing = overdueByMember(invoices)
    return {
      columns: subscriptionColumns(owing, setAsking),
      phoneRow: subscriptionPhoneRow(owing),
    }
  }, [invoices])
  return (
    <>
      <RecordList
        title="Subscriptions"
        columns={columns}
        phoneRow={phoneRow}
        query={subscriptions}
        states={states}
        searchText={searchText}
        csv={csv}
        empty={
          <EmptyState
            text="No subscriptions available."
            purpose="A subscription appears here when a member chooses a plan for their dues."
          />
        }
        tools={
          <Link
            to="/portal/finance/subscription/log"
            className={buttonVariants({ variant: 'quiet' })}
          >
            <ScrollText aria-hidden className="size-5" />
            <span>
              <span className="max-sm:sr-only">Subscription</span> Logs
            </span>
          </Link>
        }
      />
      {asking && (
        <ConfirmDialog
          title="Are you sure you want to cancel this subscription?"
          text={`The subscription ends now, and ${asking.user.fullname} won’t be charged again.`}
          action="Cancel subscription"
          keep="Keep subscription"
          onConfirm={() => {
            cancel.mutate({ stripeSubscriptionId: asking.stripeSubscriptionId })
            setAsking(null)
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  )
}
