import type { SubscriptionLogRecord } from '@clubhouse/schema/finance/subscription'
import { UserLink } from '#/api/user-link'
import { Fact, Facts } from '#/components/facts'
import { formatInstant } from '#/components/format/date'

type SubscriptionEventProps = { entry: SubscriptionLogRecord }

/** One event: when and about whom, and the data that the provider sent. */
export const SubscriptionEvent = ({
  entry: { type, user, createdAt, rawPayload },
}: SubscriptionEventProps) => (
  <>
    <Facts>
      <Fact label="Time">{formatInstant(createdAt)}</Fact>
      <Fact label="Member">
        {user && (
          <>
            <UserLink user={user} />
            <span className="wrap-anywhere text-muted text-sm">{user.email}</span>
          </>
        )}
      </Fact>
      <Fact label="Stripe event type">{type}</Fact>
    </Facts>
    <h3 className="mt-7 mb-3 text-h3">Data from Stripe</h3>
    <pre className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken p-4 text-sm">
      {JSON.stringify(rawPayload, null, 2)}
    </pre>
  </>
)
