import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { z } from 'zod/mini'
import { RefusedForGood, Unanswered } from '../jobs/undelivered.js'
import type { Mailer } from './mailer.js'
import { type Sender, toMessage } from './message.js'

/** The start of the outbox text for an accepted email; the server's own words follow. */
export const takenBy = (url: string): string => `${new URL(url).host}: `

/** In milliseconds; together less than the time that a job has. */
export const smtpPatience = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
}

/** Sends by an email server: smtp:// (with STARTTLS where offered) or smtps://, with user and password in the URL. */
export function createSmtpMailer(url: string, from: () => Sender): Mailer {
  return {
    async send(mail) {
      // Each has its own connection anyway, and is identified by it.
      const transport = createTransport({ url, ...smtpPatience })
      let isHandedOver = false
      transport.use('stream', ({ message }, done) => {
        // Nodemailer reads the message only when the server is ready for it.
        const watched = async function* (source: AsyncIterable<Buffer>) {
          isHandedOver = true
          yield* source
        }
        message.processFunc((source) => Readable.from(watched(source), { objectMode: false }))
        done()
      })
      try {
        const { response } = await transport.sendMail(toMessage(mail, from()))
        return `${takenBy(url)}${response}`
      } catch (error) {
        throw failureOf(error, isHandedOver)
      }
    },
  }
}

/** Returns the server's refusal in its own words, or else why there was no response. */
function failureOf(error: unknown, isHandedOver: boolean): unknown {
  const response = refusedBySmtp.safeParse(error).data?.response
  if (response === undefined) {
    return isHandedOver ? new Unanswered(lostResponse, { cause: error }) : error
  }
  const { data: final } = isFinal.safeParse(error)
  if (!final) return new Error(response, { cause: error })
  return new RefusedForGood(response, {
    cause: error,
    isOfAddress: isOfAddress(final.command, response),
  })
}

const lostResponse = 'The connection ended before the server responded. The email may have arrived.'

/**
 * Whether a refusal concerns the address: the second number of its enhanced status code (RFC 3463) decides. Without a
 * code, the recipient was refused, not the content. Policies (5.7) concern the sender.
 */
function isOfAddress(command: 'RCPT TO' | 'DATA', response: string): boolean {
  const [, about] = /\b5\.(\d)\.\d{1,3}\b/.exec(response) ?? []
  return about === undefined ? command === 'RCPT TO' : ['1', '2', '4'].includes(about)
}

/** The email server's own words; nodemailer's message puts its own before them. */
const refusedBySmtp = z.object({ response: z.string() })

/**
 * A 5xx for this recipient or message (RFC 5321, section 4.2.1). A 5xx for the sender or the login is about the club's
 * own settings, which will be fixed, and would otherwise lose every email.
 */
const isFinal = z.object({
  responseCode: z.int().check(z.gte(500), z.lte(599)),
  command: z.enum(['RCPT TO', 'DATA']),
})
