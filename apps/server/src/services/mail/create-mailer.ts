import { join } from 'node:path'
import type { Config } from '../../config.js'
import type { Clock } from '../../core/clock.js'
import type { Site } from '../site/site.js'
import { createFileMailer } from './file-mailer.js'
import type { Mailer } from './mailer.js'
import type { Sender } from './message.js'
import { createSmtpMailer } from './smtp-mailer.js'

/** By the club's email server if SMTP_URL names one, else into files. */
export function createMailer(
  config: Config,
  { clock, site }: { clock: Clock; site: Site },
): Mailer {
  const { smtpUrl, dataDir } = config
  const from = () => senderOf(config, site)
  return smtpUrl
    ? createSmtpMailer(smtpUrl, from)
    : createFileMailer(join(dataDir, 'mails'), from, clock)
}

/** Under the name that the club has at this moment; its mailbox for general questions where MAIL_FROM names no other. */
export function senderOf({ mailFrom }: Pick<Config, 'mailFrom'>, site: Site): Sender {
  const { identity, contact } = site.now().values
  return { name: identity.name, address: mailFrom ?? contact.infoEmail }
}
