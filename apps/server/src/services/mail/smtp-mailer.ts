import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { z } from 'zod/mini'
import { RefusedForGood, Unanswered } from '../jobs/undelivered.js'
import type { Mailer } from './mailer.js'
import { type Sender, toMessage } from './message.js'

/** How the outbox begins to say which mail server took a mail; its words follow. */
export const takenBy = (url: string): string => `${new URL(url).host}: `

/** In milliseconds; together less than the time that a job has. */
export const smtpPatience = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
}

/** Sends by a mail server: smtp:// (with STARTTLS where offered) or smtps://, with user and password in the URL. */
export function createSmtpMailer(url: string, from: () => Sender): Mailer {
  return {
    async send(mail) {
      // Each has a connection of its own anyway, and is told apart by it.
      const transport = createTransport({ url, ...smtpPatience })
      let isHandedOver = false
      transport.use('stream', ({ message }, done) => {
        // Nodemailer reads the mail only once the server waits for it.
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

/** What the server refused, in its own words; else why there was no answer. */
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

const lostResponse =
  'The connection ended after the mail was handed over, without an answer: it may have arrived.'

/**
 * Whether a refusal is about the address: of its enhanced status code (RFC 3463) the second number says so. Without
 * one the recipient was refused, and not the content. Policies (5.7) are about the sender.
 */
function isOfAddress(command: 'RCPT TO' | 'DATA', response: string): boolean {
  const [, about] = /\b5\.(\d)\.\d{1,3}\b/.exec(response) ?? []
  return about === undefined ? command === 'RCPT TO' : ['1', '2', '4'].includes(about)
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
