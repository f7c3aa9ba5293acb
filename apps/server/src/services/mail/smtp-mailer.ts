import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.js'
import { type Sender, toMessage } from './message.js'

/** Sends by a mail server: smtp:// (with STARTTLS where offered) or smtps://, with user and password in the URL. */
export function createSmtpMailer(url: string, from: Sender): Mailer {
  // Together below the time that a job has.
  const transport = createTransport({
    url,
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  })
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from))
      return new URL(url).host
    },
  }
}
