import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import { type Notification, nobody } from '../../email/notifications/notification.js'

const sentences: Record<SubscriptionStatus, string> = {
  Active: 'Your subscription is active',
  Trialing: 'Your trial subscription has started',
  PastDue: 'A payment for your subscription failed',
  Unpaid: 'Your subscription is unpaid',
  Paused: 'Your subscription is paused',
  Incomplete: 'Your subscription is waiting for its first payment',
  IncompleteExpired: 'Your subscription didn’t start because we never received the first payment',
  Canceled: 'Your subscription has ended',
}

/** To its owner: the status of a subscription changed. */
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
      ? 'You subscribed twice: we ended the second subscription and are refunding it'
      : sentences[row.status]
    return {
      subject: heading,
      preheader: 'See the details on your dashboard.',
      heading,
      blocks: [
        { kind: 'text', text: `${heading}. You can see the details on your dashboard.` },
        { kind: 'button', label: 'Go to Dashboard', url: `${config.publicUrl}/portal` },
      ],
      sms: `${heading}.`,
    }
  },
}
