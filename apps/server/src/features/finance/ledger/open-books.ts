import type { Tx } from '@clubhouse/db'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { Context } from '../../../context/context.js'
import { shareName } from '../../../context/locks.js'
import { dayOf } from '../../../core/day-of.js'
import { badField } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from '../messages.js'

/** Returns the last closed day of the books; null while all is open. */
export async function findClosedThrough(tx: Pick<Tx, 'booksClosed'>): Promise<string | null> {
  const last = await tx.booksClosed.findFirst({
    orderBy: [{ closedAt: 'desc' }, { id: 'desc' }],
    select: { through: true },
  })
  return last?.through ? dayOf(last.through) : null
}

/**
 * Throws BadRequest unless something may be recorded on a day: it is not after today, and not in closed books, which
 * nobody closes until the transaction ends. `name` is the field with the day.
 */
export async function requireOpen(
  tx: Tx,
  { services }: Pick<Context, 'services'>,
  day: string,
  name: string,
): Promise<void> {
  await shareName(tx, 'books')
  if (day > clubToday(services)) throw badField(name, messages.ledger.future)
  const closed = await findClosedThrough(tx)
  if (closed && day <= closed) throw badField(name, messages.ledger.closed(formatDate(closed)))
}
