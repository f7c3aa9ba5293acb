import type { Tx } from '@clubhouse/db'
import { administratorWhere } from '../../context/active.js'
import type { JobData } from '../../services/jobs/job-kinds.js'
import type { Job } from '../../services/jobs/jobs.js'
import { postToOwner } from '../../services/mail/post-to-owner.js'
import type { Services } from '../../services/services.js'

/** Queues an email to every administrator about an announcement that was not sent. */
export async function notifyOfHeldMessage(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  messageId: string,
): Promise<void> {
  const administrators = await tx.user.findMany({
    where: administratorWhere,
    select: { id: true },
  })
  const all = administrators.map(({ id: userId }) => ({ messageId, userId }))
  await jobs.enqueueAll(tx, 'message.held', all)
}

/** Emails an administrator that an announcement was not sent, because its sender no longer had the permission. */
export async function mailHeldMessage(
  services: Services,
  { messageId, userId }: JobData['message.held'],
  job: Job,
): Promise<void> {
  const { db, config } = services
  const message = await db.message.findUnique({
    where: { id: messageId },
    select: { subject: true },
  })
  if (!message) return
  const name = message.subject ?? 'A text message'
  await postToOwner(services, job, userId, {
    subject: `Announcement not sent: ${name}`,
    preheader: 'The person who scheduled it no longer has permission to send it.',
    heading: 'A scheduled announcement wasn’t sent',
    blocks: [
      { kind: 'facts', rows: [['Announcement', name]] },
      {
        kind: 'text',
        text: 'The person who scheduled it no longer has permission to send it. It’s a draft again, and no one has received it. Send it yourself, or delete it.',
      },
      {
        kind: 'button',
        label: 'Open announcement',
        url: `${config.publicUrl}/portal/message/${messageId}`,
      },
    ],
    reason: 'a scheduled announcement wasn’t sent',
  })
}
