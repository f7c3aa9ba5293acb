import type { Job } from '../jobs/jobs.js'
import { deliver } from '../jobs/undelivered.js'
import type { Services } from '../services.js'
import type { Letter } from './letter.js'
import { letterHtml } from './letter-html.js'
import { letterText } from './letter-text.js'
import type { Mail } from './mailer.js'

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
  const { mailer, config, site } = services
  const { log } = job
  const head = { clubName: site.now().values.identity.name, publicUrl: config.publicUrl }
  const { subject } = letter
  const mail = {
    id,
    to,
    replyTo,
    unsubscribeUrl,
    subject,
    text: letterText(letter, head),
    html: letterHtml(letter, head, site.now().values.colors),
  }
  const where = await deliver(services, job, { channel: 'email', to, subject }, () =>
    mailer.send(mail),
  )
  log.info({ where }, 'a mail went out')
}
