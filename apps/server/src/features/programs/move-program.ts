import type { Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { badField } from '../../core/errors.js'
import { messages } from './messages.js'

type Move = { date: string; moveTo: string }

/**
 * Moves a program to another date of its event. Throws BadRequest for a day that isn't one of its dates, and for a date
 * that has a program. The event is locked.
 */
export async function moveProgram(
  tx: Tx,
  ctx: Context,
  event: EventRecord,
  { date, moveTo }: Move,
): Promise<void> {
  if (!findOccurrence(event, moveTo)) throw badField('moveTo', messages.missing.date)
  const eventId = event.id
  if ((await tx.program.count({ where: { eventId, date: new Date(moveTo) } })) > 0) {
    throw badField('moveTo', messages.hasProgram)
  }
  const { count } = await tx.program.updateMany({
    where: { eventId, date: new Date(date) },
    data: { date: new Date(moveTo), version: { increment: 1 } },
  })
  if (count === 0) throw badField('moveTo', messages.nothingToMove)
  await audit(tx, ctx, 'program.update', eventId, { before: { date }, after: { date: moveTo } })
}
