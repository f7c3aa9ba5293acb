import type { Work } from '../practice.js'
import { toSeconds } from '../wire.js'

/** The id of a subscription whose period has ended; null when there is none. */
export async function findDueSubscription({ tx, now }: Work): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM practice.objects
    WHERE type = 'subscription' AND data->>'status' <> 'canceled'
      AND (data #>> '{items,data,0,current_period_end}')::bigint <= ${toSeconds(now)}
    LIMIT 1`
  return row?.id ?? null
}

/** An invoice that is due to be charged again, and its subscription. */
export async function findDueInvoice({ tx, now }: Work) {
  const [row] = await tx.$queryRaw<{ id: string; subscription: string }[]>`
    SELECT id, data #>> '{parent,subscription_details,subscription}' AS subscription
    FROM practice.objects
    WHERE type = 'invoice' AND data->>'status' = 'open'
      AND (data->>'next_payment_attempt')::bigint <= ${toSeconds(now)}
    LIMIT 1`
  return row ?? null
}

/** The id of a session that nobody paid in time. */
export async function findExpiredSession({ tx, now }: Work): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM practice.objects
    WHERE type = 'checkout.session' AND data->>'status' = 'open'
      AND (data->>'expires_at')::bigint <= ${toSeconds(now)}
    LIMIT 1`
  return row?.id ?? null
}
