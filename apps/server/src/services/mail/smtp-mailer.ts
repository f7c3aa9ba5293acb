import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.js'
import { type Sender, toMessage } from './message.js'

/** In milliseconds; together below the time that a job has. */
export const smtpPatience = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
}

/** Sends by a mail server: smtp:// (with STARTTLS where offered) or smtps://, with user and password in the URL. */
export function createSmtpMailer(url: string, from: Sender): Mailer {
  const transport = createTransport({ url, ...smtpPatience })
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from))
      return new URL(url).host
    },
  }
}
