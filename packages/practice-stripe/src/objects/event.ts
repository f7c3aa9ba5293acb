import Stripe from 'stripe'
import { z } from 'zod/mini'
import { kind, type Stored } from '../kind.js'
import { randomId, toSeconds, type Wire } from '../wire.js'

export const eventKind = kind('event', { type: z.string(), created: z.number() })

export type EventType = Stripe.Event['type']

/** The event that `object` was changed; `previous` has the old values of its changed fields. */
export const newEvent = (
  type: EventType,
  object: Stored,
  previous: Record<string, unknown> | null,
  now: Date,
) =>
  ({
    id: randomId('evt_'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: toSeconds(now),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }) satisfies Wire<Stripe.EventBase>
