import type { Tx } from '@clubhouse/db'
import {
  type MessageRecord,
  type MessageState,
  messageReady,
  type messageSending,
  type messageStep,
} from '@clubhouse/schema/announcements/message'
import type { z } from 'zod/mini'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { lockRow } from '../../context/locks.js'
import { badField, badRequest, conflict, sentence } from '../../core/errors.js'
import { messages as coreMessages } from '../../core/messages.js'
import { freezeRecipients, requireSomebody } from './freeze-recipients.js'
import { getMessageFor } from './message-scope.js'
import { messages } from './messages.js'
import { whomItConcerns } from './recipients.js'
import { draftOf, requireDraft } from './save-message.js'

const year = 366 * 24 * 3600_000

/**
 * Sends a draft, now or at `sendAt`. Its text never changes afterwards; its recipients are determined when it is sent.
 * Throws BadRequest if it is incomplete, the time has passed or is more than a year away, or the groups are empty;
 * NotFound; Conflict if it is no longer a draft or changed since it was read.
 */
export const sendMessage = (
  ctx: Context,
  { id, version, sendAt }: z.infer<typeof messageSending>,
): Promise<MessageRecord> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    await lockRow(tx, 'message', id)
    const before = await getMessageFor(ctx, id, tx)
    requireDraft(before)
    requireVersion(version, before.version)
    requireReady(before)
    if (sendAt === undefined) {
      await freezeRecipients(tx, services, before, actor.id)
      await audit(tx, ctx, 'message.send', id, { after: { subject: before.subject } })
    } else {
      requireComing(sendAt, services.clock.now())
      requireSomebody(await whomItConcerns(tx, services, before))
      await tx.message.update({
        where: { id },
        data: {
          state: 'Scheduled',
          sendAt: new Date(sendAt),
          missedAt: null,
          missedFor: null,
          senderId: actor.id,
          version: { increment: 1 },
        },
        select: { id: true },
      })
      await audit(tx, ctx, 'message.schedule', id, { after: { subject: before.subject, sendAt } })
    }
    return getMessageFor(ctx, id, tx)
  })

/** Makes a message that waits for its hour a draft again. Throws NotFound, and Conflict for one that does not wait. */
export const takeBack = (
  ctx: Context,
  { id, version }: z.infer<typeof messageStep>,
): Promise<MessageRecord> =>
  step(ctx, id, 'Draft', async (tx, before) => {
    if (before.state !== 'Scheduled') throw conflict(messages.notScheduled)
    requireVersion(version, before.version)
    await tx.message.update({
      where: { id },
      data: { state: 'Draft', sendAt: null, senderId: null, version: { increment: 1 } },
      select: { id: true },
    })
    await audit(tx, ctx, 'message.takeBack', id, { after: { subject: before.subject } })
  })

/**
 * Stops an announcement that is being sent: pending recipients do not get it. Throws NotFound, and Conflict if it is
 * not being sent.
 */
export const stopMessage = (
  ctx: Context,
  { id, version }: z.infer<typeof messageStep>,
): Promise<MessageRecord> =>
  step(ctx, id, 'Stopped', async (tx, before) => {
    if (before.state !== 'Sending') throw conflict(messages.notSending)
    requireVersion(version, before.version)
    const now = ctx.services.clock.now()
    await tx.message.update({
      where: { id },
      data: { state: 'Stopped', endedAt: now, version: { increment: 1 } },
      select: { id: true },
    })
    // None of them can be sent again: nobody has to deal with those that failed.
    await tx.$executeRaw`
      UPDATE outbox_message o SET set_aside_at = ${now} FROM message_recipient r
       WHERE r.message_id = ${id}::uuid AND r.job_id = o.id AND o.state = 'Failed' AND o.set_aside_at IS NULL`
    await audit(tx, ctx, 'message.stop', id, { after: { subject: before.subject } })
  })

/**
 * Moves an announcement to a state. Does nothing if it is in that state already, because the first response may have
 * been lost.
 */
const step = (
  ctx: Context,
  id: string,
  to: MessageState,
  change: (tx: Tx, before: MessageRecord) => Promise<void>,
): Promise<MessageRecord> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'message', id)
    const before = await getMessageFor(ctx, id, tx)
    if (before.state === to) return before
    await change(tx, before)
    return getMessageFor(ctx, id, tx)
  })

/** Throws BadRequest, with the texts of its fields, for a message that is not complete. */
export function requireReady(message: MessageRecord): void {
  const issues = messageReady.safeParse(draftOf(message)).error?.issues ?? []
  const [first] = issues
  if (!first) return
  throw badRequest(
    sentence(coreMessages.field(first)),
    Object.fromEntries(issues.map((one) => [one.path.join('.'), coreMessages.field(one)])),
  )
}

function requireComing(sendAt: string, now: Date): void {
  const ahead = Date.parse(sendAt) - now.getTime()
  if (ahead <= 0) throw badField('sendAt', messages.hourPassed)
  if (ahead > year) throw badField('sendAt', messages.hourFar)
}
