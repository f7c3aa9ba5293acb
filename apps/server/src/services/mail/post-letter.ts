import { club } from '@clubhouse/schema/club.config'
import type { Services } from '../../services.js'
import type { Job } from '../jobs/jobs.js'
import type { Letter } from './letter.js'
import { letterHtml } from './letter-html.js'
import { letterText } from './letter-text.js'
import type { Mail } from './mailer.js'

/** Sends a letter as the work of a job, one per job; the log says where it went. Throws when it was not taken. */
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
  const where = await mailer.send({
    id,
    to,
    replyTo,
    unsubscribeUrl,
    subject: letter.subject,
    text: letterText(letter, head),
    html: letterHtml(letter, head),
  })
  log.info({ where }, 'a mail went out')
}
