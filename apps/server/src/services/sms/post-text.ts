import type { Job } from '../jobs/jobs.js'
import { deliver } from '../jobs/undelivered.js'
import type { Services } from '../services.js'
import type { SmsMessage } from './sms.js'

/**
 * Sends a text message as the work of a job; the log has where it went, the outbox its subject. Its id is that of the job,
 * unless another one stands for what several jobs may send. Throws Undelivered.
 */
export async function postText(
  services: Pick<Services, 'sms' | 'db' | 'clock'>,
  job: Job,
  {
    id = job.id,
    to,
    subject,
    text,
  }: Omit<SmsMessage, 'id'> & Partial<Pick<SmsMessage, 'id'>> & { subject: string },
): Promise<void> {
  const where = await deliver(services, job, { channel: 'sms', to, subject }, () =>
    services.sms.send({ id, to, text }),
  )
  job.log.info({ where }, 'a text message was sent')
}
