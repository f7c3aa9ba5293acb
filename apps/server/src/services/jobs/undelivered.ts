import type { Envelope } from '../outbox/envelope.js'
import { noteSent, noteUnsent, type Outbox } from '../outbox/outbox.js'
import type { Job } from './jobs.js'
import { TookTooLong, within } from './within.js'

/** Less than the time that a job has, so that a message that hangs is reported with its recipient. */
const limitMilliseconds = 25_000

/** The recipient's side refused a message for good: another attempt would end the same way. */
export class RefusedForGood extends Error {
  /** Whether it refused the address itself, whatever is sent there. */
  readonly isOfAddress: boolean

  constructor(message: string, { isOfAddress = false, ...options }: RefusalOptions = {}) {
    super(message, options)
    this.isOfAddress = isOfAddress
  }
}
type RefusalOptions = ErrorOptions & { isOfAddress?: boolean }

/** The content was handed over, and the connection ended without an answer: the message may have arrived. */
export class Unanswered extends Error {}

/** A message that was refused, with its `cause`. */
export class Undelivered extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }

  get isFinal(): boolean {
    return this.cause instanceof RefusedForGood
  }
}

/**
 * Sends a message by `send`, as the work of a job, and notes in the outbox what became of it. Returns where it went.
 * Throws Undelivered when it fails or takes over 25 seconds.
 */
export async function deliver(
  outbox: Outbox,
  job: Job,
  envelope: Envelope,
  send: () => Promise<string>,
): Promise<string> {
  let sentTo: string
  try {
    sentTo = await within(limitMilliseconds, 'The message was not accepted in time.', send)
  } catch (error) {
    // Its effects in the meantime are unknown.
    const cause = error instanceof TookTooLong ? new Unanswered(error.message) : error
    const undelivered = new Undelivered(cause)
    const { message: reason, isFinal } = undelivered
    await noteSafely(job, () =>
      noteUnsent(outbox, job, envelope, {
        reason,
        isFinal: isFinal || job.isLastTry,
        isUncertain: cause instanceof Unanswered,
        isOfAddress: cause instanceof RefusedForGood && cause.isOfAddress,
      }),
    )
    throw undelivered
  }
  await noteSafely(job, () => noteSent(outbox, job, envelope, sentTo))
  return sentTo
}

/** A record that can't be written must not cause a sent message to be sent a second time. */
async function noteSafely({ log }: Job, note: () => Promise<void>): Promise<void> {
  try {
    await note()
  } catch (err) {
    log.warn({ err }, 'the outbox could not record the outcome of a message')
  }
}
