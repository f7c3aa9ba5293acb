import { join } from 'node:path'
import { club } from '@clubhouse/schema/club.config'
import type { Config } from '../../config.js'
import type { Clock } from '../../core/clock.js'
import { createFileMailer } from './file-mailer.js'
import type { Mailer } from './mailer.js'
import { createSmtpMailer } from './smtp-mailer.js'

/** By the club's mail server if SMTP_URL names one, else into files. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Config, clock: Clock): Mailer {
  const from = { name: club.name, address: mailFrom }
  return smtpUrl
    ? createSmtpMailer(smtpUrl, from)
    : createFileMailer(join(dataDir, 'mails'), from, clock)
}
