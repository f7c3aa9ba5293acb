import type { Channel } from '@clubhouse/schema/setting'
import { within } from './within.js'

/** Less than the time that a job has, so that a message that hangs is reported with its recipient. */
const limitMilliseconds = 25_000

/** The recipient's side refused a message for good: another attempt would end the same way. */
export class RefusedForGood extends Error {}

/** The content was handed over, and the connection ended without an answer: the message may have arrived. */
export class Unanswered extends Error {}

/** The recipient, the channel and the subject of a message: what administrators see of one that was refused. */
export type Envelope = { channel: Channel; to: string; subject: string }

/** A message that was refused; `cause` says why. */
export class Undelivered extends Error {
  constructor(
    readonly envelope: Envelope,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }

  get isFinal(): boolean {
    return this.cause instanceof RefusedForGood
  }
}

/** Sends a message by `send`. Throws Undelivered when that fails or takes over 25 seconds. */
export async function deliver(envelope: Envelope, send: () => Promise<string>): Promise<string> {
  try {
    return await within(limitMilliseconds, 'The message was not taken in time.', send)
  } catch (cause) {
    throw new Undelivered(envelope, cause)
  }
}
