import { club } from '@clubhouse/schema/club.config'
import { firstColors } from '@clubhouse/schema/site/color-pair'
import type { Job } from '../jobs/jobs.js'
import { deliver } from '../jobs/undelivered.js'
import type { Services } from '../services.js'
import type { Letter } from './letter.js'
import { letterHtml } from './letter-html.js'
import { letterText } from './letter-text.js'
import type { Mail } from './mailer.js'

/** Sends a letter as the work of a job, one per job; the log has where it went. Throws Undelivered. */
export async function postLetter(
  { mailer, config }: Pick<Services, 'mailer' | 'config'>,
  { id, log }: Job,
  {
    to,
    replyTo = null,
    unsubscribeUrl = null,
  }: Pick<Mail, 'to'> & Partial<Pick<Mail, 'replyTo' | 'unsubscribeUrl'>>,
  letter: Letter,
): Promise<void> {
  const head = { clubName: club.name, publicUrl: config.publicUrl }
  const { subject } = letter
  const mail = {
    id,
    to,
    replyTo,
    unsubscribeUrl,
    subject,
    text: letterText(letter, head),
    html: letterHtml(letter, head, firstColors),
  }
  const where = await deliver({ channel: 'email', to, subject }, () => mailer.send(mail))
  log.info({ where }, 'a mail went out')
}
