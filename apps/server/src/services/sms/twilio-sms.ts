import { z } from 'zod/mini'
import { RefusedForGood, Unanswered } from '../jobs/undelivered.js'
import type { Sms } from './sms.js'
import { smsText } from './sms-text.js'
import { toE164 } from './to-e164.js'
import { connectTwilio, type TwilioOptions } from './twilio-client.js'

/** Sends by Twilio, and returns its id of the message. A request ends after `timeLimit` milliseconds. */
export function createTwilioSms(options: TwilioOptions, timeLimit = 8000): Sms {
  let connection: ReturnType<typeof connectTwilio> | undefined
  const connect = () => {
    connection ??= connectTwilio(options, timeLimit)
    return connection
  }
  const { from } = options
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from }
  return {
    async send({ to, text }) {
      const message = { to: toE164(to), body: smsText(text), ...sender }
      const client = await connect()
      try {
        const { sid } = await client.messages.create(message)
        return sid
      } catch (error) {
        throw refusal(error)
      }
    },
  }
}

/** In one line for the log: the SDK's own errors include the request with the account's token. */
function refusal(error: unknown): Error {
  const { message, status, code } = sdkError.parse(error)
  const numbers = [status, code].filter(Boolean).join(', ')
  const text = `Twilio didn’t accept the message${numbers && ` (${numbers})`}: ${message}`
  if (numberRefused.has(Number(code))) return new RefusedForGood(text)
  // A failing server may have taken it before it failed.
  const isAnswered = status === undefined ? notReached.has(code) : status < 500
  return isAnswered ? new Error(text) : new Unanswered(text)
}

/**
 * Twilio's codes that are about the number: not valid, unreachable, unsubscribed by STOP, no
 * mobile phone, a landline (twilio.com/docs/api/errors). Others are about the account, which will be corrected.
 */
const numberRefused = new Set([21_211, 21_214, 21_217, 21_610, 21_612, 21_614, 21_635])

/** Node's codes of a connection that was never made: nothing was sent. */
const notReached = new Set<unknown>([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
])

const sdkError = z.catch(
  z.object({
    message: z.string(),
    status: z.optional(z.number()),
    code: z.optional(z.union([z.number(), z.string()])),
  }),
  { message: 'unknown' },
)
