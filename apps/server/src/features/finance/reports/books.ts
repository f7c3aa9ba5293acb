import type { Db, Tx } from '@clubhouse/db'
import type { BooksClosed, BooksClosedInput } from '@clubhouse/schema/finance/books'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockName } from '../../../context/locks.js'
import { dayOf } from '../../../core/day-of.js'
import { badField } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { findClosedThrough } from '../ledger/open-books.js'
import { messages } from '../messages.js'

/** Returns through when the books are closed, with the last changes of it. */
export async function getBooks(db: Db | Tx): Promise<BooksClosed> {
  const rows = await db.booksClosed.findMany({
    select: {
      through: true,
      closedAt: true,
      closedBy: { select: { id: true, firstname: true, lastname: true, email: true } },
    },
    orderBy: [{ closedAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })
  const log = rows.map(({ through, closedAt, closedBy }) => ({
    through: through && dayOf(through),
    closedAt: closedAt.toISOString(),
    closedBy: closedBy && {
      id: closedBy.id,
      fullname: `${closedBy.firstname} ${closedBy.lastname}`,
      email: closedBy.email,
    },
  }))
  return { through: log[0]?.through ?? null, log }
}

/**
 * Closes the books through a day, or opens them again. It waits for entries that are being recorded. Throws BadRequest
 * for today and later days.
 */
export const closeBooks = (ctx: Context, { through }: BooksClosedInput): Promise<BooksClosed> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    if (through && through >= clubToday(services)) throw badField('through', messages.books.notYet)
    await lockName(tx, 'books', '')
    const before = await findClosedThrough(tx)
    // A repeated call: its first response may have been lost.
    if (before === through) return getBooks(tx)
    await tx.booksClosed.create({
      data: {
        through: through && new Date(through),
        closedById: actor.id,
        closedAt: services.clock.now(),
      },
      select: { id: true },
    })
    await audit(tx, ctx, 'books.close', null, { before: { through: before }, after: { through } })
    return getBooks(tx)
  })
