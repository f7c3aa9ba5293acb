import type { Prisma } from '@clubhouse/db'
import type { JobData } from '../../../services/jobs/job-kinds.js'
import { householdOf, onePerAddress } from '../../../services/mail/household.js'
import type { Services } from '../../../services/services.js'
import type { ConcernedVisitor, Notifications } from './notification.js'
import { recipientsOf } from './recipients.js'

type Subject = JobData['notification.announce']

/**
 * Creates one job for each email address and each text message, and one for each visitor, so that a retry reaches only
 * those it must.
 */
export async function announce(
  services: Services,
  notifications: Notifications,
  subject: Subject,
  /** Returns what a visitor reads about, instead of `subject`. */
  ofVisitor: (visitor: ConcernedVisitor) => Subject = () => subject,
): Promise<void> {
  const { key, subjectId, ...earlier } = subject
  const { db, jobs } = services
  const notification = notifications[key]
  const where = await recipientsOf(services, notification, subjectId, earlier)
  const visitors = (await notification.visitors?.(services, subjectId, earlier)) ?? []
  const first = await notification.first?.(services, subjectId, earlier)
  // Of several dates of one visitor the first is named.
  const nearest = new Map(visitors.toReversed().map((visitor) => [visitor.emailKey, visitor]))
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
    for (const visitor of nearest.values())
      await jobs.enqueue(tx, 'visitor.notice', { ...ofVisitor(visitor), rsvpId: visitor.id })
    await tell(first ? { NOT: first } : {}, false)
  })
}
