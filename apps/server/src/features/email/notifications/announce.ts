import type { Prisma } from '@clubhouse/db'
import type { JobData } from '../../../services/jobs/job-kinds.js'
import type { Services } from '../../../services/services.js'
import type { Notifications } from './notification.js'
import { recipientsOf } from './recipients.js'

/** Creates one job for each recipient and channel, and one for each visitor, so that a retry reaches only those it must. */
export async function announce(
  services: Services,
  notifications: Notifications,
  subject: JobData['notification.announce'],
): Promise<void> {
  const { key, subjectId } = subject
  const { db, jobs } = services
  const notification = notifications[key]
  const where = await recipientsOf(services, notification, subjectId)
  const visitors = (await notification.visitors?.(services, subjectId)) ?? []
  const first = await notification.first?.(services, subjectId)
  // Of several dates of one visitor the first is named.
  const nearest = new Map(visitors.toReversed().map(({ id, emailKey }) => [emailKey, id]))
  await db.$transaction(async (tx) => {
    const tell = async (which: Prisma.UserWhereInput, isFirst: boolean) => {
      const people = await tx.user.findMany({
        where: { AND: [where, which] },
        select: { id: true },
      })
      for (const { id: userId } of people)
        for (const channel of ['email', 'sms'] as const)
          await jobs.enqueue(tx, 'notification.send', { ...subject, userId, channel, isFirst })
    }
    if (first) await tell(first, true)
    for (const rsvpId of nearest.values())
      await jobs.enqueue(tx, 'visitor.notice', { ...subject, rsvpId })
    await tell(first ? { NOT: first } : {}, false)
  })
}
