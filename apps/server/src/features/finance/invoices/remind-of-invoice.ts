import type { Db, Tx } from '@clubhouse/db'
import { clubDate } from '@clubhouse/schema/club-time'
import type { InvoiceReminder, RemindInput } from '@clubhouse/schema/finance/invoice-reminder'
import { overdueDays } from '@clubhouse/schema/finance/overdue-days'
import type { Payer } from '@clubhouse/schema/finance/subscription'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockRow } from '../../../context/locks.js'
import { conflict } from '../../../core/errors.js'
import type { Language, Phrase } from '../../../core/language.js'
import { addressOf } from '../../../services/mail/household.js'
import { isSuppressed } from '../../../services/mail/refused-address.js'
import type { Services } from '../../../services/services.js'
import { clubToday, timeZoneOf } from '../../../services/site/club-clock.js'
import { reachedSelect, reaches, recipientsOf } from '../../email/notifications/recipients.js'
import { messages } from '../messages.js'
import { invoiceDue } from './invoice-notice.js'
import { getInvoice } from './invoices.js'
import { sumOverdue } from './sum-overdue.js'

/** Returns whom a reminder of an invoice would reach now. Throws NotFound; Conflict if it isn't overdue. */
export async function getInvoiceReminder(
  services: Services,
  language: Language,
  id: string,
): Promise<InvoiceReminder> {
  const { db } = services
  const { user, remindedAt, currency, isRemindedToday } = await readOverdue(services, db, id)
  const overdue = await sumOverdue(services, db, { userId: user.id, currency })
  const { unreached, ...channels } = await findChannels(services, db, { id, userId: user.id })
  return {
    user,
    ...channels,
    unreached: unreached?.(language) ?? null,
    overdue: { ...overdue, currency },
    remindedAt,
    isRemindedToday,
  }
}

/**
 * Reminds a member of an overdue invoice, as on a reminder day. Throws NotFound; Conflict if it isn't overdue, if no
 * channel reaches them, and for the second time on one day without `again`. Returns whom it reminds.
 */
export const remindOfInvoice = (ctx: Context, { id, again }: RemindInput): Promise<Payer> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services } = ctx
    await lockRow(tx, 'invoice', id)
    const { user, number, isRemindedToday } = await readOverdue(services, tx, id)
    const { unreached } = await findChannels(services, tx, { id, userId: user.id })
    if (unreached) throw conflict(unreached)
    if (isRemindedToday && !again) throw conflict(messages.remindedToday)
    await services.jobs.enqueue(tx, 'notification.announce', { key: 'invoice-due', subjectId: id })
    await noteReminded(tx, [id], services.clock.now())
    await audit(tx, ctx, 'invoice.remind', user.id, { after: { number } })
    return user
  })

async function readOverdue(services: Services, db: Db | Tx, id: string) {
  const invoice = await getInvoice(db, id)
  const { clock, site } = services
  if (overdueDays(invoice, clock.now(), timeZoneOf(site)) === 0) throw conflict(messages.notOverdue)
  const { remindedAt } = invoice
  const remindedOn = remindedAt && clubDate(new Date(remindedAt), timeZoneOf(site))
  return { ...invoice, isRemindedToday: remindedOn === clubToday(services) }
}

/** Records that the members were reminded of their invoices. Nothing that anyone owes has changed. */
export async function noteReminded(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.$executeRaw`UPDATE invoice SET reminded_at = ${now} WHERE id = ANY(${[...ids]}::uuid[])`
}

type Channels = Pick<InvoiceReminder, 'email' | 'sms'> & { unreached: Phrase | null }

async function findChannels(
  services: Services,
  db: Db | Tx,
  { id, userId }: { id: string; userId: string },
): Promise<Channels> {
  const { former, turnedOff, noAddress, bounces } = messages.unreached
  const recipients = await recipientsOf(services, invoiceDue, id)
  const user = await db.user.findFirst({
    where: { AND: [{ id: userId }, recipients] },
    select: reachedSelect('invoice-due'),
  })
  const none = { email: null, sms: null }
  if (!user) return { ...none, unreached: former }
  const address = addressOf(user)
  const isBouncing = address !== null && (await isSuppressed(db, address))
  const email = reaches('email', user) && !isBouncing ? address : null
  const sms = reaches('sms', user) ? user.phoneNumber : null
  if (email !== null || sms !== null) return { email, sms, unreached: null }
  return { ...none, unreached: address === null ? noAddress : isBouncing ? bounces : turnedOff }
}
