import type { Job } from '../jobs/jobs.js'
import { deliver } from '../jobs/undelivered.js'
import type { Services } from '../services.js'
import type { Letter } from './letter.js'
import type { Mail } from './mailer.js'
import { writeLetter } from './write-letter.js'

/**
 * Sends a letter as the work of a job; the log has where it went. Its id is that of the job, unless another one stands for
 * what several jobs may send. Throws Undelivered.
 */
export async function postLetter(
  services: Pick<Services, 'mailer' | 'config' | 'site' | 'db' | 'clock'>,
  job: Job,
  {
    id = job.id,
    to,
    replyTo = null,
    unsubscribeUrl = null,
  }: Pick<Mail, 'to'> & Partial<Pick<Mail, 'id' | 'replyTo' | 'unsubscribeUrl'>>,
  letter: Letter,
): Promise<void> {
  const written = writeLetter(services, letter)
  const { subject } = written
  const where = await deliver(services, job, { channel: 'email', to, subject }, () =>
    services.mailer.send({ id, to, replyTo, unsubscribeUrl, ...written }),
  )
  job.log.info({ where }, 'a mail went out')
}
