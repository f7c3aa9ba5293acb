import type { Practice } from '../practice.js'
import {
  claimDelivery,
  deliveryDone,
  deliveryFailed,
  dropOldDeliveries,
  isDeliveryWaiting,
} from './delivery-queue.js'
import { postEvent } from './post-event.js'

export type Deliveries = {
  /** Delivers the due events. Settles when that is done. */
  wake(): Promise<void>
  /** Finishes the delivery under way; the rest is delivered after the next start. */
  stop(): Promise<void>
}

const pollMilliseconds = 1000

/** Delivers events one after another, in order; checks again each second as long as some are left. */
export function startDeliveries(
  { db, clock, secrets, log }: Pick<Practice, 'db' | 'clock' | 'secrets' | 'log'>,
  webhookUrl: () => string,
): Deliveries {
  const stopping = new AbortController()
  let rounds = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function deliverDue(): Promise<void> {
    const dropped = await dropOldDeliveries(db, clock.now())
    if (dropped) log.warn({ dropped }, 'practice events were dropped after three days of retries')
    while (!stopping.signal.aborted) {
      const delivery = await claimDelivery(db, clock.now())
      if (!delivery) return
      const outcome = await postEvent(webhookUrl, delivery.payload, {
        secret: secrets.webhookSecret,
        now: clock.now(),
        stop: stopping.signal,
      })
      if (outcome === 'taken') await deliveryDone(db, delivery)
      else {
        const { eventId, tries } = delivery
        log.info({ eventId, tries, outcome }, 'a practice event was not accepted')
        const refused = outcome === 'refused'
        await deliveryFailed(db, delivery, { refused, now: clock.now() })
      }
    }
  }

  async function round(): Promise<void> {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    try {
      await deliverDue()
      if (!(await isDeliveryWaiting(db))) return
    } catch (error) {
      log.error(error, 'practice events could not be delivered')
    }
    if (!stopping.signal.aborted) timer = setTimeout(wake, pollMilliseconds).unref()
  }

  function wake(): Promise<void> {
    rounds = rounds.then(round)
    return rounds
  }

  return {
    wake,
    stop() {
      stopping.abort()
      clearTimeout(timer)
      return rounds
    },
  }
}
