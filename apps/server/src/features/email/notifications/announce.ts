import type { Prisma } from '@clubhouse/db'
import type { JobData } from '../../../services/jobs/job-kinds.js'
import { householdOf, onePerAddress } from '../../../services/mail/household.js'
import type { Services } from '../../../services/services.js'
import type { Notifications } from './notification.js'
import { recipientsOf } from './recipients.js'

/**
 * Creates one job for each email address and each text message, and one for each visitor, so that a retry reaches only
 * those it must.
 */
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
    const emailed = new Set<string>()
    const tell = async (which: Prisma.UserWhereInput, isFirst: boolean) => {
      const people = await tx.user.findMany({
        where: { AND: [where, which] },
        select: { id: true, emailSharedWith: { select: { id: true } } },
        orderBy: { id: 'asc' },
      })
      const isNew = (person: (typeof people)[number]) => !emailed.has(householdOf(person))
      const byEmail = new Set(onePerAddress(people.filter(isNew)))
      for (const person of people) {
        const job = { ...subject, userId: person.id, isFirst }
        if (byEmail.has(person))
          await jobs.enqueue(tx, 'notification.send', { ...job, channel: 'email' })
        await jobs.enqueue(tx, 'notification.send', { ...job, channel: 'sms' })
      }
      for (const person of byEmail) emailed.add(householdOf(person))
    }
    if (first) await tell(first, true)
    for (const rsvpId of nearest.values())
      await jobs.enqueue(tx, 'visitor.notice', { ...subject, rsvpId })
    await tell(first ? { NOT: first } : {}, false)
  })
}
