import type { Channel } from '@clubhouse/schema/setting'
import { within } from './within.js'

/** Below the time that a job has, so that a message that hangs is known by whom it was for. */
const limitMilliseconds = 25_000

/** Whoever was to take a message refused it for good: another try would end the same way. */
export class RefusedForGood extends Error {}

/** To whom a message was, by which way, and what about: what administrators see of one that was not taken. */
export type Envelope = { channel: Channel; to: string; subject: string }

/** A message that was not taken; `cause` says why. */
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

/** Hands a message over by `send`. Throws Undelivered when that fails or takes over 25 seconds. */
export async function deliver(envelope: Envelope, send: () => Promise<string>): Promise<string> {
  try {
    return await within(limitMilliseconds, 'The message was not taken in time.', send)
  } catch (cause) {
    throw new Undelivered(envelope, cause)
  }
}
