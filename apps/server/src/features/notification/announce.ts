import type { SettingKey } from '@clubhouse/schema/setting'
import type { Services } from '../../services/services.js'
import type { Notifications } from './notification.js'
import { recipientsOf } from './recipients.js'

/** Creates one job for each recipient and channel, and one for each visitor, so that a retry reaches only those it must. */
export async function announce(
  services: Services,
  notifications: Notifications,
  { key, subjectId }: { key: SettingKey; subjectId: string },
): Promise<void> {
  const { db, jobs } = services
  const notification = notifications[key]
  const where = await recipientsOf(services, notification, subjectId)
  const recipients = await db.user.findMany({ where, select: { id: true } })
  const visitors = (await notification.visitors?.(services, subjectId)) ?? []
  // Of several dates of one visitor the first is named.
  const first = new Map(visitors.toReversed().map(({ id, emailKey }) => [emailKey, id]))
  await db.$transaction(async (tx) => {
    for (const { id: userId } of recipients) {
      for (const channel of ['email', 'sms'] as const) {
        await jobs.enqueue(tx, 'notification.send', { key, subjectId, userId, channel })
      }
    }
    for (const rsvpId of first.values())
      await jobs.enqueue(tx, 'visitor.notice', { key, subjectId, rsvpId })
  })
}
