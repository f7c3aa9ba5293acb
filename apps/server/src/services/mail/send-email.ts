import type { Job } from '../jobs/jobs.js'
import { deliver } from '../jobs/undelivered.js'
import type { Services } from '../services.js'
import type { EmailTemplate } from './email-template.js'
import type { Mail } from './mailer.js'
import { renderEmail } from './render-email.js'

/**
 * Sends an email as the work of a job, and logs where it went. Its id is that of the job, unless several jobs may send the
 * same email. One with an `unsubscribeUrl` links to the settings below its text, unless the recipient can't open them (`hasSettings`). Throws Undelivered.
 */
export async function sendEmail(
  services: Pick<Services, 'mailer' | 'config' | 'site' | 'db' | 'clock'>,
  job: Job,
  {
    id = job.id,
    to,
    author = null,
    replyTo = null,
    unsubscribeUrl = null,
    hasSettings = unsubscribeUrl !== null,
  }: Pick<Mail, 'to'> &
    Partial<Pick<Mail, 'id' | 'author' | 'replyTo' | 'unsubscribeUrl'>> & {
      hasSettings?: boolean
    },
  template: EmailTemplate,
): Promise<void> {
  const written = renderEmail(services, template, { canTurnOff: hasSettings })
  const { subject } = written
  const where = await deliver(services, job, { channel: 'email', to, subject }, () =>
    services.mailer.send({ id, to, author, replyTo, unsubscribeUrl, ...written }),
  )
  job.log.info({ where }, 'an email was sent')
}
