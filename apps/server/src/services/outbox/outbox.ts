import type { Db } from '@clubhouse/db'
import type { OutboxState } from '@clubhouse/schema/email/outbox-message'
import type { Clock } from '../../core/clock.js'
import { noteRefusal, noteTaken } from '../mail/refused-address.js'
import type { Envelope } from './envelope.js'

/** Where it is noted what became of messages. */
export type Outbox = { db: Db; clock: Clock }

/** The try of a message: `id` is the same in all of them. */
type Try = { id: string; kind: string; tries: number }

/** The longest words of another server that are kept. */
const longest = 1000

/** Records that a message was sent, and where to; keeps at most one row. */
export async function noteSent(
  { db, clock }: Outbox,
  { id, kind, tries }: Try,
  envelope: Envelope,
  sentTo: string,
): Promise<void> {
  const { channel, to, subject } = envelope
  const now = clock.now()
  const outcome = {
    ...{ state: 'Sent' as const, tries, reason: null, sentTo: sentTo.slice(0, longest) },
    ...{ lastTriedAt: now, sentAt: now, nextTryAt: null, setAsideAt: null },
  }
  await db.$transaction(async (tx) => {
    await tx.outboxMessage.upsert({
      where: { id },
      create: { id, kind, channel, to, subject, createdAt: now, ...outcome },
      update: { to, subject, ...outcome },
      select: { id: true },
    })
    if (channel === 'email') await noteTaken(tx, to)
  })
}

type Failure = { reason: string; isFinal: boolean; isUncertain: boolean; isOfAddress: boolean }

/** Notes that a message was not sent, and why; the queue adds when it is tried again. */
export async function noteUnsent(
  { db, clock }: Outbox,
  { id, kind, tries }: Try,
  { channel, to, subject }: Envelope,
  { reason, isFinal, isUncertain, isOfAddress }: Failure,
): Promise<void> {
  const now = clock.now()
  const state: Exclude<OutboxState, 'SetAside'> = isUncertain
    ? 'Uncertain'
    : isFinal
      ? 'Failed'
      : 'Waiting'
  const outcome = {
    ...{ state, tries, reason: reason.slice(0, longest), sentTo: null },
    ...{ lastTriedAt: now, sentAt: null, nextTryAt: null, setAsideAt: null },
  }
  await db.$transaction(async (tx) => {
    await tx.outboxMessage.upsert({
      where: { id },
      create: { id, kind, channel, to, subject, createdAt: now, ...outcome },
      update: { to, subject, ...outcome },
      select: { id: true },
    })
    if (channel === 'email' && isOfAddress) await noteRefusal(tx, to, outcome.reason, now)
  })
}
