import type { SubscriptionLogRecord } from '@clubhouse/schema/finance/subscription'
import { UserCell } from '#/components/data-table/cells'
import { formatInstant } from '#/components/format/date'
import { Drawer } from '#/components/ui/drawer'
import { formatEvent } from './format-event'

type SubscriptionLogDrawerProps = { entry: SubscriptionLogRecord }

/** One event: a description, and the data that the provider sent. */
export const SubscriptionLogDrawer = ({
  entry: { type, user, createdAt, rawPayload },
}: SubscriptionLogDrawerProps) => (
  <Drawer title={formatEvent(type)}>
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
      <dt className="text-muted">Time</dt>
      <dd>{formatInstant(createdAt)}</dd>
      {user && (
        <>
          <dt className="text-muted">Member</dt>
          <dd className="wrap-anywhere min-w-0">
            <UserCell user={user} />
          </dd>
        </>
      )}
      <dt className="text-muted">Stripe event type</dt>
      <dd className="wrap-anywhere min-w-0">{type}</dd>
    </dl>
    <h3 className="mt-7 mb-3 text-h3">Data from Stripe</h3>
    <pre className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken p-4 text-sm">
      {JSON.stringify(rawPayload, null, 2)}
    </pre>
  </Drawer>
)
