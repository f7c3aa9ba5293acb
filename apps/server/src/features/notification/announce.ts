import type { SettingKey } from '@clubhouse/schema/setting'
import type { Services } from '../../services/services.js'
import type { Notifications } from './notification.js'
import { recipientsOf } from './recipients.js'

/** Creates one job for each recipient and channel, so that a retry reaches only those it must. */
export async function announce(
  services: Services,
  notifications: Notifications,
  { key, subjectId }: { key: SettingKey; subjectId: string },
): Promise<void> {
  const { db, jobs } = services
  const where = await recipientsOf(services, notifications[key], subjectId)
  const recipients = await db.user.findMany({ where, select: { id: true } })
  await db.$transaction(async (tx) => {
    for (const { id: userId } of recipients) {
      for (const channel of ['email', 'sms'] as const) {
        await jobs.enqueue(tx, 'notification.send', { key, subjectId, userId, channel })
      }
    }
  })
}
