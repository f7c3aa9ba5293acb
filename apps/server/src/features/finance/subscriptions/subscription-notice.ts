import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import { type Notification, nobody } from '../../email/notifications/notification.js'

const sentences: Record<SubscriptionStatus, string> = {
  Active: 'Your subscription is active',
  Trialing: 'Your subscription has begun with a trial',
  PastDue: 'A payment for your subscription failed',
  Unpaid: 'Your subscription is unpaid',
  Paused: 'Your subscription is paused',
  Incomplete: 'Your subscription waits for its first payment',
  IncompleteExpired: 'Your subscription did not begin: its first payment never came',
  Canceled: 'Your subscription has ended',
}

/** To its owner: a subscription has another status. */
export const subscriptionChanged: Notification = {
  async recipients({ db }, id) {
    const row = await db.subscription.findUnique({ where: { id }, select: { userId: true } })
    return row ? { id: row.userId } : nobody
  },
  async write({ db, config }, id) {
    const row = await db.subscription.findUnique({
      where: { id },
      select: { status: true, extraSince: true },
    })
    if (!row) return null
    const heading = row.extraSince
      ? 'You subscribed twice: the second subscription was ended, and what you paid for it goes back'
      : sentences[row.status]
    return {
      subject: heading,
      preheader: heading,
      heading,
      blocks: [
        { kind: 'text', text: `${heading}. The dashboard shows how it stands.` },
        { kind: 'button', label: 'Go to Dashboard', url: `${config.publicUrl}/portal` },
      ],
      sms: `${heading}.`,
    }
  },
}
