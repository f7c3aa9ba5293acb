import { createTransport } from 'nodemailer'
import { z } from 'zod/mini'
import { RefusedForGood } from '../jobs/undelivered.js'
import type { Mailer } from './mailer.js'
import { type Sender, toMessage } from './message.js'

/** In milliseconds; together less than the time that a job has. */
export const smtpPatience = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
}

/** Sends by a mail server: smtp:// (with STARTTLS where offered) or smtps://, with user and password in the URL. */
export function createSmtpMailer(url: string, from: () => Sender): Mailer {
  const transport = createTransport({ url, ...smtpPatience })
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, from()))
      } catch (error) {
        const response = refusedBySmtp.safeParse(error).data?.response
        if (response === undefined) throw error
        const Refusal = isFinal.safeParse(error).success ? RefusedForGood : Error
        throw new Refusal(response, { cause: error })
      }
      return new URL(url).host
    },
  }
}

/** The mail server's own words; nodemailer's message puts its own before them. */
const refusedBySmtp = z.object({ response: z.string() })

/**
 * A 5xx to this recipient or this letter (RFC 5321, section 4.2.1). One to the sender or to the sign-in is about the
 * club's own settings, which will be corrected, and every mail would be lost by it.
 */
const isFinal = z.object({
  responseCode: z.int().check(z.gte(500), z.lte(599)),
  command: z.enum(['RCPT TO', 'DATA']),
})
