import type { Db, Tx } from '@clubhouse/db'
import { type DuesReminderState, duesReminder } from '@clubhouse/schema/finance/dues-reminder'
import { z } from 'zod/mini'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockName } from '../../../context/locks.js'
import { conflict } from '../../../core/errors.js'
import type { Language } from '../../../core/language.js'
import type { Services } from '../../../services/services.js'
import { clubToday, timeZoneOf } from '../../../services/site/club-clock.js'
import { audienceSizeOf } from '../../announcements/audience-size.js'
import { freezeRecipients } from '../../announcements/freeze-recipients.js'
import { getMessage, readerOf } from '../../announcements/stored-message.js'
import { messages } from '../messages.js'
import { noteReminded } from './remind-of-invoice.js'

/** Two officers, or two clicks, within this time mean the same reminder; in milliseconds. */
const pause = 10 * 60_000

/** Returns whom the dues reminder would reach now, and when it was last sent. */
export async function getDuesReminder(
  services: Services,
  language: Language,
): Promise<DuesReminderState> {
  const { channel, audiences: groups, text } = duesReminder
  const audiences = groups.map((audience) => ({ audience, name: null }))
  const reach = await audienceSizeOf(services, { channel, audiences, text }, language)
  return { ...reach, lastSentAt: (await lastReminder(services.db))?.toISOString() ?? null }
}

/**
 * Emails the fixed reminder to the members with an overdue invoice, as an announcement. Returns how many get it. Throws
 * Conflict right after another one, and BadRequest when it would reach nobody.
 */
export const sendDuesReminder = (ctx: Context): Promise<{ reached: number }> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    const now = services.clock.now()
    await lockName(tx, 'duesReminder', '')
    const last = await lastReminder(tx)
    if (last && now.getTime() - last.getTime() < pause) throw conflict(messages.remindedJustNow)
    const { id } = await tx.message.create({
      data: { ...duesReminder, authorId: actor.id, createdAt: now },
      select: { id: true },
    })
    await freezeRecipients(tx, services, await getMessage(readerOf(services, tx), id), actor.id)
    await audit(tx, ctx, 'message.send', id, { after: { subject: duesReminder.subject } })
    await noteRemindedMembers(tx, services, id)
    const { progress } = await getMessage(readerOf(services, tx), id)
    return { reached: progress.pending }
  })

const ids = z.array(z.object({ id: z.string() }))

/** Records which overdue invoices the members who get an announcement are reminded of. */
async function noteRemindedMembers(
  tx: Tx,
  services: Pick<Services, 'clock' | 'site'>,
  messageId: string,
): Promise<void> {
  const found = await tx.$queryRaw`
    SELECT i.id FROM invoice i
      JOIN message_recipient r ON r.user_id = i.user_id AND r.message_id = ${messageId}::uuid
     WHERE r.state = 'Pending' AND i.status = 'Open'
       AND (i.due_date AT TIME ZONE ${timeZoneOf(services.site)})::date < ${clubToday(services)}::date`
  const overdue = ids.parse(found).map(({ id }) => id)
  await noteReminded(tx, overdue, services.clock.now())
}

/** When members who owe were last emailed; null if they never were. */
async function lastReminder(db: Db | Tx): Promise<Date | null> {
  const last = await db.message.findFirst({
    where: { startedAt: { not: null }, audiences: { array_contains: [{ kind: 'Owing' }] } },
    orderBy: { startedAt: 'desc' },
    select: { startedAt: true },
  })
  return last?.startedAt ?? null
}
